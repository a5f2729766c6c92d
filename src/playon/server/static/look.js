// Light or dark without loading the page anew; without this script the links do it.

const links = [...document.querySelectorAll("a[data-look]")];
const year = 365 * 86400;

function show(look) {
  const root = document.documentElement;
  if (look === "system") delete root.dataset.theme;
  else root.dataset.theme = look;
  for (const link of links) {
    if (link.dataset.look === look) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

for (const link of links) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `playon_look=${link.dataset.look}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
    show(link.dataset.look);
  });
}

const choices = document.querySelector("details.choices");
if (choices) {
  document.addEventListener("click", (event) => {
    if (!choices.contains(event.target)) choices.open = false;
  });
  choices.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !choices.open) return;
    choices.open = false;
    choices.querySelector("summary").focus();
  });
}
