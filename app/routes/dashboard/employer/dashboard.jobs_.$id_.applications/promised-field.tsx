import { type FormEvent, useState } from "react";
import { RadioCards } from "~/components/forms/radio-cards";
import { Callout } from "~/components/ui/callout";
import { promised as text } from "~/content/pages/employer-applications/board";
import { type Promised, takenBackBy } from "~/features/applications/application/promised";
import { promisedSentence } from "~/features/applications/replies/delayed-sentence";
import type { BoardData } from "./load-board.server";
import type { Selection } from "./use-selection";

interface Sent {
  status: string | undefined;
  promised: string | undefined;
}

/**
 * From how many of the chosen candidates the chosen answer would take what they can count on, and whether they are
 * spared. Without JavaScript it knows what was chosen when the page was made.
 */
export function usePromised({ promised: { all, shown } }: BoardData, { isAll, ids }: Selection, sent: Sent) {
  const [{ status, promised }, setChosen] = useState(sent);

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as unknown as HTMLInputElement;
    if (name === "status" || name === "promised") setChosen((chosen) => ({ ...chosen, [name]: value }));
  }

  const taken = takenBackBy(status);
  const count = (kind: Promised) => {
    if (!taken.includes(kind)) return 0;
    return isAll ? all[kind] : ids.filter((id) => shown[id] === kind).length;
  };
  const counts = { offer: count("offer"), interview: count("interview") };
  const total = counts.offer + counts.interview;
  return { counts, total, spared: promised === "spare" ? total : 0, onChange };
}

interface PromisedFieldProps {
  counts: Record<Promised, number>;
  value: string | undefined;
  error: string | undefined;
}

/** Says so before the reply is sent, and asks what becomes of them; nothing where there are none. */
export function PromisedField({ counts, value, error }: PromisedFieldProps) {
  const isKnown = counts.offer + counts.interview > 0;
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
