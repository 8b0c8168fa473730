/** Headers with one Set-Cookie line for each of the lines. */
export function setCookies(lines: readonly string[]): Headers {
  return new Headers(lines.map((line): [string, string] => ["Set-Cookie", line]));
}
