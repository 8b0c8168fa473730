import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { Field } from "~/components/forms/field";
import { RadioCards } from "~/components/forms/radio-cards";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldHints as hints, jobFieldLabels as labels } from "~/content/pages/employer-jobs/fields";
import { requiredMaterials } from "~/content/vocabularies/applications/materials";
import { applyModes } from "~/content/vocabularies/jobs/job-fields";
import { jobLimits } from "~/features/jobs/job/job-limits";
import { ClosingFields } from "./closing-fields";
import type { EditorData, TypedFields } from "./editor-data";
import { EditorSection } from "./editor-section";

const modes = Object.entries(applyModes).map(([value, label]) => ({ value, label }));

interface ApplySectionProps extends Pick<EditorData, "closingLimits"> {
  typed: TypedFields;
  isPublished: boolean;
}

/** Where candidates apply, with what, and until when. */
export function ApplySection({ typed, isPublished, closingLimits }: ApplySectionProps) {
  return (
    <EditorSection name="answers" title={text.sections.answers}>
      {isPublished ? null : (
        <>
          <RadioCards
            defaultValue={typed.value("applyMode")}
            error={typed.error("applyMode")}
            legend={labels.applyMode}
            name="applyMode"
            options={modes}
          />
          <Field
            defaultValue={typed.value("externalUrl")}
            error={typed.error("externalUrl")}
            hint={hints.externalUrl}
            inputMode="url"
            label={labels.externalUrl}
            maxLength={jobLimits.externalUrl.max}
            name="externalUrl"
            spellCheck={false}
            unmarked
          />
        </>
      )}
      <CheckboxGroup
        defaultValues={typed.list("requiredMaterials")}
        error={typed.error("requiredMaterials")}
        hint={hints.requiredMaterials}
        legend={labels.requiredMaterials}
        name="requiredMaterials"
        options={Object.entries(requiredMaterials)}
        optional
        wide
      />
      <input name="groups" type="hidden" value="requiredMaterials" />
      {isPublished ? null : (
        <>
          <ClosingFields
            day={typed.value("closesAt")}
            error={typed.error("closesAt")}
            hint={hints.closesAt}
            label={labels.closesAt}
            limits={closingLimits}
            time={typed.value("closesTime")}
          />
          <Field
            defaultValue={typed.value("decisionBy")}
            error={typed.error("decisionBy")}
            hint={hints.decisionBy}
            label={labels.decisionBy}
            name="decisionBy"
            type="date"
          />
        </>
      )}
    </EditorSection>
  );
}
