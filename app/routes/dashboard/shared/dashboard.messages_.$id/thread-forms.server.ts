import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { conversation as text } from "~/content/pages/messages";
import type { ApplicationParty } from "~/features/applications/application/lock-application.server";
import { markRead } from "~/features/conversations/mark-read.server";
import { messageSchema } from "~/features/conversations/message.schema";
import { sendMessage } from "~/features/conversations/send-message.server";
import { DomainError } from "~/lib/domain-error";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { isUuid } from "~/lib/text/text-schema";
import { paths } from "~/paths";

/** The forms of a conversation's page, in the buckets of the operations that they stand for. */
export function respondToThreadForms(args: ActionFunctionArgs, party: ApplicationParty, id: string) {
  const account = party.userId;

  async function send({ form }: FormCall) {
    const { body } = parseFields(messageSchema, { body: form.get("body") ?? "" });
    const message = await sendMessage(party, id, body);
    return redirect(paths.conversation(id, { sent: message.id }), { status: 303 });
  }

  async function read({ form }: FormCall) {
    const upTo = form.get("upTo") ?? "";
    if (!isUuid(upTo)) throw new DomainError("INVALID_DATA");
    await markRead(party, id, upTo);
    return redirect(paths.conversation(id), { status: 303 });
  }

  return respondToForms(args, {
    send: { preserve: ["body"], failure: text.failure, limit: "conversations/send", account, work: send },
    read: { preserve: [], failure: text.markFailure, limit: "conversations/mark", account, work: read },
  });
}
