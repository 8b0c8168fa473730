import { Section } from "~/components/layout/section";
import { Badge } from "~/components/ui/badge";
import { DateTime } from "~/components/ui/date-time";
import { fillText } from "~/content/fill-text";
import { ownApplication as text } from "~/content/pages/own-applications";
import type { CandidateSide } from "./candidate-side.server";

/** How far the application has come, and the organization's words. */
export function CandidateState({ state, job }: Pick<CandidateSide, "state" | "job">) {
  return (
    <Section title={text.state}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={state.tone}>{state.label}</Badge>
        <span className="text-sm text-muted">
          <DateTime iso={state.at} />
        </span>
      </p>
      {state.reason ? (
        <p className="mt-3">
          {text.reason}: {state.reason}
        </p>
      ) : null}
      {state.words ? (
        <>
          <p className="mt-4 text-sm text-muted">
            {fillText(text.words, { organization: job.organization })}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{state.words}</p>
        </>
      ) : null}
      {job.decisionBy ? (
        <p className="mt-3 text-sm text-muted">
          {text.decisionBy}: {job.decisionBy}
        </p>
      ) : null}
    </Section>
  );
}
