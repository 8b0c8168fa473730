interface LogoProps {
  /** The path, or the API's full URL. Only its path is used, since the page's host may differ from APP_URL's. */
  src: string;
  size?: "small" | "large";
}

const sizes = { small: { pixels: 48, box: "size-12" }, large: { pixels: 72, box: "size-18" } } as const;

/** An organization's logo, or its initials, served by us. Decorative: its name is beside it. */
export function Logo({ src, size = "small" }: LogoProps) {
  const { pixels, box } = sizes[size];
  const { pathname } = new URL(src, "http://localhost");
  return (
    <img
      alt=""
      className={`${box} shrink-0 rounded-md bg-sunken`}
      height={pixels}
      src={pathname}
      width={pixels}
    />
  );
}
