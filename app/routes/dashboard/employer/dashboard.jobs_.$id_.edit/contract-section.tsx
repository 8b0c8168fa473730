import { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import {
  jobFieldChoices as choices,
  jobFieldHints as hints,
  jobFieldLabels as labels,
} from "~/content/pages/employer-jobs/fields";
import { contractTypes, fundingProgrammes, workingHours } from "~/content/vocabularies/jobs/job-fields";
import { jobLimits } from "~/features/jobs/job/job-limits";
import type { TypedFields } from "./editor-data";
import { EditorSection } from "./editor-section";

interface ContractSectionProps {
  typed: TypedFields;
  isPublished: boolean;
}

/** The contract, and who pays for it. */
export function ContractSection({ typed, isPublished }: ContractSectionProps) {
  return (
    <EditorSection name="contract" title={text.sections.contract}>
      <SelectField
        any={choices.choose}
        defaultValue={typed.value("contractType")}
        error={typed.error("contractType")}
        label={labels.contractType}
        name="contractType"
        options={Object.entries(contractTypes)}
      />
      {isPublished ? null : (
        <>
          <SelectField
            any={choices.choose}
            defaultValue={typed.value("hours")}
            error={typed.error("hours")}
            label={labels.hours}
            name="hours"
            options={Object.entries(workingHours)}
          />
          <div className="grid gap-5 xs:grid-cols-2">
            <Field
              defaultValue={typed.value("durationMonths")}
              error={typed.error("durationMonths")}
              inputMode="numeric"
              label={labels.durationMonths}
              name="durationMonths"
            />
            <Field
              defaultValue={typed.value("positions")}
              error={typed.error("positions")}
              inputMode="numeric"
              label={labels.positions}
              name="positions"
              unmarked
            />
          </div>
          <SelectField
            any={choices.none}
            defaultValue={typed.value("fundingProgramme")}
            error={typed.error("fundingProgramme")}
            label={labels.fundingProgramme}
            name="fundingProgramme"
            optional
            options={Object.entries(fundingProgrammes)}
          />
          <Field
            defaultValue={typed.value("projectRef")}
            error={typed.error("projectRef")}
            label={labels.projectRef}
            maxLength={jobLimits.projectRef.max}
            name="projectRef"
          />
        </>
      )}
    </EditorSection>
  );
}

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
