import { foldText } from "./fold-text";

/** What a name of several words begins with, folded, where two of them are one given name: «María José». */
const firstOfTwo = new Set(
  "ana carlos carmen francisco jesus jorge jose josep juan luis luz manuel marco maria mª miguel pedro rosa".split(
    " ",
  ),
);
const secondOfTwo = new Set(
  `alberto angel angeles antonia antonio belen carlos carmen concepcion cristina dios dolores elena enrique esther eugenia
  fernando francisco ignacio inmaculada isabel javier jesus jose juan julia laura lourdes luis luisa luz manuel mar maria
  mercedes miguel nieves paz pilar rafael ramon rocio rosa rosario soledad teresa victoria`.split(/\s+/),
);
const particles = new Set(["de", "del", "la", "las", "los"]);
const titles = /^(?:d\.?ª?|dña?\.?|dra?\.|prof\.?ª?|sra?\.)$/i;
/** The name of an account that an organization opened in its own name. */
const institution =
  /^(?:associaci[oó]|asociaci[oó]n|cent(?:re|ro)|consejo|consell|departament[oa]?|empresa|escola|escuela|facultad|facultat|fundaci[oó]n?|grup|grupo|hospital|institut\p{L}*|laboratori(?:o?s?)|universi\p{L}+)(?=\s|$)/iu;
const company = /(?:^|\s)S(?:\.\s?[AL]\.?|[AL])(?:U\.?)?$/u;

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
  if (!/^[\p{L}\p{M}ªº.'’-]+$/u.test(first) || institution.test(name) || company.test(name)) return name;
  if (!firstOfTwo.has(foldText(first))) return first;
  let second = 1;
  while (particles.has(foldText(words[second] ?? ""))) second += 1;
  return secondOfTwo.has(foldText(words[second] ?? "")) ? words.slice(0, second + 1).join(" ") : first;
}
