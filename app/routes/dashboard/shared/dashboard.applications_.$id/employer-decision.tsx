import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { Section } from "~/components/layout/section";
import { useIsSuspended } from "~/components/layout/use-is-suspended";
import { DefinitionList } from "~/components/ui/definition-list";
import {
  decisionForms,
  employerApplication as text,
} from "~/content/pages/employer-applications/application";
import type { FormState } from "~/lib/form-state";
import { DecisionForm } from "./decision-form";
import { type DecisionIntent, decisionIntents, isDecisionOffered, messageField } from "./decisions";
import type { EmployerView } from "./employer-side.server";
import { interviewRows } from "./interview-rows";

interface EmployerDecisionProps {
  view: EmployerView;
  state: FormState | undefined;
}

/** A form for each decision that can be made now, and no other: none by a suspended organization. */
export function EmployerDecision({ view, state }: EmployerDecisionProps) {
  const isSuspended = useIsSuspended();
  const offered = decisionIntents.filter(
    (intent) => !isSuspended && isDecisionOffered(intent, view.application),
  );
  if (isSuspended && !decisionIntents.some((intent) => intent === state?.intent)) return null;
  return (
    <Section title={decisionForms.title}>
      <Ended isSuspended={isSuspended} state={state} offered={offered} />
      {offered.length === 0 && !isSuspended ? (
        <p className="text-muted">
          {view.application.delayed ? decisionForms.noneButUndoing : decisionForms.none}
        </p>
      ) : null}
      <div className="grid gap-3">
        {offered.map((intent) => (
          <DecisionForm state={state} intent={intent} key={intent} view={view} />
        ))}
      </div>
    </Section>
  );
}

interface EndedProps {
  isSuspended: boolean;
  state: FormState | undefined;
  offered: readonly DecisionIntent[];
}

/**
 * A form that is there no more, because the application has moved or the organization is suspended: why it did nothing,
 * and what was typed in it.
 */
function Ended({ isSuspended, state, offered }: EndedProps) {
  const sent = decisionIntents.find((intent) => intent === state?.intent);
  if (!state || !sent || offered.includes(sent)) return null;
  const { values } = state;
  const typed = [
    { term: decisionForms.message, value: values[messageField(sent)] ?? "" },
    { term: text.times, value: typedTimes(values) },
    { term: decisionForms.place, value: values.interviewPlace ?? "" },
  ].filter(({ value }) => value !== "");
  return (
    <div className="mb-6">
      <ResponseSummary state={isSuspended ? state : { ...state, message: text.ended }} />
      {typed.length > 0 ? (
        <>
          <h3 className="mt-4 font-semibold">{text.typed}</h3>
          <p className="mb-3 text-sm text-muted">{text.typedLead}</p>
          <DefinitionList
            items={typed.map(({ term, value }) => ({
              term,
              value: <span className="whitespace-pre-wrap">{value}</span>,
            }))}
          />
        </>
      ) : null}
    </div>
  );
}

function typedTimes(values: Record<string, string>): string {
  const times = interviewRows.map(({ day, time }) => `${values[day] ?? ""} ${values[time] ?? ""}`.trim());
  return times.filter((time) => time !== "").join("\n");
}
