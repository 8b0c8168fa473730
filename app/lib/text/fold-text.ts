/** Lower case and without accents, to compare what people write: «Investigación» and «INVESTIGACION» are one. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The same of a name, where one blank between words is as good as several. */
export function foldName(name: string): string {
  return foldText(name.trim().replace(/\s+/g, " "));
}
