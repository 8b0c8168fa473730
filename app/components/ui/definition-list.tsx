import type { ReactNode } from "react";

interface DefinitionListProps {
  items: readonly { term: string; value: ReactNode }[];
}

/** Facts set like a table: a thick rule on top and below, terms on the left, stacked on phones. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className="border-y-2 border-ink">
      {items.map(({ term, value }) => (
        <div
          className="border-line py-3 not-last:border-b sm:grid sm:gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
          key={term}
        >
          <dt className="text-sm text-muted sm:leading-[1.7rem]">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
