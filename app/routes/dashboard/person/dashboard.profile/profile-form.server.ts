import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { personProfile as text } from "~/content/pages/profile";
import { contactFormSchema, personFormSchema } from "~/features/profiles/profile-change.schema";
import { splitSkills } from "~/features/profiles/skills";
import { updateProfile } from "~/features/profiles/update-profile.server";
import type { User } from "~/features/users/user.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { longFormSize } from "~/lib/http/request/body.server";
import { paths } from "~/paths";
import { isFilledRow, languageNames, personFieldNames, toLanguageRows } from "./person-values";

/** Changes the profile; shares the limits of the API's operation. */
export function saveProfile(args: ActionFunctionArgs, user: User) {
  const options = {
    limit: "organization/change",
    account: user.id,
    preserve: ["name", "profession", ...personFieldNames],
    preserveAll: languageNames,
    failure: text.failure,
    fieldOf: { ORCID_INVALID: "orcid" },
  } as const;
  return respondToForm(
    args,
    options,
    async ({ form }) => {
      const change =
        user.type === "organization"
          ? parseFields(contactFormSchema, { name: form.get("name") ?? "" })
          : parseFields(personFormSchema, inputOf(form));
      await updateProfile(user, change);
      return redirect(paths.profile({ saved: true }), 303);
    },
    longFormSize,
  );
}

/** A form sends an empty text for what is not chosen; a field that it does not send keeps its value. */
function inputOf(form: SentFields) {
  const chosen = (name: string) => {
    const value = form.get(name);
    return value?.trim() === "" ? null : value;
  };
  const skills = form.get("skills");
  return {
    name: form.get("name") ?? "",
    profession: form.get("profession"),
    headline: form.get("headline"),
    affiliation: form.get("affiliation"),
    field: chosen("field"),
    careerStage: chosen("careerStage"),
    highestDegree: chosen("highestDegree"),
    city: form.get("city"),
    country: chosen("country"),
    orcid: form.get("orcid"),
    bio: form.get("bio"),
    skills: skills === undefined ? undefined : splitSkills(skills),
    languages: languagesOf(form),
  };
}

function languagesOf(form: SentFields) {
  if (!form.has("languageCode")) return undefined;
  return toLanguageRows(form.getAll("languageCode"), form.getAll("languageLevel")).filter(isFilledRow);
}
