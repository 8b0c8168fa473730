import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import {
  jobFieldChoices as choices,
  jobFieldHints as hints,
  jobFieldLabels as labels,
} from "~/content/pages/employer-jobs/fields";
import { workplaces } from "~/content/vocabularies/jobs/job-fields";
import { regions } from "~/content/vocabularies/places/regions";
import { jobLimits } from "~/features/jobs/job/job-limits";
import type { Choices, TypedFields } from "./editor-data";
import { EditorSection } from "./editor-section";

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
