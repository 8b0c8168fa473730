import { Link } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { DateTime } from "~/components/ui/date-time";
import { inbox as inboxText, conversation as text } from "~/content/pages/messages";
import type { ReadMessage } from "~/features/conversations/list-messages.server";
import { paths } from "~/paths";

interface MessageLogProps {
  messages: readonly ReadMessage[];
  otherName: string;
  /** How many of the last ones are new to their reader. */
  unreadCount: number;
  /** Whether new ones are added to it, which assistive technology then says. */
  isLive: boolean;
}

/** The messages of a conversation: who wrote what, and when. */
export function MessageLog({ messages, otherName, unreadCount, isLive }: MessageLogProps) {
  const fresh = new Set(messages.filter(({ isOwn }) => !isOwn).slice(-unreadCount || messages.length));
  return (
    <section aria-label={text.log} className="mt-6">
      {messages.length === 0 ? <p className="text-muted">{text.empty}</p> : null}
      <ol aria-live={isLive ? "polite" : undefined} className="grid gap-3">
        {messages.map((message) => (
          <li
            className={`max-w-[90%] min-w-0 rounded-md border border-line px-4 py-3 ${message.isOwn ? "justify-self-end bg-action-soft" : "justify-self-start bg-surface"}`}
            key={message.id}
          >
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
              <span className="font-semibold wrap-anywhere text-ink">
                {message.isOwn ? inboxText.you : otherName}
              </span>{" "}
              <DateTime iso={message.createdAt} />{" "}
              {unreadCount > 0 && fresh.has(message) ? <Badge tone="attention">{text.new}</Badge> : null}
            </p>
            <p
              className={`mt-1 wrap-anywhere whitespace-pre-wrap ${message.isHidden ? "text-muted italic" : ""}`}
            >
              {message.body}
            </p>
            {message.isOwn || message.isHidden ? null : (
              <p className="text-sm">
                <Link
                  className="link inline-flex min-h-11 items-center text-muted"
                  to={paths.notices({ target: "message", id: message.id })}
                >
                  {text.report}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
