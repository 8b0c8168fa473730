import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { askVerification as text } from "~/content/pages/own-organization";
import { verificationRequestSchema } from "~/features/organizations/own/organization-change.schema";
import { requestVerification } from "~/features/organizations/own/request-verification.server";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";

/** Asks for a verification; shares the limits of the API's operation. */
export function respondToVerificationForm(args: ActionFunctionArgs, userId: string) {
  const options = {
    limit: "organization/verification",
    account: userId,
    preserve: ["website", "note"],
    failure: text.failure,
    sentences: { EMAIL_NOT_VERIFIED: text.unconfirmedForm },
  } as const;
  return respondToForm(args, options, async ({ form }) => {
    const sent = { website: form.get("website") ?? "", note: form.get("note") };
    const { status } = await requestVerification(userId, parseFields(verificationRequestSchema, sent));
    const done = status === "verified" ? "verified" : "asked";
    return redirect(paths.organizationProfile({ done }), 303);
  });
}
