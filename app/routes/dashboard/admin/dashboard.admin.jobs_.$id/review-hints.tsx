import { Section } from "~/components/layout/section";
import { fillText } from "~/content/fill-text";
import { formatNumber } from "~/content/format";
import { adminJob as text } from "~/content/pages/admin/jobs";
import type { ReviewHint } from "~/features/jobs/admin/review-hints";

/** What rules saw in a job that waits. */
export function ReviewHints({ hints }: { hints: readonly ReviewHint[] }) {
  return (
    <Section title={text.hintsTitle}>
      {hints.length === 0 ? (
        <p className="text-sm text-muted">{text.noHints}</p>
      ) : (
        <>
          <p className="mb-2 text-sm text-muted">{text.hintsLead}</p>
          <ul className="grid list-disc gap-1 pl-5 text-sm marker:text-muted">
            {hints.map((hint) => (
              <li className="wrap-anywhere" key={sentenceOf(hint)}>
                {sentenceOf(hint)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

function sentenceOf(hint: ReviewHint): string {
  if (hint.kind === "gender") return fillText(text.hints.gender, { word: hint.word, neutral: hint.neutral });
  if (hint.kind !== "salary") return fillText(text.hints[hint.kind], { found: hint.found });
  const { low, high, jobs } = hint;
  const euros = (amount: number) => `${formatNumber(amount)} €`;
  return fillText(text.hints.salary, { jobs: formatNumber(jobs), low: euros(low), high: euros(high) });
}
