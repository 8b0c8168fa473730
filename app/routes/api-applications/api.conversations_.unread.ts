import { conversationOperations } from "~/features/conversations/conversations.operations";
import { countUnread } from "~/features/conversations/count-unread.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Signed in only: how much somebody has not read. */
const serve = serveOperations(operation(conversationOperations.countUnread, ({ user }) => countUnread(user)));
export const loader = serve;
export const action = serve;
