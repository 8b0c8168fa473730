import { paths } from "~/paths";

interface LogoProps {
  slug: string;
  size?: "small" | "large";
}

const sizes = { small: { pixels: 48, box: "size-12" }, large: { pixels: 72, box: "size-18" } } as const;

/** The initials of an organization, drawn by us. Decorative: its name is beside it. */
export function Logo({ slug, size = "small" }: LogoProps) {
  const { pixels, box } = sizes[size];
  return (
    <img
      alt=""
      className={`${box} shrink-0 rounded-md bg-sunken`}
      height={pixels}
      src={paths.logo(slug)}
      width={pixels}
    />
  );
}
