const colors = [
  ["paper", "bg-paper"],
  ["surface", "bg-surface"],
  ["sunken", "bg-sunken"],
  ["ink", "bg-ink"],
  ["muted", "bg-muted"],
  ["line", "bg-line"],
  ["control", "bg-control"],
  ["action", "bg-action"],
  ["action-strong", "bg-action-strong"],
  ["action-soft", "bg-action-soft"],
  ["saffron", "bg-saffron"],
  ["saffron-ink", "bg-saffron-ink"],
  ["saffron-soft", "bg-saffron-soft"],
  ["danger", "bg-danger"],
  ["danger-soft", "bg-danger-soft"],
  ["success", "bg-success"],
  ["success-soft", "bg-success-soft"],
] as const;

const sizes = [
  ["5xl", "font-serif font-semibold text-5xl"],
  ["4xl", "font-serif font-semibold text-4xl"],
  ["3xl", "font-serif font-semibold text-3xl"],
  ["2xl", "font-serif font-semibold text-2xl"],
  ["xl", "font-serif font-semibold text-xl"],
  ["lg", "text-lg"],
  ["base", "text-base"],
  ["sm", "text-sm"],
  ["xs", "text-xs"],
] as const;

/** The palette and the type scale of docs/look.md. */
export function TokenSheet() {
  return (
    <section className="grid gap-8">
      <h2 className="text-xl">Color y letra</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3 text-xs">
        {colors.map(([name, className]) => (
          <li key={name}>
            <span className={`block h-12 rounded-md border border-line ${className}`} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <ul className="grid gap-2">
        {sizes.map(([name, className]) => (
          <li className={className} key={name}>
            {`${name} · 34.000–38.000 €`}
          </li>
        ))}
      </ul>
    </section>
  );
}
