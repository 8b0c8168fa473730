import { ResponseSummary } from "~/components/forms/responses/response-summary";
import { DefinitionList } from "~/components/ui/definition-list";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldLabels as labels } from "~/content/pages/employer-jobs/fields";
import type { FormState } from "~/lib/form-state";
import type { EditorData } from "./editor-data";
import { isOffered, type JobForm } from "./offered-forms";
import { withEqualEnds } from "./typed-fields";

interface EndedFormProps {
  data: EditorData;
  state: FormState | undefined;
}

/** The fields that take long to write and would be lost with the form. */
const written = ["title", "description", "salaryNote"] as const;

/** A form that is there no more, because the job has changed its state: why it did nothing, and what was typed in it. */
export function EndedForm({ data, state }: EndedFormProps) {
  if (!state || isOffered(state.intent as JobForm, data)) return null;
  const kept = written.flatMap((name) => {
    const typed = withEqualEnds(state.values[name] ?? "");
    return typed === "" || typed === data.job[name] ? [] : [{ name, typed }];
  });
  return (
    <div className="mt-6">
      {/* The conflict's own sentence is about fields that stand no more. */}
      <ResponseSummary message={text.ended} state={state.values.conflict ? undefined : state} />
      {kept.length > 0 ? (
        <section className="mt-6">
          <h2 className="mb-2 text-lg">{text.typed}</h2>
          <p className="mb-3 text-sm text-muted">{text.typedLead}</p>
          <DefinitionList
            items={kept.map(({ name, typed }) => ({
              term: labels[name],
              value: <span className="whitespace-pre-wrap">{typed}</span>,
            }))}
          />
        </section>
      ) : null}
    </div>
  );
}
