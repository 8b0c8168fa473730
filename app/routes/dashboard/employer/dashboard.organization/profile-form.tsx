import { useState } from "react";
import { DefaultSubmit } from "~/components/forms/default-submit";
import { Field } from "~/components/forms/field";
import { MarkdownField, previewIntent } from "~/components/forms/markdown/markdown-field";
import { useOwnResponse } from "~/components/forms/responses/use-own-response";
import { SelectField } from "~/components/forms/select-field";
import { LongForm } from "~/components/forms/unsent/long-form";
import { useSending } from "~/components/forms/use-sending";
import {
  organizationFieldHints as hints,
  organizationFieldLabels as labels,
  ownOrganization as text,
} from "~/content/pages/own-organization";
import { messages } from "~/content/sentences";
import { organizationKinds } from "~/content/vocabularies/organizations";
import { regions } from "~/content/vocabularies/places/regions";
import { organizationLimits } from "~/features/organizations/organization/organization-limits";
import type { OwnProfile } from "~/features/organizations/own/own-profile.server";
import type { FormState } from "~/lib/form-state";
import { fieldLimits } from "~/lib/text/field-limits";
import { paths } from "~/paths";
import { ProfileConflict } from "./profile-conflict";
import { type ProfileFieldName, profileFieldNames, storedValues } from "./profile-values";

interface ProfileFormProps {
  profile: OwnProfile;
  /** Whether a new name waits while people read a job of the organization. */
  isReviewed: boolean;
  countries: readonly (readonly [code: string, name: string])[];
  state: FormState | undefined;
}

/** In the order of the form. */
const rules = {
  ...Object.fromEntries(profileFieldNames.map((name) => [name, {}])),
  organizationName: { required: messages.ORGANIZATION_NAME_REQUIRED },
};

/** Its own button sends none, and «Vista previa» another. */
const intents = [undefined, previewIntent];

/** An organization's public fields, and its tax number. */
export function ProfileForm({ profile, isReviewed, countries, state: returned }: ProfileFormProps) {
  const stored = storedValues(profile);
  const [restored, setRestored] = useState<string>();
  const state = useOwnResponse(returned, intents);
  const action = paths.organizationProfile();
  const isPreviewing = useSending(action, { intent: previewIntent });
  const version = state?.values.version ?? restored ?? profile.version;
  const isVerified = profile.verification.status === "verified";
  const nameHint = [isVerified && hints.nameVerified, isReviewed && hints.nameReviewed]
    .filter(Boolean)
    .join(" ");
  const reviewed = isReviewed ? ` ${hints.detailsReviewed}` : "";
  return (
    <LongForm
      action={action}
      className="grid max-w-xl gap-5"
      hidden={{ version }}
      narrowButton
      rules={rules}
      state={state}
      submit={text.submit}
      version={{ value: version, restore: setRestored }}
    >
      {({ errors, values }) => {
        const common = (name: ProfileFieldName) => ({
          name,
          label: labels[name],
          error: errors[name],
          defaultValue: values[name] ?? stored[name],
        });
        return (
          <>
            <DefaultSubmit />
            {values.conflict ? (
              <ProfileConflict countries={countries} profile={profile} typed={values} />
            ) : null}
            <Field
              {...common("organizationName")}
              autoComplete="organization"
              hint={nameHint || undefined}
              maxLength={fieldLimits.text}
              required
            />
            <SelectField
              {...common("kind")}
              any={hints.noKind}
              optional
              options={Object.entries(organizationKinds)}
            />
            <Field
              {...common("website")}
              autoComplete="url"
              hint={(isVerified ? hints.websiteVerified : hints.website) + reviewed}
              inputMode="url"
              maxLength={organizationLimits.website}
              spellCheck={false}
            />
            <MarkdownField
              {...common("description")}
              state={state}
              counted
              hint={hints.description + reviewed}
              maxLength={organizationLimits.description}
              optional
              pending={isPreviewing}
              rows={8}
            />
            <Field {...common("city")} autoComplete="address-level2" maxLength={organizationLimits.city} />
            <SelectField {...common("country")} options={countries} />
            <div className="if-in-spain">
              <SelectField
                {...common("region")}
                any={hints.noRegion}
                optional
                options={Object.entries(regions)}
              />
            </div>
            <Field
              {...common("taxId")}
              hint={hints.taxId}
              maxLength={organizationLimits.taxId}
              spellCheck={false}
            />
          </>
        );
      }}
    </LongForm>
  );
}
