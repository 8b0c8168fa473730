import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { conversation as text } from "~/content/pages/messages";
import type { AskedSide } from "~/features/applications/application/asked-sides";
import type { ApplicationParty } from "~/features/applications/application/lock-application.server";
import { partyOfConversation } from "~/features/conversations/conversation-party.server";
import { getConversation } from "~/features/conversations/get-conversation.server";
import { listMessages } from "~/features/conversations/list-messages.server";
import { markRead } from "~/features/conversations/mark-read.server";
import { messageSchema } from "~/features/conversations/message.schema";
import { sendMessage } from "~/features/conversations/send-message.server";
import type { User } from "~/features/users/user.server";
import { DomainError } from "~/lib/domain-error";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { requireId } from "~/lib/http/forms/page-refusal.server";
import { isUuid } from "~/lib/text/text-schema";
import { paths } from "~/paths";
import { requireParty } from "~/web/guards/require-party.server";
import { ThreadPage } from "./thread-page";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.conversation(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Signed in only: one of somebody's own conversations. Reading it here changes nothing: the page says so by a POST. */
export async function loader(args: LoaderFunctionArgs) {
  const { id, user, party, headers } = await requireSide(args);
  const { before, sent } = Object.fromEntries(await confirmedSearch(args));
  const older = before !== undefined && isUuid(before) ? before : undefined;
  const conversation = await getConversation(party, id);
  if (!conversation) throw data(null, { status: 404 });
  const { items, hasMore } = await listMessages(party, id, { before: older });
  const page = {
    conversation,
    side: party.side,
    messages: items,
    inboxHref: paths.conversations(inboxOf(user, party)),
    olderHref: hasMore ? paths.conversation(id, { before: items[0]?.id }) : null,
    /** Whether the last messages are on this page. */
    isLatest: older === undefined,
    sent,
  };
  return data(page, { headers });
}

/** Signed in only: sends a message, or marks those that are there as read. */
export async function action(args: ActionFunctionArgs) {
  const { id, party } = await requireSide(args);
  return respondToThreadForms(args, party, id);
}

/** A member has an inbox for each side. */
function inboxOf({ type, organizationId }: User, { side }: ApplicationParty): { as?: AskedSide } {
  if (type === "organization" || organizationId === null) return {};
  return { as: side === "candidate" ? "own" : "organization" };
}

/** The session comes first: without one, nothing is said of addresses. */
async function requireSide(args: LoaderFunctionArgs) {
  const find = (user: User) => partyOfConversation(user, requireId(args.params.id));
  return { ...(await requireParty(args, find)), id: requireId(args.params.id) };
}

/** The forms of a conversation's page, in the buckets of the operations that they stand for. */
function respondToThreadForms(args: ActionFunctionArgs, party: ApplicationParty, id: string) {
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

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** After a refusal the page is loaded again: it says why sending ended, and shows new messages of the other side. */
export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ThreadRoute() {
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return <ThreadPage {...page} state={state} />;
}
