// The parts of what an official rules by hand: a restart, a ruling, and what of the situation can be set.

import { t } from "../words.js";

export const RESTART = (about) => [
  { name: "by", label: t("team"), type: "side" },
  { name: "as", label: t("how play goes on"), type: "enum", values: about.vocabulary.restarts },
  ...(about.vocabulary.family === "foosball"
    ? [{ name: "rod", label: t("rod"), type: "rod", values: about.vocabulary.rods }]
    : [{ name: "place", label: t("place"), type: "place" }, { name: "number", label: t("number of the shot"), type: "number", whole: true, min: 1 }]),
];
export const RULING = (about) => [
  { name: "finding", label: t("finding"), type: "enum", values: about.vocabulary.findings },
  { name: "offence", label: t("offence"), type: "enum", values: Object.entries(about.vocabulary.offences).map(([value, each]) => ({ value, label: each.label })) },
  { name: "against", label: t("against"), type: "side" },
  { name: about.vocabulary.family === "foosball" ? "for" : "to", label: t("in favour of"), type: "side" },
  { name: "sanctions", label: t("sanctions"), type: "many", values: about.vocabulary.sanctions },
  { name: "say", label: t("words of the call"), type: "text" },
];
export const SITUATION = (about) => {
  const whole = (name, label) => ({ name, label, type: "number", whole: true, min: 0 });
  const score = (name, label) => ({ name, label, type: "per_side", of: { type: "number", whole: true, min: 0 } });
  const side = (name, label) => ({ name, label, type: "side" });
  const phase = { name: "phase", label: t("phase"), type: "enum", values: about.vocabulary.phases };
  if (about.vocabulary.family === "foosball")
    return [
      score("score", t("score")), score("games", t("games won")), whole("game", t("number of the game")), phase,
      side("server", t("who served this ball")),
      { name: "restart", label: t("how play goes on"), type: "restart" },
      { name: "counts", label: t("counts"), type: "counts" },
    ];
  return [
    score("score", t("score")), side("possession", t("who has the ball")), phase,
    { name: "period", label: t("part of the match"), type: "enum", values: about.vocabulary.periods },
    { name: "clock", label: t("clock"), type: "object", fields: [{ name: "elapsed", label: t("seconds played in this part"), type: "number", min: 0 }, { name: "lost", label: t("lost time in seconds"), type: "number", min: 0 }] },
    { name: "restart", label: t("how play goes on"), type: "restart" },
    { name: "counts", label: t("counts"), type: "counts" },
  ];
};
