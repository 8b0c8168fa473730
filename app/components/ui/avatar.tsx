/**
 * The person's picture or generated initials, served by us. Decorative: the name is beside it.
 * @param src the API's full URL. Only its path is used, since the page's host may differ from APP_URL's.
 */
export function Avatar({ src }: { src: string }) {
  const { pathname, search } = new URL(src);
  return (
    <img
      alt=""
      className="size-12 shrink-0 rounded-full bg-sunken"
      height={48}
      src={pathname + search}
      width={48}
    />
  );
}
