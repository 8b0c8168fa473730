import { expect, test } from "vitest";
import { relaxedSentence } from "./relaxed-sentence.server";

const nothing = {
  leftOut: [],
  kept: [],
  instead: null,
  isCorrected: false,
  isApart: false,
  salaryMin: null,
};
const all = "Ninguna oferta tiene todas tus palabras.";

test.each([
  ["química teruel", { leftOut: ["teruel"], kept: ["química"] }, `${all} Hemos buscado sin «teruel».`],
  [
    "biología molecular",
    { leftOut: ["biología molecular"], instead: "Biología" },
    "Ninguna oferta tiene «biología molecular». Hemos buscado en Biología.",
  ],
  [
    "HPLC virología",
    { leftOut: ["virología"], kept: ["HPLC"], instead: "Biomedicina" },
    `${all} Hemos buscado «HPLC» en Biomedicina, sin «virología».`,
  ],
  [
    "bioestadístico hospital",
    { leftOut: ["bioestadístico"], kept: ["estadística", "hospital"], instead: "-", isCorrected: true },
    `${all} Hemos buscado «estadística» y «hospital», sin «bioestadístico».`,
  ],
  [
    "catedrático",
    { leftOut: ["catedrático"], kept: ["profesor"], instead: "profesor", isCorrected: true },
    "Ninguna oferta tiene «catedrático». Hemos buscado «profesor».",
  ],
  [
    "qimica",
    { instead: "química", isCorrected: true },
    "Ninguna oferta tiene lo que has escrito. Hemos buscado «química».",
  ],
  [
    "ingeniero de química teruel",
    { leftOut: ["ingeniero de química", "teruel"], kept: ["química", "ingeniero"], isApart: true },
    `${all} Hemos buscado por separado las palabras de «ingeniero de química», sin «teruel».`,
  ],
  [
    "química 40k",
    { leftOut: ["40k"], kept: ["química"], salaryMin: 40_000 },
    "Hemos buscado «química» en ofertas que llegan a 40.000 € al año.",
  ],
])("of a search for «%s» the page says what it shows: %j", (q, relaxed, sentence) => {
  expect(relaxedSentence({ ...nothing, ...relaxed }, null, q, false)).toBe(sentence);
});
