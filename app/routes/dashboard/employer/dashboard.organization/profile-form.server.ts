import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { previewIntent } from "~/components/forms/markdown/markdown-field";
import { ownOrganization as text } from "~/content/pages/own-organization";
import { organizationChangeSchema } from "~/features/organizations/own/organization-change.schema";
import type { OwnProfile } from "~/features/organizations/own/own-profile.server";
import { updateOrganization, withdrawDetails } from "~/features/organizations/own/update-organization.server";
import { DomainError, statusOf } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { formSentence } from "~/lib/http/forms/form-failure.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { longFormSize } from "~/lib/http/request/body.server";
import { paths } from "~/paths";
import { showPreview } from "~/web/forms/show-preview.server";
import { profileFieldNames } from "./profile-values";

/** The page's forms; they share the limits of the API's operation. */
export function respondToOrganizationForms(args: ActionFunctionArgs, userId: string) {
  const common = { limit: "organization/change", account: userId } as const;
  const profile = {
    ...common,
    failure: text.failure,
    preserve: [...profileFieldNames, "version"],
    fieldOf: { NIF_INVALID: "taxId" },
  };
  const done = (outcome: string) => redirect(paths.organizationProfile({ done: outcome }), 303);
  const forms = {
    // The profile's own button names no intent.
    "": {
      ...profile,
      async work({ form }: FormCall) {
        const change = parseFields(organizationChangeSchema, inputOf(form));
        await updateOrganization(userId, change).catch(goOnFromPresent);
        return done("saved");
      },
    },
    [previewIntent]: {
      ...profile,
      work: async ({ form }: FormCall) => showPreview(form, organizationChangeSchema.shape.description),
    },
    // It sends none of the profile's fields, so none may come back empty.
    withdraw: {
      ...common,
      failure: text.withdrawFailure,
      preserve: [],
      sentences: { EDIT_CONFLICT: text.withdrawConflict },
      async work({ form }: FormCall) {
        await withdrawDetails(userId, form.get("version") ?? "");
        return done("withdrawn");
      },
    },
  };
  return respondToForms(args, forms, longFormSize);
}

/** A form sends an empty text for what is not chosen; a field that it does not send keeps its value. */
function inputOf(form: SentFields) {
  const chosen = (name: string) => {
    const value = form.get(name);
    return value?.trim() === "" ? null : value;
  };
  return {
    organizationName: form.get("organizationName"),
    kind: chosen("kind"),
    website: chosen("website"),
    description: form.get("description"),
    city: form.get("city"),
    country: form.get("country"),
    region: chosen("region"),
    taxId: form.get("taxId"),
    // Without a version nobody could tell whether this overwrites somebody else's change.
    version: form.get("version") ?? "",
  };
}

/** After a conflict the form goes on from the version that is there now, which its author then sees. */
function goOnFromPresent(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== "EDIT_CONFLICT") throw error;
  const { organization } = error.details as { organization: OwnProfile };
  const state = {
    message: formSentence(error.code),
    values: { version: organization.version, conflict: "true" },
  };
  throw new FormError(state, statusOf[error.code], error.code);
}
