import { Section } from "~/components/layout/section";
import { Badge } from "~/components/ui/badge";
import { DateTime } from "~/components/ui/date-time";
import { fillText } from "~/content/fill-text";
import { processFunnel, ownApplication as text } from "~/content/pages/own-application";
import type { CandidateSide } from "./candidate-side.server";

/** How far the application has come, the organization's words, and where the process stands for all. */
export function CandidateState({ status, job, funnel }: Pick<CandidateSide, "status" | "job" | "funnel">) {
  return (
    <Section title={text.state}>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={status.tone}>{status.label}</Badge>{" "}
        <span className="text-sm text-muted">
          <span>{status.since}</span> <DateTime iso={status.at} />
        </span>
      </p>
      {status.reason && !funnel ? <p className="mt-3">{`${text.reason}: ${status.reason}`}</p> : null}
      {status.words ? (
        <>
          <p className="mt-4 text-sm text-muted">
            {fillText(text.words, { organization: job.organization })}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{status.words}</p>
        </>
      ) : null}
      {funnel ? (
        <>
          <p className="mt-4 text-sm text-muted">{processFunnel.lead}</p>
          <p className="figures mt-1">{funnel}</p>
        </>
      ) : null}
      {job.decisionBy ? (
        <p className="mt-3 text-sm text-muted">{`${text.decisionBy}: ${job.decisionBy}`}</p>
      ) : null}
    </Section>
  );
}
