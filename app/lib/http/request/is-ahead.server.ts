/** Whether a browser fetches something ahead of a click that perhaps never comes. */
export function isAhead(headers: Headers): boolean {
  return /\bprefetch\b/i.test(headers.get("sec-purpose") ?? "");
}
