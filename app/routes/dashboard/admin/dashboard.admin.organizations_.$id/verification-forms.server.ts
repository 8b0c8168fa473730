import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { adminOrganization as text } from "~/content/pages/admin/organizations";
import { messages } from "~/content/sentences";
import { lastDecisionAbout } from "~/features/audit/last-decision.server";
import { changePublishing } from "~/features/organizations/admin/change-publishing.server";
import { publishDetails, returnDetails } from "~/features/organizations/admin/decide-details.server";
import {
  rejectVerification,
  verifyOrganization,
} from "~/features/organizations/admin/decide-verification.server";
import { publishingSchema, rejectSchema, verifySchema } from "~/features/organizations/admin/decision.schema";
import { getNextVerification } from "~/features/organizations/admin/list-verifications.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";

/** The forms of an organization's page, by intent. A decision about one that waited leads to the next that waits. */
export function respondToVerificationForms(args: ActionFunctionArgs, actorId: string, id: string) {
  const form = (
    work: (sent: Record<string, string>) => Promise<unknown>,
    preserve: readonly string[] = [],
  ) => ({
    limit: "admin/organizations" as const,
    account: actorId,
    preserve,
    failure: messages.INTERNAL,
    lastChange: () => lastDecisionAbout(id),
    sentences: { INVALID_TRANSITION: text.failedTransition, EDIT_CONFLICT: text.failedConflict },
    async work(call: FormCall) {
      const done = call.form.get("intent");
      const next = done === "publishing" ? null : await getNextVerification(id);
      await work(Object.fromEntries(call.form));
      const here = paths.admin.organization(id, { done });
      return redirect(next ? paths.admin.organization(next, { done, last: id }) : here, 303);
    },
  });
  const decision = { actorId, id };
  const required = { note: text.reasonRequired };
  return respondToForms(args, {
    verify: form((sent) => verifyOrganization({ ...decision, ...parseFields(verifySchema, sent) })),
    publishing: form(
      (sent) => changePublishing({ ...decision, ...parseFields(publishingSchema, sent) }),
      ["publishing"],
    ),
    "publish-details": form((sent) => publishDetails({ ...decision, ...parseFields(verifySchema, sent) })),
    "return-details": form(
      (sent) => returnDetails({ ...decision, ...parseFields(rejectSchema, sent, required) }),
      ["note"],
    ),
    reject: form(
      (sent) => rejectVerification({ ...decision, ...parseFields(rejectSchema, sent, required) }),
      ["note"],
    ),
  });
}
