/**
 * The address of a place that is a link: the whole text is one address of the web, such as a video call's.
 * @returns null for any other text, another scheme, and an address with a name before its host, which could pass for
 *   another host.
 */
export function placeLink(place: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(place) || !URL.canParse(place)) return null;
  const { href, username, password } = new URL(place);
  return username || password ? null : href;
}
