const ours = "http://ours.invalid";

/**
 * Where to go after signing in: the wanted path if it is one of ours, else the fallback. A text that a browser could
 * read as another site's address is refused (ASVS 1.2.2).
 */
export function redirectTarget(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith("/") || /^\/[/\\]/.test(wanted) || !isPrintable(wanted)) return fallback;
  if (!URL.canParse(wanted, ours)) return fallback;
  const url = new URL(wanted, ours);
  return url.origin === ours && !url.pathname.startsWith("//")
    ? url.pathname + url.search + url.hash
    : fallback;
}

/** No control characters and no white space: browsers drop some of them before parsing an address. */
function isPrintable(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text) && !text.includes("\\");
}
