/**
 * A text without the characters that nobody sees (Unicode's `Cf`: zero-width spaces and joiners, marks of direction, soft
 * hyphens, a byte order mark), which copying brings along. Only for what never has one: addresses, links and numbers; in
 * words some of them mean something.
 */
export function withoutInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, "");
}
