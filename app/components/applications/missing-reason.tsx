import { TextArea } from "~/components/forms/text-area";
import { Callout } from "~/components/ui/callout";
import { plural } from "~/content/format";
import { committeeRating as text } from "~/content/pages/employer-applications/committee-rating";

interface MissingReasonProps {
  name: string;
  /** How many ratings; null where that depends on what is chosen. */
  missing: number | null;
  value: string | undefined;
  error: string | undefined;
  maxLength: number;
}

/** Why a decision does not wait for the committee's ratings that are missing. */
export function MissingReason({ name, missing, value, error, maxLength }: MissingReasonProps) {
  return (
    <>
      {missing === null ? null : <Callout tone="attention">{plural(text.early, missing)}</Callout>}
      <TextArea
        defaultValue={value}
        error={error}
        hint={missing === null ? text.earlyHintOfMany : text.earlyHint}
        label={text.earlyReason}
        maxLength={maxLength}
        name={name}
        required={missing !== null}
        rows={2}
      />
    </>
  );
}
