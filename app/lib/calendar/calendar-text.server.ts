/*
 * Texts and lines as RFC 5545 writes them. Of our own: the library that did it took a millisecond for each event.
 */

/** Octets of a line, at most (3.1). */
const maxOctets = 75;

/** A value of the type TEXT (3.3.11). */
export function escapeText(text: string): string {
  if (!/[\\;,\r\n]/.test(text)) return text;
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");
}

/** A line with its end: one that is too long goes on after a space, between characters. */
export function lineOf(name: string, value: string): string {
  const line = `${name}:${value}`;
  // No character has more than three octets for each unit.
  const isShort = line.length * 3 <= maxOctets || Buffer.byteLength(line) <= maxOctets;
  return `${isShort ? line : fold(line)}\r\n`;
}

function fold(line: string): string {
  const octets = Buffer.from(line);
  let folded = "";
  for (let start = 0; start < octets.length; ) {
    // The space counts as well.
    const end = startOfCharacter(octets, start + maxOctets - (start === 0 ? 0 : 1));
    folded += `${start === 0 ? "" : "\r\n "}${octets.toString("utf8", start, end)}`;
    start = end;
  }
  return folded;
}

/** The last place up to this one at which a character begins. */
function startOfCharacter(octets: Buffer, place: number): number {
  if (place >= octets.length) return octets.length;
  let start = place;
  while (((octets[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}
