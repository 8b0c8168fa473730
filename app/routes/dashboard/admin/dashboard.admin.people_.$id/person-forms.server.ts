import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { accountEvents } from "~/account-events.server";
import { adminFile, changeForm, personPage as text } from "~/content/pages/admin/people";
import { messages } from "~/content/sentences";
import type { AccountChange } from "~/content/vocabularies/administration";
import {
  activateAccount,
  type ByAdministrator,
  endAccountSessions,
} from "~/features/account/administer-account.server";
import { lastDecisionAbout } from "~/features/audit/last-decision.server";
import { deactivatePerson } from "~/features/people/change-person.server";
import { retryMail } from "~/features/people/list-mails.server";
import { accountChangeSchema } from "~/features/people/people.schema";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";

/** The forms of a person's page, by intent. */
export function respondToPersonForms(args: ActionFunctionArgs, actorId: string, id: string) {
  const common = { limit: "admin/people", account: actorId, failure: messages.INTERNAL } as const;
  const form = (change: AccountChange, work: (by: ByAdministrator, call: FormCall) => Promise<void>) => ({
    ...common,
    preserve: ["reason", "text", "withTeam"],
    lastChange: () => lastDecisionAbout(id),
    sentences: { INVALID_TRANSITION: text.failedTransition, HAS_MEMBERS: text.teamRefused },
    async work(call: FormCall) {
      const read = parseFields(accountChangeSchema(change), Object.fromEntries(call.form), {
        reason: changeForm.reasonRequired,
        text: changeForm.textRequired,
      });
      await work({ actorId, ...read }, call);
      return redirect(paths.admin.person(id, { done: change }), 303);
    },
  });
  return respondToForms(args, {
    deactivate: form("deactivate", (by, call) =>
      deactivatePerson(id, accountEvents, { ...by, withTeam: call.form.get("withTeam") === "on" }),
    ),
    activate: form("activate", (by) => activateAccount({ id }, accountEvents, by)),
    "end-sessions": form("end-sessions", (by) => endAccountSessions({ id }, by)),
    retry: {
      ...common,
      preserve: [],
      sentences: { NOT_FOUND: adminFile.retryGone, INVALID_DATA: adminFile.retryGone },
      async work({ form: sent }: FormCall) {
        await retryMail(sent.get("id") ?? "", { actorId, target: id, userIds: [id] });
        return redirect(paths.admin.person(id, { done: "retry" }), 303);
      },
    },
  });
}
