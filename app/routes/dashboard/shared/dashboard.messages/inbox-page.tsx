import { Pagination } from "~/components/ui/pagination";
import { TabLinks } from "~/components/ui/tab-links";
import { plural } from "~/content/format";
import { inbox as text } from "~/content/pages/messages";
import type { AccountType } from "~/content/vocabularies/account-types";
import { type AskedSide, askedSides } from "~/features/applications/application/asked-sides";
import type { ConversationItem } from "~/features/conversations/list-conversations.server";
import { paths } from "~/paths";
import { InboxItem } from "./inbox-item";

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
