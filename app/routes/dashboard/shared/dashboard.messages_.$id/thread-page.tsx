import { Link } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { useNewMessages } from "~/components/messages/use-new-messages";
import { fillText } from "~/content/fill-text";
import { inbox as inboxText, conversation as text } from "~/content/pages/messages";
import type { ConversationSummary } from "~/features/conversations/conversation-row.server";
import type { ReadMessage } from "~/features/conversations/list-messages.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import { MessageLog } from "./message-log";
import { WriteForm } from "./write-form";

interface ThreadPageProps {
  conversation: ConversationSummary;
  side: "candidate" | "employer";
  messages: readonly ReadMessage[];
  inboxHref: string;
  olderHref: string | null;
  isLatest: boolean;
  /** The id of the message that was sent a moment ago. */
  sent: string | undefined;
  state: FormState | undefined;
}

const link = "link inline-flex min-h-11 items-center text-sm";

/** A conversation, the oldest message on top, with the form under the last one. */
export function ThreadPage({
  conversation,
  side,
  messages,
  inboxHref,
  olderHref,
  isLatest,
  sent,
  state,
}: ThreadPageProps) {
  const { id, applicationId, otherParty, job, unreadCount, status } = conversation;
  const name = otherParty.name ?? inboxText.erased;
  const last = messages.at(-1)?.id;
  useNewMessages({ conversationId: id, last, unreadCount, isLive: isLatest && status === "open" });
  return (
    <>
      <Link className={link} to={inboxHref}>
        {text.back}
      </Link>
      <h1 className="text-3xl wrap-anywhere">{fillText(text.with, { name })}</h1>
      <p className="mt-2 wrap-anywhere text-muted">
        {text.about}{" "}
        <Link className="link inline-block py-1.5" to={paths.application(applicationId)}>
          {job.title}
        </Link>
      </p>
      {olderHref ? (
        <Link className={`${link} mt-4`} preventScrollReset to={olderHref}>
          {text.older}
        </Link>
      ) : null}
      <MessageLog
        isLive={isLatest}
        messages={messages}
        otherName={name}
        unreadCount={isLatest ? unreadCount : 0}
      />
      {isLatest ? (
        <>
          {unreadCount > 0 ? <MarkRead id={id} state={state} upTo={last} /> : null}
          <WriteForm conversation={conversation} sent={sent} side={side} state={state} />
        </>
      ) : (
        <Link className={link} to={paths.conversation(id)}>
          {text.newer}
        </Link>
      )}
    </>
  );
}

interface MarkReadProps {
  id: string;
  /** The last message of the page. */
  upTo: string | undefined;
  state: FormState | undefined;
}

/** The page says by itself that it was read; without JavaScript its reader does. */
function MarkRead({ id, upTo = "", state }: MarkReadProps) {
  return (
    <noscript>
      <PostForm
        action={paths.conversation(id)}
        className="mt-4 grid gap-5"
        hidden={{ upTo }}
        intent="read"
        narrowButton
        state={state}
        submit={text.markRead}
        variant="secondary"
      />
    </noscript>
  );
}
