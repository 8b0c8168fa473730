import { partyOf } from "~/features/applications/state/application-party.server";
import { conversationOperations } from "~/features/conversations/conversations.operations";
import { listConversations } from "~/features/conversations/list-conversations.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Signed in only: somebody's own conversations. */
const serve = serveOperations(
  operation(conversationOperations.listConversations, async ({ user, query: { unread, ...query } }) =>
    listConversations(await partyOf(user, query.side), { ...query, unread: unread === "true" }),
  ),
);
export const loader = serve;
export const action = serve;
