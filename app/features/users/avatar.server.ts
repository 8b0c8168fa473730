/** Backgrounds on which white letters have a contrast of 4.5:1. */
const backgrounds = ["#0f5c5a", "#35567a", "#6b4a7d", "#8a4a2f", "#4f6032", "#7a3b52", "#3f5560", "#6b5a1e"];

/** The first letters of the first and of the last name, in capitals. */
export function initialsOf(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word ? [...word][0] : ""))
    .join("")
    .toLocaleUpperCase("es");
}

/** Between a name and a surname, or inside one. */
const particles = new Set("de del la las el los lo y e i da das do dos di van von der den".split(" "));

/** Words that are a second given name more often than a surname: «María del Carmen Ruiz», «José Luis Vidal». */
const secondNames = new Set(
  (
    "maría josé luis antonio manuel carlos jesús ángel ángeles miguel francisco javier ignacio enrique alberto ramiro " +
    "carmen isabel teresa pilar dolores rosa mercedes luisa belén elena cristina victoria eugenia concepción soledad"
  ).split(" "),
);

/**
 * The first letters of a person's name and first surname, in capitals, as in Spain: «Ignacio Vidal Soler» is IV. The
 * first surname is the last word but one, unless that is given.
 */
export function initialsOfPerson(name: string): string {
  const words = (name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []).filter(
    (word, index) => index === 0 || !particles.has(word.toLowerCase()),
  );
  if (words.length < 3) return initialsOf(words.join(" "));
  const isGiven = words.length === 3 && secondNames.has((words[1] ?? "").toLowerCase());
  return initialsOf([words[0], words.at(isGiven ? -1 : -2)].join(" "));
}

/** An SVG with the user's initials, on a colour derived from the id. */
export function drawAvatar(id: string, name: string): string {
  return drawInitials(initialsOfPerson(name), Number.parseInt(id.slice(-4), 16));
}

/** An SVG with some letters in white. @param seed chooses the colour. */
export function drawInitials(letters: string, seed: number): string {
  const colour = backgrounds[seed % backgrounds.length];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="${colour}"/>`,
    '<text x="48" y="50" fill="#fff" font-family="system-ui, sans-serif" font-size="38" font-weight="600"',
    ` text-anchor="middle" dominant-baseline="central">${letters}</text>`,
    "</svg>",
  ].join("");
}
