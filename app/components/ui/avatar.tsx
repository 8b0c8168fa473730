const sizes = { small: { pixels: 48, box: "size-12" }, large: { pixels: 96, box: "size-24" } } as const;

/**
 * The person's picture or generated initials, served by us. Decorative: the name is beside it.
 * @param src the API's full URL. Only its path is used, since the page's host may differ from APP_URL's.
 */
export function Avatar({ src, size = "small" }: { src: string; size?: keyof typeof sizes }) {
  const { pathname, search } = new URL(src);
  const { pixels, box } = sizes[size];
  return (
    <img
      alt=""
      className={`${box} shrink-0 rounded-full bg-sunken`}
      height={pixels}
      src={pathname + search}
      width={pixels}
    />
  );
}
