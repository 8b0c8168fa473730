import { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldChoices as choices, jobFieldLabels as labels } from "~/content/pages/employer-jobs/fields";
import { contractTypes, fundingProgrammes, workingHours } from "~/content/vocabularies/jobs/job-fields";
import { jobLimits } from "~/features/jobs/job/job-limits";
import { EditorSection } from "./editor-section";
import type { TypedFields } from "./typed-fields";

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
