import { foldText } from "~/lib/text/fold-text";

const wordsIn = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/** Words that join others or tell nothing about a job, in the languages of the vocabulary. */
const fillers = wordsIn(`
  a al als am amb an and at con d da das de dei del dels des desde do dos e el els en eta for from i in l la las les lo
  los me mi na no o of on os para pel per por que se ser si the to u un una with y
  acabo acabar buscar busco cerca donde encontrar hacer hago quiero siendo terminar trabajando trabajar
  empleo empleos emprego job jobs lan lana lanak lanpostu lanpostua oferta ofertas ofertes feina feines trabajo
  trabajos traballo treball vacante vacantes work working
  espana espanya espainia spain`);

/** Words that almost any job may have: beside others a search can do without them. */
const supporting = wordsIn(`
  academic career carrera ciencia ciencies ciencias cientifica cientificas cientifico cientificos contrato contratos
  contracte empleado especialista experto ikerketa ikertzaile ikertzailea investigacion investigador investigadora investigadores investigadoras
  investigar joven junior perfil persona plaza plazas placa places position positions post posts praza prazas profesional puesto puestos
  recerca research researcher researchers science sciences scientific scientist scientists seccion urgente`);

/** A text's words as they are compared: «Post-Doc» is «post doc», «R&D» one word. */
const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}][\p{L}\p{N}+#&]*/gu) ?? [];

/** Whether words join others or tell nothing about a job. */
export const isFiller = (text: string) => wordsOf(text).every((word) => fillers.has(word));

/** Whether beside other words a search can do without this one. */
export const isSupporting = (text: string) => wordsOf(text).every((word) => supporting.has(word));

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
