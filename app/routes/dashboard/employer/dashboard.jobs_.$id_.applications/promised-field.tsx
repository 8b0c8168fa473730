import { type FormEvent, useState } from "react";
import { RadioCards } from "~/components/forms/radio-cards";
import { Callout } from "~/components/ui/callout";
import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
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
 * From how many of the chosen candidates the chosen answer would take something back, whether they are spared, and
 * what to say where more would have an offer than there are places. Without JavaScript it knows what was chosen when
 * the page was made.
 */
export function usePromised(
  { promised: all, items, columns, column, counts: found, places }: BoardData,
  { isAll, ids }: Selection,
  sent: Sent,
) {
  const [{ status, promised }, setChosen] = useState(sent);

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as unknown as HTMLInputElement;
    // Another answer asks anew.
    if (name === "status") setChosen({ status: value, promised: undefined });
    if (name === "promised") setChosen((chosen) => ({ ...chosen, promised: value }));
  }

  const taken = takenBackBy(status);
  const shown = [...items, ...columns.flatMap((one) => one.items)];
  const chosen = shown.filter(({ id }) => ids.includes(id));
  const counts = countPromised((kind) => {
    if (!taken.includes(kind)) return 0;
    return isAll ? all[kind] : chosen.filter((item) => item.promised === kind).length;
  });
  const total = sumOf(counts);
  const offerable = (name: "in_review" | "interview") => {
    if (!isAll) return chosen.filter((item) => item.status === name).length;
    return name === (column ?? name) ? found[name] : 0;
  };
  const offered = status === "offer" ? offerable("in_review") + offerable("interview") : 0;
  const isOver = offered > 0 && places.taken + offered > places.all;
  const tooMany = isOver
    ? fillText(plural(text.places, places.all), { m: formatNumber(places.taken + offered) })
    : null;
  return { status, promised, counts, tooMany, spared: promised === "spare" ? total : 0, onChange };
}

const sumOf = (counts: Record<Promised, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

interface PromisedFieldProps {
  /** The answer that it asks about. */
  status: string | undefined;
  counts: Record<Promised, number>;
  value: string | undefined;
  error: string | undefined;
}

/** Says so before the reply is sent, and asks what becomes of them; nothing where there are none. */
export function PromisedField({ status, counts, value, error }: PromisedFieldProps) {
  const isKnown = sumOf(counts) > 0;
  if (!isKnown && error === undefined) return null;
  return (
    <>
      {isKnown ? <Callout tone="attention">{promisedSentence(counts)}</Callout> : null}
      <input name="promisedFor" type="hidden" value={status ?? ""} />
      <RadioCards
        key={status}
        defaultValue={value}
        error={error}
        legend={text.legend}
        name="promised"
        options={Object.entries(text.choices).map(([choice, label]) => ({ value: choice, label }))}
      />
    </>
  );
}
