/**
 * The person's picture or generated initials, served by us. Decorative: the name stands beside it.
 * @param src the API's full URL. Its path is asked of whatever host the page was opened at: APP_URL's may be another.
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
