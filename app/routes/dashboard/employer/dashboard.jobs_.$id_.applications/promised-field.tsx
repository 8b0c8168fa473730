import { type FormEvent, useState } from "react";
import { RadioCards } from "~/components/forms/radio-cards";
import { Callout } from "~/components/ui/callout";
import { promised as text } from "~/content/pages/employer-applications/board";
import { countPromised, type Promised, takenBackBy } from "~/features/applications/application/promised";
import { promisedSentence } from "~/features/applications/replies/delayed-sentence";
import type { BoardData } from "./load-board.server";
import type { Selection } from "./use-selection";

interface Sent {
  status: string | undefined;
  promised: string | undefined;
}

/**
 * From how many of the chosen candidates the chosen answer would take something back, and whether they are spared. Without JavaScript it knows what was chosen when the page was made.
 */
export function usePromised(
  { promised: all, items, columns }: BoardData,
  { isAll, ids }: Selection,
  sent: Sent,
) {
  const [{ status, promised }, setChosen] = useState(sent);

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as unknown as HTMLInputElement;
    if (name === "status" || name === "promised") setChosen((chosen) => ({ ...chosen, [name]: value }));
  }

  const taken = takenBackBy(status);
  const shown = [...items, ...columns.flatMap((column) => column.items)];
  const counts = countPromised((kind) => {
    if (!taken.includes(kind)) return 0;
    return isAll ? all[kind] : shown.filter((item) => item.promised === kind && ids.includes(item.id)).length;
  });
  const total = sumOf(counts);
  return { counts, total, spared: promised === "spare" ? total : 0, onChange };
}

const sumOf = (counts: Record<Promised, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

interface PromisedFieldProps {
  counts: Record<Promised, number>;
  value: string | undefined;
  error: string | undefined;
}

/** Says so before the reply is sent, and asks what becomes of them; nothing where there are none. */
export function PromisedField({ counts, value, error }: PromisedFieldProps) {
  const isKnown = sumOf(counts) > 0;
  if (!isKnown && error === undefined) return null;
  return (
    <>
      {isKnown ? <Callout tone="attention">{promisedSentence(counts)}</Callout> : null}
      <RadioCards
        defaultValue={value}
        error={error}
        legend={text.legend}
        name="promised"
        options={Object.entries(text.choices).map(([choice, label]) => ({ value: choice, label }))}
      />
    </>
  );
}
