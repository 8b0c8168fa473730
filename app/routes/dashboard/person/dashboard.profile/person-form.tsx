import { ProfileFields, profileRules } from "~/components/account/profile-fields";
import { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { LongForm } from "~/components/forms/unsent/long-form";
import { profile as pageText } from "~/content/pages/account";
import {
  personFieldHints as hints,
  personFieldLabels as labels,
  personProfile as text,
} from "~/content/pages/profile";
import { disciplines } from "~/content/vocabularies/disciplines";
import { careerStages, highestDegrees } from "~/content/vocabularies/people";
import type { PersonProfile } from "~/features/profiles/person-profile.server";
import { profileLimits } from "~/features/profiles/profile-limits";
import type { User } from "~/features/users/user.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { LanguageRows } from "./language-rows";
import {
  isFilledRow,
  type PersonTextName,
  personFieldNames,
  storedTexts,
  toLanguageRows,
} from "./person-values";

interface PersonFormProps {
  user: User;
  profile: PersonProfile;
  countries: readonly (readonly [code: string, name: string])[];
  state: FormState | undefined;
}

/** In the order of the form. */
const rules = {
  name: profileRules.name,
  profession: profileRules.profession,
  ...Object.fromEntries(personFieldNames.map((name) => [name, {}])),
};

const disciplineOptions = Object.entries(disciplines).map(([code, { label }]) => [code, label] as const);

/** The skills as they are typed, with their commas. */
const maxSkillsLength = profileLimits.skills * (profileLimits.skill + 2);

/** The name of the account, and the person's profile. */
export function PersonForm({ user, profile, countries, state }: PersonFormProps) {
  const stored = storedTexts(user, profile);
  return (
    <LongForm
      action={paths.profile()}
      className="grid max-w-xl gap-5"
      narrowButton
      rules={rules}
      state={state}
      submit={pageText.submit}
    >
      {({ errors, values, lists }) => {
        const fieldValue = (name: PersonTextName) => values[name] ?? stored[name];
        const common = (name: Exclude<PersonTextName, "name" | "profession">) => ({
          name,
          label: labels[name],
          error: errors[name],
          defaultValue: fieldValue(name),
        });
        const choice = { any: hints.none, optional: true };
        return (
          <>
            <ProfileFields
              errors={errors}
              type="employee"
              values={{ name: fieldValue("name"), profession: fieldValue("profession") }}
            />
            <h2 className="mt-6 text-xl">{text.work}</h2>
            <Field {...common("headline")} hint={hints.headline} maxLength={profileLimits.headline} />
            <Field
              {...common("affiliation")}
              autoComplete="organization"
              hint={hints.affiliation}
              maxLength={profileLimits.affiliation}
            />
            <SelectField {...common("field")} {...choice} options={disciplineOptions} />
            <SelectField {...common("careerStage")} {...choice} options={Object.entries(careerStages)} />
            <SelectField {...common("highestDegree")} {...choice} options={Object.entries(highestDegrees)} />
            <Field {...common("city")} autoComplete="address-level2" maxLength={profileLimits.city} />
            <SelectField {...common("country")} {...choice} options={countries} />
            <Field
              {...common("orcid")}
              hint={hints.orcid}
              maxLength={profileLimits.orcid}
              spellCheck={false}
            />
            <h2 className="mt-6 text-xl">{text.more}</h2>
            <LanguageRows error={errors.languages} rows={typedLanguages(lists) ?? profile.languages} />
            <TextArea
              {...common("skills")}
              hint={hints.skills}
              maxLength={maxSkillsLength}
              optional
              rows={3}
            />
            <TextArea
              {...common("bio")}
              counted
              hint={hints.bio}
              maxLength={profileLimits.bio}
              optional
              rows={8}
            />
          </>
        );
      }}
    </LongForm>
  );
}

/** The languages of a form that came back, each in its row; undefined when it had none to send. */
function typedLanguages(lists: FormState["lists"]) {
  const { languageCode, languageLevel = [] } = lists ?? {};
  if (!languageCode) return undefined;
  const rows = toLanguageRows(languageCode, languageLevel);
  return rows.slice(0, rows.findLastIndex(isFilledRow) + 1);
}
