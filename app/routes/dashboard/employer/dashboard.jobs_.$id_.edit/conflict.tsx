import { DefinitionList } from "~/components/ui/definition-list";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldLabels as labels } from "~/content/pages/employer-jobs/fields";
import type { JobFieldName } from "~/features/jobs/job/job-fields";
import { describeField } from "./describe-field";
import type { EditorData } from "./editor-data";
import { typedFields, withEqualEnds } from "./typed-fields";

interface ConflictProps {
  data: EditorData;
  values: Record<string, string>;
  lists: Record<string, readonly string[]>;
}

/** After somebody else saved meanwhile: the stored values of the fields that differ in the form. */
export function Conflict({ data, values, lists }: ConflictProps) {
  const stored = typedFields(data, { values: {}, lists: undefined, errors: {} });
  const names = Object.keys(labels) as (keyof typeof labels & JobFieldName)[];
  const changed = names.filter((name) => {
    const list = lists[name];
    if (list) return [...list].sort().join() !== [...stored.list(name)].sort().join();
    return values[name] !== undefined && withEqualEnds(values[name]) !== stored.value(name);
  });
  if (changed.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg">{text.conflict}</h2>
      <p className="mb-3 text-sm text-muted">{text.conflictLead}</p>
      <DefinitionList
        items={changed.map((name) => ({
          term: labels[name],
          value: <span className="whitespace-pre-line">{describeField(data, name) ?? text.empty}</span>,
        }))}
      />
    </section>
  );
}
