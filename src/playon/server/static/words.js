// What the pages say, in the language of the page: t("phrase with {places}", {places: "..."}).

const language = document.documentElement.lang || "en";
const words = language === "en" ? {} : await load(language);

async function load(code) {
  try {
    const answer = await fetch(new URL(`./words/${code}.json`, import.meta.url));
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}

/** A phrase in the language of the page, English where it has no translation; {name} stands for places.name. */
export function t(phrase, places = {}) {
  const told = words[phrase] || phrase;
  return told.replace(/\{(\w+)\}/g, (all, name) => (name in places ? String(places[name]) : all));
}

/** The code of the language of the page. */
export function spoken() {
  return language;
}

/** Words as they are compared: small letters without accents, so that "gol" finds "gól". */
export function plain(text) {
  return String(text).toLocaleLowerCase(language).normalize("NFD").replace(/\p{M}/gu, "");
}
