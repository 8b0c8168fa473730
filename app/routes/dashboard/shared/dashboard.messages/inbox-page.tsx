import { Link } from "@remix-run/react";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { DateTime } from "~/components/ui/date-time";
import { Pagination } from "~/components/ui/pagination";
import { TabLinks } from "~/components/ui/tab-links";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { inbox as text } from "~/content/pages/messages";
import type { AccountType } from "~/content/vocabularies/account-types";
import { type AskedSide, askedSides } from "~/features/applications/application/asked-sides";
import type { ConversationItem } from "~/features/conversations/list-conversations.server";
import { paths } from "~/paths";

interface InboxPageProps {
  items: readonly ConversationItem[];
  type: AccountType;
  /** Whose they are, for somebody who reads those of an organization too. */
  sides: { as: AskedSide; unread: Record<AskedSide, number> } | null;
  onlyUnread: boolean;
  nextHref: string | null;
  previousHref: string | null;
}

/** Somebody's conversations, the last message first. */
export function InboxPage({ items, type, sides, onlyUnread, nextHref, previousHref }: InboxPageProps) {
  const here = sides ? { as: sides.as } : {};
  const tabs = [
    { to: paths.conversations(here), label: text.all, isCurrent: !onlyUnread },
    { to: paths.conversations({ ...here, unread: true }), label: text.unread, isCurrent: onlyUnread },
  ];
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      {sides ? (
        <TabLinks
          label={text.sides}
          tabs={askedSides.map((as) => ({
            to: paths.conversations({ as }),
            label:
              sides.unread[as] > 0
                ? `${text.of[as]}: ${plural(text.unreadCount, sides.unread[as])}`
                : text.of[as],
            isCurrent: sides.as === as,
          }))}
        />
      ) : null}
      <TabLinks label={text.list} tabs={tabs} />
      {items.length > 0 ? (
        <ul className="divide-y divide-line border-b border-line">
          {items.map((item) => (
            <li key={item.id}>
              <InboxItem item={item} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-6 rounded-md bg-sunken px-5 py-8">
          <p className="font-semibold">{onlyUnread ? text.noneUnread : text.empty}</p>
          {onlyUnread ? null : <p className="mt-1">{text.emptyHint[type]}</p>}
        </div>
      )}
      <Pagination next={nextHref} previous={previousHref} />
    </>
  );
}

/** A conversation: with whom, about what, and how its last message begins. */
function InboxItem({ item }: { item: ConversationItem }) {
  const { id, otherParty, job, lastMessage, unreadCount, status } = item;
  const said = lastMessage.isCut ? `${lastMessage.text}…` : lastMessage.text;
  return (
    <article className="flex gap-4 py-4">
      {otherParty.picture ? <Avatar src={otherParty.picture} /> : null}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="min-w-0 text-base wrap-anywhere">
            <Link className="link inline-block py-1.5" to={paths.conversation(id)}>
              {otherParty.name ?? text.erased}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            <DateTime iso={lastMessage.createdAt} />
          </p>
        </div>
        <p className="text-sm wrap-anywhere text-muted">{job.title}</p>
        <p className={`mt-1 line-clamp-2 wrap-anywhere ${unreadCount > 0 ? "font-semibold" : ""}`}>
          {lastMessage.isOwn ? fillText(text.youWrote, { text: said }) : said}
        </p>
        {unreadCount > 0 || status === "closed" ? (
          <p className="mt-2 flex flex-wrap gap-2">
            {unreadCount > 0 ? <Badge tone="attention">{plural(text.unreadCount, unreadCount)}</Badge> : null}{" "}
            {status === "closed" ? <Badge tone="neutral">{text.closed}</Badge> : null}
          </p>
        ) : null}
      </div>
    </article>
  );
}
