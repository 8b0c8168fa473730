/** The token of `Authorization: Bearer …` (RFC 6750, 2.1), or null when the header is absent or has another scheme. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? null;
}
