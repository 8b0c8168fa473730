import { unsent as text } from "~/content/field-words";
import { fillText } from "~/content/fill-text";
import { formatTimeInText } from "~/lib/time/dates";

/** What became of a form that saved itself. */
export type SaveOutcome = "saved" | "refused" | "conflict" | "failed" | "unanswered";

export type UnsentSign =
  | { state: "clean" | "unsaved" | "saving" | "restored" | Exclude<SaveOutcome, "saved"> }
  | { state: "saved"; at: Date };

interface UnsentSignProps {
  sign: UnsentSign;
  onDiscard: () => void;
}

/** Whether what is typed is saved; and the way back from what was given back. */
export function UnsentSign({ sign, onDiscard }: UnsentSignProps) {
  return (
    <>
      <p className="text-sm text-muted" role="status">
        {sign.state === "clean" ? null : <span>{describe(sign)}</span>}
      </p>
      {sign.state === "restored" ? (
        <button className="link min-h-11 text-sm font-semibold" onClick={onDiscard} type="button">
          {text.discard}
        </button>
      ) : null}
    </>
  );
}

function describe(sign: UnsentSign): string {
  if (sign.state === "saved") return fillText(text.saved, { time: formatTimeInText(sign.at) });
  return sign.state === "clean" ? "" : text[sign.state];
}
