import { fieldId } from "~/components/forms/field-id";
import { fillText } from "~/content/fill-text";
import { personProfile as text } from "~/content/pages/profile";
import type { Completeness } from "~/features/profiles/completeness";

interface CompletenessPanelProps {
  completeness: Completeness;
  /** The fields that this page has, to which the next step leads. */
  fields: readonly string[];
}

/** How much of the profile is filled in, and what comes next. */
export function CompletenessPanel({ completeness: { percent, next }, fields }: CompletenessPanelProps) {
  return (
    <section className="mt-6 max-w-xl rounded-md bg-sunken px-5 py-4">
      <p className="figures text-sm font-semibold">{fillText(text.share, { percent })}</p>
      <svg
        aria-hidden="true"
        className="mt-2 block h-1.5 w-full rounded-full"
        preserveAspectRatio="none"
        viewBox="0 0 100 1"
      >
        <rect className="fill-line" height="1" width="100" />
        <rect className="fill-action" height="1" width={percent} />
      </svg>
      <p className="mt-3">
        <span>{next ? next.text : text.complete}</span>{" "}
        {next && fields.includes(next.field) ? (
          <a className="link inline-flex min-h-11 items-center" href={`#${fieldId(next.field)}`}>
            {text.fill}
          </a>
        ) : null}
      </p>
    </section>
  );
}
