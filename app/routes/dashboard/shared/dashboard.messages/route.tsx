import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { inbox as text } from "~/content/pages/messages";
import { reachesRole } from "~/content/vocabularies/organizations";
import { partyOf } from "~/features/applications/application/application-party.server";
import { type AskedSide, askedSides } from "~/features/applications/application/asked-sides";
import {
  countUnreadConversations,
  listConversations,
} from "~/features/conversations/list-conversations.server";
import { getCurrentMembership } from "~/features/organizations/team/membership.server";
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
  const asked = askedSides.find((side) => side === as);
  const { party, sides, headers } = await requireSide(args, asked);
  const onlyUnread = unread !== undefined;
  const { items, next, previous } = await listConversations(party, { after, before, unread: onlyUnread });
  const here = { unread: onlyUnread, ...(sides && { as: sides.as }) };
  // Those of its page may have been read meanwhile.
  if (items.length === 0 && (after ?? before) !== undefined)
    throw redirect(paths.conversations(here), { headers });
  const page = {
    items,
    type: party.side === "candidate" ? ("employee" as const) : ("organization" as const),
    sides,
    onlyUnread,
    nextHref: next && paths.conversations({ ...here, after: next }),
    previousHref: previous && paths.conversations({ ...here, before: previous }),
  };
  return data(page, { headers });
}

/**
 * For whom somebody reads conversations. Who reads those of an organization too has both with their unread ones, and
 * without a wish the organization's where those alone have some: the navigation counts both.
 */
async function requireSide(args: LoaderFunctionArgs, asked: AskedSide | undefined) {
  const { user, party, headers } = await requireParty(args, (user) => partyOf(user, asked));
  const membership = await getCurrentMembership(user);
  if (!membership || !reachesRole(membership.role, "recruiter")) return { party, sides: null, headers };
  const parties = {
    own: await partyOf(user, "own"),
    organization: { side: "employer", userId: user.id, organizationId: membership.id, role: membership.role },
  } as const;
  const [own, organization] = await Promise.all([
    countUnreadConversations(parties.own),
    countUnreadConversations(parties.organization),
  ]);
  const as = asked ?? (own === 0 && organization > 0 ? "organization" : "own");
  return { party: parties[as], sides: { as, unread: { own, organization } }, headers };
}

export default function MessagesRoute() {
  return <InboxPage {...useLoaderData<typeof loader>()} />;
}
