import { useState } from "react";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { Field } from "~/components/forms/field";
import { MarkdownField } from "~/components/forms/markdown/markdown-field";
import { SelectField } from "~/components/forms/select-field";
import { fillText } from "~/content/fill-text";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import {
  jobFieldChoices as choices,
  jobFieldHints as hints,
  jobFieldLabels as labels,
} from "~/content/pages/employer-jobs/fields";
import { disciplines } from "~/content/vocabularies/disciplines";
import { jobLanguages, workplaces } from "~/content/vocabularies/jobs/job-fields";
import { careerStages } from "~/content/vocabularies/people";
import { regions } from "~/content/vocabularies/places/regions";
import { jobLimits } from "~/features/jobs/job/job-limits";
import { genderedWords } from "~/features/jobs/posting/neutral-title";
import type { FormState } from "~/lib/form-state";
import type { Choices, TypedFields } from "./editor-data";
import { EditorSection } from "./editor-section";

const fields = Object.entries(disciplines).map(([code, { label }]) => [code, label] as const);

interface EssentialsSectionProps {
  typed: TypedFields;
  isPublished: boolean;
  hasApplications: boolean;
  /** As a MarkdownField's. */
  state: FormState | undefined;
  isPreviewing: boolean;
}

/** Title, description, and whom the job is for. */
export function EssentialsSection({
  typed,
  isPublished,
  hasApplications,
  state,
  isPreviewing,
}: EssentialsSectionProps) {
  return (
    <EditorSection name="essentials" title={text.sections.essentials}>
      {hasApplications ? null : (
        <>
          <TitleField error={typed.error("title")} value={typed.value("title")} />
          <SelectField
            any={choices.choose}
            defaultValue={typed.value("field")}
            error={typed.error("field")}
            label={labels.field}
            name="field"
            options={fields}
          />
        </>
      )}
      {isPublished ? null : (
        <>
          <CheckboxGroup
            defaultValues={typed.list("careerStages")}
            error={typed.error("careerStages")}
            hint={hints.careerStages}
            legend={labels.careerStages}
            name="careerStages"
            options={Object.entries(careerStages)}
            wide
          />
          <input name="groups" type="hidden" value="careerStages" />
        </>
      )}
      <MarkdownField
        state={state}
        counted
        defaultValue={typed.value("description")}
        error={typed.error("description")}
        hint={hints.description}
        label={labels.description}
        maxLength={jobLimits.description.max}
        name="description"
        pending={isPreviewing}
        rows={14}
      />
      {isPublished ? null : (
        <SelectField
          defaultValue={typed.value("language")}
          error={typed.error("language")}
          label={labels.language}
          name="language"
          options={Object.entries(jobLanguages)}
        />
      )}
    </EditorSection>
  );
}

/** With JavaScript the hint follows the typed text; without, the saved one. */
function TitleField({ value, error }: { value: string; error: string | undefined }) {
  const [title, setTitle] = useState(value);
  const [gendered] = genderedWords(title);
  return (
    <div>
      <Field
        defaultValue={value}
        error={error}
        label={labels.title}
        maxLength={jobLimits.title.max}
        name="title"
        onInput={(event) => setTitle(event.currentTarget.value)}
        required
      />
      <p className="mt-1.5 text-sm text-saffron-ink empty:hidden" role="status">
        {gendered ? fillText(text.genderHint, { word: gendered.word, neutral: gendered.neutral }) : null}
      </p>
    </div>
  );
}

interface PlaceSectionProps {
  typed: TypedFields;
  countries: Choices;
  remoteCountries: Choices;
}

/** Where the work is done; a city, or for remote work the countries from which it can be done. */
export function PlaceSection({ typed, countries, remoteCountries }: PlaceSectionProps) {
  return (
    <EditorSection name="place" title={text.sections.place}>
      <SelectField
        any={choices.choose}
        defaultValue={typed.value("workplace")}
        error={typed.error("workplace")}
        label={labels.workplace}
        name="workplace"
        options={Object.entries(workplaces)}
      />
      <SelectField
        defaultValue={typed.value("country")}
        error={typed.error("country")}
        label={labels.country}
        name="country"
        options={countries}
      />
      <div className="unless-remote">
        <Field
          defaultValue={typed.value("city")}
          error={typed.error("city")}
          label={labels.city}
          maxLength={jobLimits.city.max}
          name="city"
          unmarked
        />
      </div>
      <div className="if-in-spain">
        <SelectField
          any={choices.none}
          defaultValue={typed.value("region")}
          error={typed.error("region")}
          label={labels.region}
          name="region"
          optional
          options={Object.entries(regions)}
        />
      </div>
      <div className="if-remote">
        <CheckboxGroup
          defaultValues={typed.list("remoteCountries")}
          error={typed.error("remoteCountries")}
          hint={hints.remoteCountries}
          legend={labels.remoteCountries}
          name="remoteCountries"
          options={remoteCountries}
          wide
        />
        <input name="groups" type="hidden" value="remoteCountries" />
      </div>
    </EditorSection>
  );
}
