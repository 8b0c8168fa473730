import { Section } from "~/components/layout/section";
import { DateTime } from "~/components/ui/date-time";
import { fillText } from "~/content/fill-text";
import { ownApplication as text } from "~/content/pages/own-application";
import type { CandidateSide } from "./candidate-side.server";

interface CandidateHistoryProps extends Pick<CandidateSide, "history"> {
  organization: string;
}

/** Everything that happened to an application, with its dates. */
export function CandidateHistory({ history, organization }: CandidateHistoryProps) {
  return (
    <Section title={text.history}>
      <ol className="grid gap-4 border-l-2 border-line pl-5">
        {history.map(({ id, at, sentence, words, isOwn }) => (
          <li key={id}>
            <p className="text-sm text-muted">
              <DateTime iso={at} />
            </p>
            <p className="wrap-anywhere">{sentence}</p>
            {words ? (
              <>
                <p className="mt-1 text-sm text-muted">
                  {isOwn ? text.ownWords : fillText(text.words, { organization })}
                </p>
                <p className="whitespace-pre-line wrap-anywhere">{words}</p>
              </>
            ) : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}
