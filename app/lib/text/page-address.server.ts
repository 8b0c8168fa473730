import { hasPublicSuffix } from "./registrable-domain.server";

/** Technologies and degrees that read like a domain: «ASP.NET/C#», «M.Sc/Ph.D». */
const notDomains: ReadonlySet<string> = new Set([
  ...["asp.net", "ado.net", "ml.net", "vb.net", "socket.io"],
  ...["b.sc", "m.sc", "d.sc", "b.tech", "m.tech", "b.com", "m.com", "dr.ing", "dipl.ing"],
]);

/** Separates names of hosts: a character that none of them has, or a dot before another dot. */
const notOfHost = /[^\p{L}\p{M}\p{N}.-]|\.(?=\.)/u;

/**
 * Whether a text holds an address of a page: `://`, `www.`, or a domain with a path or a query. A bare domain is a name
 * like any other («Booking.com», «Node.js»).
 */
export function holdsPageAddress(text: string): boolean {
  return text.split(/\s/u).some(isPageAddress);
}

/** A text with an ellipsis in the place of each word that holds an address of a page. */
export function withoutPageAddresses(text: string): string {
  return text.replace(/\S+/gu, (word) => (isPageAddress(word) ? "…" : word));
}

function isPageAddress(word: string): boolean {
  const plain = asRead(word);
  if (plain.includes("://") || plain.includes("www.")) return true;
  return plain
    .split(/\/|\?(?=.)/u)
    .slice(0, -1)
    .some(endsWithDomain);
}

/**
 * Whether the text before a path or a query ends with a domain, perhaps with a port. Linear: texts arrive before
 * their limits.
 */
function endsWithDomain(text: string): boolean {
  const name =
    text
      .replace(/:\d{1,5}$/u, "")
      .split(notOfHost)
      .at(-1)
      ?.replace(/^\./u, "") ?? "";
  // A dot at the end is that of an abbreviation: «EE.UU./México».
  return name.includes(".") && !name.endsWith(".") && isDomain(name);
}

/**
 * As programs read a host (UTS 46): wide letters and other full stops are plain ones, invisible characters are gone.
 * And as people read it: characters that look like a slash (⁄ ∕ ⧸) are one.
 */
function asRead(word: string): string {
  const visible = word.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
  const plain = visible.normalize("NFKC").replaceAll("。", ".");
  return plain.replace(/[\u2044\u2215\u29f8]/gu, "/").toLowerCase();
}

function isDomain(name: string): boolean {
  return !notDomains.has(name) && hasPublicSuffix(name);
}
