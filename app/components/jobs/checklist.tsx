import { fieldId } from "~/components/forms/field-id";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldLabels as labels } from "~/content/pages/employer-jobs/fields";
import type { PublishField } from "~/features/jobs/job/missing";

interface ChecklistProps {
  missing: readonly PublishField[];
  /** The page of the fields, where it is another one. */
  editor?: string;
  /** What a complete draft is ready for. */
  ready?: string;
}

/** The missing fields that a draft needs to be published, each with a link. */
export function Checklist({ missing, editor = "", ready = text.nothingMissing }: ChecklistProps) {
  if (missing.length === 0) return <p className="mt-6 rounded-md bg-success-soft px-5 py-4">{ready}</p>;
  return (
    <div className="mt-6 rounded-md bg-sunken px-5 py-4">
      <p className="font-semibold">{text.missing}</p>
      <ul className="flex flex-wrap gap-x-5">
        {missing.map((name) => (
          <li key={name}>
            <a className="link inline-flex min-h-11 items-center" href={`${editor}#${fieldId(name)}`}>
              {labels[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
