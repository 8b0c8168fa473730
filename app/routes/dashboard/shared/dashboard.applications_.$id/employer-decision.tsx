import { ResponseSummary } from "~/components/forms/response-summary";
import { Section } from "~/components/layout/section";
import { DefinitionList } from "~/components/ui/definition-list";
import {
  decisionForms,
  employerApplication as text,
} from "~/content/pages/employer-applications/application";
import type { FormState } from "~/lib/form-state";
import { DecisionForm } from "./decision-form";
import { type DecisionStatus, decisionStatuses, messageField } from "./decisions";
import type { EmployerView } from "./employer-side.server";

interface EmployerDecisionProps {
  view: EmployerView;
  answer: FormState | undefined;
}

/** A form for each state that the application can be led to now, and no other. */
export function EmployerDecision({ view, answer }: EmployerDecisionProps) {
  const offered = decisionStatuses.filter((status) => view.application.allowed.includes(status));
  return (
    <Section title={decisionForms.title}>
      <Ended answer={answer} offered={offered} />
      {offered.length === 0 ? <p className="text-muted">{decisionForms.none}</p> : null}
      <div className="grid gap-3">
        {offered.map((status) => (
          <DecisionForm answer={answer} key={status} status={status} view={view} />
        ))}
      </div>
    </Section>
  );
}

interface EndedProps {
  answer: FormState | undefined;
  offered: readonly DecisionStatus[];
}

/** A form that is there no more, because the application has moved: why it did nothing, and what was typed in it. */
function Ended({ answer, offered }: EndedProps) {
  const sent = decisionStatuses.find((status) => status === answer?.intent);
  if (!answer || !sent || offered.includes(sent)) return null;
  const { values } = answer;
  const typed = [
    { term: decisionForms.message, value: values[messageField(sent)] ?? "" },
    { term: decisionForms.place, value: values.interviewPlace ?? "" },
  ].filter(({ value }) => value !== "");
  return (
    <div className="mb-6">
      <ResponseSummary state={{ ...answer, message: text.ended }} />
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
