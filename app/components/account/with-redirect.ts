/** A path that carries on where the person wanted to go; empty means nowhere in particular. */
export function withRedirect(path: string, redirectTo: string): string {
  if (!redirectTo) return path;
  const join = path.includes("?") ? "&" : "?";
  return `${path}${join}redirectTo=${encodeURIComponent(redirectTo)}`;
}
