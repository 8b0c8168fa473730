import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { inbox as text } from "~/content/pages/messages";
import { partyOf } from "~/features/applications/state/application-party.server";
import type { AskedSide } from "~/features/applications/state/asked-sides";
import { listConversations } from "~/features/conversations/list-conversations.server";
import { paths } from "~/paths";
import { requireParty } from "~/web/guards/require-party.server";
import { InboxPage } from "./inbox-page";

const path = paths.conversations();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Signed in only: a page of somebody's conversations. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const { after, before, unread, as } = Object.fromEntries(searchParams);
  const side: AskedSide = as === "organization" ? "organization" : "own";
  const { user, party, headers } = await requireParty(args, (user) => partyOf(user, side));
  const onlyUnread = unread !== undefined;
  const { items, next, previous } = await listConversations(party, { after, before, unread: onlyUnread });
  const isMember = user.type === "employee" && user.organizationId !== null;
  const here = { unread: onlyUnread, ...(side === "organization" && { as: side }) };
  // Those of its page may have been read meanwhile.
  if (items.length === 0 && (after ?? before) !== undefined)
    throw redirect(paths.conversations(here), { headers });
  const page = {
    items,
    type: party.side === "candidate" ? ("employee" as const) : ("organization" as const),
    sides: isMember ? { as: side } : null,
    onlyUnread,
    nextHref: next && paths.conversations({ ...here, after: next }),
    previousHref: previous && paths.conversations({ ...here, before: previous }),
  };
  return data(page, { headers });
}

export default function MessagesRoute() {
  return <InboxPage {...useLoaderData<typeof loader>()} />;
}
