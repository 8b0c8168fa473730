import { Link } from "@remix-run/react";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { DateTime } from "~/components/ui/date-time";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { inbox as text } from "~/content/pages/messages";
import type { ConversationItem } from "~/features/conversations/list-conversations.server";
import { paths } from "~/paths";

/** A conversation: with whom, about what, and how its last message begins. */
export function InboxItem({ item }: { item: ConversationItem }) {
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
