/** Lower case and without accents, to compare what people write: «Investigación» and «INVESTIGACION» are one. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
