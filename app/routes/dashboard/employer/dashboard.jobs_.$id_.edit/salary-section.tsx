import { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import {
  jobFieldChoices as choices,
  jobFieldHints as hints,
  jobFieldLabels as labels,
} from "~/content/pages/employer-jobs/fields";
import { jobLimits } from "~/features/jobs/job/job-limits";
import { EditorSection } from "./editor-section";
import type { TypedFields } from "./typed-fields";

const periods = [
  ["year", choices.year],
  ["month", choices.month],
  ["hour", choices.hour],
] as const;
const payments = [
  ["12", choices.payments12],
  ["14", choices.payments14],
] as const;

interface SalarySectionProps {
  typed: TypedFields;
  isPublished: boolean;
}

/** The salary as it will be shown; of a published job only the amounts. */
export function SalarySection({ typed, isPublished }: SalarySectionProps) {
  return (
    <EditorSection name="salary" title={text.sections.salary}>
      <p className="text-sm text-muted">{isPublished ? hints.salaryUp : hints.salary}</p>
      <div className="grid gap-5 xs:grid-cols-2">
        {(["salaryMin", "salaryMax"] as const).map((name) => (
          <Field
            defaultValue={typed.value(name)}
            error={typed.error(name)}
            inputMode="numeric"
            key={name}
            label={labels[name]}
            name={name}
            unmarked
          />
        ))}
      </div>
      {isPublished ? null : (
        <>
          <SelectField
            any={choices.choose}
            defaultValue={typed.value("salaryPeriod")}
            error={typed.error("salaryPeriod")}
            label={labels.salaryPeriod}
            name="salaryPeriod"
            options={periods}
          />
          <div className="if-monthly">
            <SelectField
              any={choices.choose}
              defaultValue={typed.value("salaryPayments")}
              error={typed.error("salaryPayments")}
              label={labels.salaryPayments}
              name="salaryPayments"
              options={payments}
            />
          </div>
          <Field
            defaultValue={typed.value("salaryNote")}
            error={typed.error("salaryNote")}
            hint={hints.salaryNote}
            label={labels.salaryNote}
            maxLength={jobLimits.salaryNote.max}
            name="salaryNote"
          />
        </>
      )}
    </EditorSection>
  );
}
