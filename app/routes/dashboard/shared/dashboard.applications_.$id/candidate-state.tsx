import { Section } from "~/components/layout/section";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { DateTime } from "~/components/ui/date-time";
import { DefinitionList } from "~/components/ui/definition-list";
import { fillText } from "~/content/fill-text";
import { ownApplication as text } from "~/content/pages/own-applications";
import type { CandidateSide } from "./candidate-side.server";

/** How far the application has come, the organization's words, and the interview. */
export function CandidateState({
  state,
  job,
  interview,
}: Pick<CandidateSide, "state" | "job" | "interview">) {
  return (
    <>
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
      {interview ? (
        <Section title={text.interview}>
          <DefinitionList
            items={[
              {
                term: text.interviewWhen,
                value: (
                  <>
                    <DateTime iso={interview.at} /> {text.zone}
                  </>
                ),
              },
              { term: text.interviewWhere, value: interview.place },
            ]}
          />
          <p className="mt-4">
            <ButtonLink isDocument to={interview.calendar} variant="secondary">
              {text.calendar}
            </ButtonLink>
          </p>
        </Section>
      ) : null}
    </>
  );
}
