/** What a name of several words begins with, where two of them are one given name: «María José». */
const firstOfTwo = new Set(
  "ana carlos carmen francisco jesús jorge josé josep juan luis luz manuel marco maría mª miguel pedro rosa".split(
    " ",
  ),
);
const secondOfTwo = new Set(
  `alberto ángel ángeles antonia antonio belén carlos carmen concepción cristina dios dolores elena enrique esther eugenia
  fernando francisco ignacio inmaculada isabel javier jesús josé juan julia laura lourdes luis luisa luz manuel mar maría
  mercedes miguel nieves paz pilar rafael ramón rocío rosa rosario soledad teresa victoria`.split(/\s+/),
);
const particles = new Set(["de", "del", "la", "las", "los"]);
const titles = /^(?:d\.?ª?|dña?\.?|dra?\.|prof\.?ª?|sra?\.)$/i;
/** The name of an account that an organization opened in its own name. */
const institution =
  /^(?:asociaci[oó]n|centro?|consejo|departamento|empresa|escuela|facultad|fundaci[oó]n?|grupo|hospital|institut\w*|laboratorios?|universi\w+)\b|\bS\.? ?[AL]\.?(?:U\.?)?$/iu;

/**
 * The given name that mails and pages greet: the first word, or two that go together («José Luis», «María del Mar»); an
 * organization's name whole.
 */
export function firstNameOf(name: string): string {
  const [before = "", after = ""] = name.split(/,\s*/);
  // «García López, Lucía», but not «Lucía García, doctora en Química».
  const given = /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(after) ? after : before;
  const words = given.trim().split(/\s+/);
  while (words.length > 1 && titles.test(words[0] ?? "")) words.shift();
  const [first = ""] = words;
  if (!/^[\p{L}\p{M}ªº.'’-]+$/u.test(first) || institution.test(name)) return name;
  if (!firstOfTwo.has(lower(first))) return first;
  let second = 1;
  while (particles.has(lower(words[second] ?? ""))) second += 1;
  return secondOfTwo.has(lower(words[second] ?? "")) ? words.slice(0, second + 1).join(" ") : first;
}

const lower = (word: string) => word.toLocaleLowerCase("es");
