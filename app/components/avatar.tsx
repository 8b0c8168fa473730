/** The person's picture or generated initials, served by us. Decorative: the name stands beside it. */
export function Avatar({ src }: { src: string }) {
  return <img alt="" className="size-12 shrink-0 rounded-full bg-sunken" height={48} src={src} width={48} />;
}
