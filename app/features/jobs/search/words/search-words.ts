import { foldText } from "~/lib/text/fold-text";

/**
 * An excluded word, or several in quotes, behind the minus of a keyboard, of print or of a phone: as `search_query` of
 * the database has it, which administrators' lists use.
 */
const excluded = /(^|\s)[-−–]("[^"]*"?|\S+)/g;

/** «NOT beca» is «-beca». */
const withMinus = (text: string) => text.replace(/(^|\s)(?:AND\s+)?NOT\s+(?=[\p{L}\p{N}"])/gu, "$1-");

/** A search's text without its excluded words. */
export function wantedWords(text: string): string {
  return withMinus(text).replace(excluded, " ").trim();
}

/** The excluded words, without their minus. */
export function excludedWords(text: string): string[] {
  return [...withMinus(text).matchAll(excluded)].map(([, , word = ""]) => word).filter(hasWords);
}

/** A text's words, and the quoted ones as they stand. */
export const typedWords = (text: string): string[] => text.match(/"[^"]*"?|\S+/g) ?? [];

/** The words within the quotes of a typed word; one without is its own. */
export const unquoted = (word: string): string[] =>
  word.startsWith('"') ? typedWords(word.replaceAll('"', " ")) : [word];

/** The excluded words, each with its minus. */
export const exclusions = (text: string): string[] => excludedWords(text).map((word) => `-${word}`);

/** Whether there is anything to look for: quotes and operators alone are no words. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** A sign apart from the letters of its name: «I + D». */
const signApart = /(?<=(?:^|\s)\p{L}{1,2})\s+([+&])\s+(?=\p{L}{1,2}(?:\s|$))/gu;

/** The words and quoted ones of what a search wants, in their order; each list is an alternative of the others («or»). */
export function wantedAlternatives(text: string): string[][] {
  const found = typedWords(wantedWords(text).replace(signApart, "$1"));
  const lists: string[][] = [[]];
  for (const word of found)
    if (word.toLowerCase() === "or") lists.push([]);
    else if (hasWords(word)) lists.at(-1)?.push(word);
  return lists.filter((words) => words.length > 0);
}

/** Whether a search wants any word: excluded words and operators alone want none, and find almost everything. */
export function wantsWords(text: string): boolean {
  return wantedAlternatives(text).length > 0;
}

const wordsIn = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/** Words that join others or tell nothing about a job, in the languages of the vocabulary. */
const fillers = wordsIn(`
  a al als am amb an and at con d da das de dei del dels des desde do dos e el els en eta for from i in l la las les lo
  los me mi na no o of on os para pel per por que se ser si the to u un una with y
  acabo acabar algun alguna algunas alguno algunos buen buena bueno buenos buscar busco cerca donde encontrar existe hacer
  hago hay quiero siendo teneis terminar tienen trabajando trabajar
  empleo empleos emprego job jobs lan lana lanak lanpostu lanpostua oferta ofertas ofertes feina feines trabajo
  trabajos traballo treball vacante vacantes work working
  espana espanya espainia spain`);

/** Words of pay: no job is told by them, but by the amount. */
const ofPay = wordsIn(`
  bruto brutos cobrar eur euro euros ganar neto nomina pagado pagada pay payment remuneracion remunerado remunerada
  retribucion salari salaries salario salarios salary soldata soldo sou sueldo sueldos wage`);

/** Words of everyday work, which are typed as they are meant: none is corrected to another one that jobs have. */
const everyday = wordsIn(`
  ayuda ayudas beca becas contrato contratos convenio convocatoria curriculum dias entrevista experiencia fin fines
  finde guardia guardias horario horarios horas jornada jornadas manana mananas noche noches nocturno oposicion plazas
  puesto semana semanas tarde tardes titulo turno turnos vacaciones vacante vacantes verano`);

/** Words that almost any job may have: beside others a search can do without them. */
const supporting = wordsIn(`
  academic career carrera ciencia ciencies ciencias cientifica cientificas cientifico cientificos contrato contratos
  contracte empleado especialista experto ikerketa ikertzaile ikertzailea investigacion investigador investigadora investigadores investigadoras
  investigar joven junior perfil persona plaza plazas placa places position positions post posts praza prazas profesional puesto puestos
  recerca research researcher researchers science sciences scientific scientist scientists seccion urgente`);

/** A text's words as they are compared: «Post-Doc» is «post doc», «R&D» one word. */
export const wordsOf = (text: string): string[] =>
  foldText(text).match(/[\p{L}\p{N}][\p{L}\p{N}+#&]*/gu) ?? [];

/** Whether words join others or tell nothing about a job. */
export const isFiller = (text: string) => wordsOf(text).every((word) => fillers.has(word));

/** Whether a word is one of everyday work, pay or search, and needs no correction. */
export const isEveryday = (text: string) =>
  wordsOf(text).every((word) => [fillers, supporting, ofPay, everyday].some((words) => words.has(word)));

/** Whether beside other words a search can do without this one. */
export const isSupporting = (text: string) =>
  wordsOf(text).every((word) => supporting.has(word) || ofPay.has(word));

/** A name's words without fillers, by which names are compared; with them where it has no others. */
export function keyWords(name: string): string[] {
  const words = wordsOf(name);
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** A name as it is compared with others. */
export function nameKey(name: string): string {
  return keyWords(name).join(" ");
}

/** Some words by which a name is found in the other number: «científicas» and «científica», «redes» and «red» are one. */
export function singularKey(words: readonly string[]): string {
  return words.map((word) => (word.length > 3 ? word.replace(/(?:(?<=[lrnd])es|s)$/, "") : word)).join(" ");
}
