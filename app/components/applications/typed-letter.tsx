import { applyPage as text } from "~/content/pages/apply";
import type { FormState } from "~/lib/form-state";

/** The letter that was typed in a form that is gone, so that its author can copy it. */
export function TypedLetter({ state }: { state: FormState | undefined }) {
  const typed = state?.values.coverLetter?.trim();
  if (!typed) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg">{text.typed}</h2>
      <p className="mb-3 text-sm text-muted">{text.typedLead}</p>
      <p className="whitespace-pre-line rounded-md bg-sunken p-4 wrap-anywhere">{typed}</p>
    </section>
  );
}
