import { useLocation } from "@remix-run/react";
import { forwardRef, type MouseEvent } from "react";
import { Callout } from "~/components/ui/callout";
import type { Elements } from "~/components/ui/elements";
import { forms } from "~/content/pages/parts";
import { draftField } from "~/lib/form-state";
import { fieldId } from "./field-id";

interface FormSummaryProps {
  errors: Record<string, string>;
  message?: string | undefined;
  /** The message is about a restored form, in which nothing is wrong. */
  restored?: boolean;
  /** The message asks for a box: without errors, of a form in which nothing is wrong. */
  asks?: boolean | undefined;
  /** Take the focus when the document loads; not where the address leads to the form by its fragment. */
  autoFocus?: boolean;
  /** A link that helps to fix it. */
  children?: Elements;
}

/** The form's errors, above it: one sentence, or a list with a link to each field. */
export const FormSummary = forwardRef<HTMLDivElement, FormSummaryProps>(function FormSummary(
  { errors, message, restored = false, asks = false, autoFocus = true, children },
  ref,
) {
  const { search } = useLocation();
  const fields = withoutRepeats(Object.entries(errors));
  if (fields.length === 0 && !message) return null;
  return (
    <Callout
      autoFocus={autoFocus}
      ref={ref}
      role={restored ? "status" : "alert"}
      tone={restored || (asks && fields.length === 0) ? "attention" : "danger"}
    >
      <p className="font-semibold">{message ?? forms.summaryTitle}</p>
      {fields.length > 0 ? (
        <ul className="mt-1 text-sm">
          {fields.map(([name, error]) => (
            <li key={name}>
              <a
                className="inline-block py-1 text-danger underline underline-offset-2"
                href={`#${fieldId(name)}`}
                onClick={focusTarget}
              >
                {error}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {restored ? (
        // A document of its own, in which the fields begin again.
        <a className="link inline-block py-1 text-sm" href={withoutDraft(search)}>
          {forms.withoutDraft}
        </a>
      ) : null}
      {children}
    </Callout>
  );
});

/** Fields that need the same: the sentence once, which leads to the first. */
function withoutRepeats(fields: readonly [name: string, error: string][]) {
  return fields.filter(([, error], at) => fields.findIndex(([, before]) => before === error) === at);
}

/** The same address, a desk's list for one, without the draft. */
function withoutDraft(search: string): string {
  const query = new URLSearchParams(search);
  query.set(draftField, "none");
  return `?${query}`;
}

/** With JavaScript, focuses by hand: following the fragment is a navigation, which would drop the returned state. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
