import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { accountEvents } from "~/account-events.server";
import { adminFile, personPage as text } from "~/content/pages/admin/people";
import { messages } from "~/content/sentences";
import { activateAccount, endAccountSessions } from "~/features/account/administer-account.server";
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
  const form = (work: (by: ReturnType<typeof readChange>, call: FormCall) => Promise<void>) => ({
    ...common,
    preserve: ["reason", "text", "withTeam"],
    lastChange: () => lastDecisionAbout(id),
    sentences: { INVALID_TRANSITION: text.failedTransition, HAS_MEMBERS: text.teamRefused },
    async work(call: FormCall) {
      await work(readChange(call), call);
      return redirect(paths.admin.person(id, { done: call.form.get("intent") }), 303);
    },
  });
  const readChange = ({ form }: FormCall) => ({
    actorId,
    ...parseFields(accountChangeSchema, Object.fromEntries(form)),
  });
  return respondToForms(args, {
    deactivate: form((by, call) =>
      deactivatePerson(id, accountEvents, { ...by, withTeam: call.form.get("withTeam") === "on" }),
    ),
    activate: form((by) => activateAccount({ id }, accountEvents, by)),
    "end-sessions": form((by) => endAccountSessions({ id }, by)),
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
