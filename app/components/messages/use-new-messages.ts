import { useEffect, useRef } from "react";
import { useRevalidateInPlace } from "~/components/ui/use-revalidate-in-place";
import { paths } from "~/paths";
import { useUnreadMessages } from "./unread-messages";
import { useWhileShown } from "./use-while-shown";

const pollEveryMs = 10_000;

interface Shown {
  conversationId: string;
  /** The id of the last message on the page. */
  last: string | undefined;
  /** Of those on the page. */
  unreadCount: number;
  /** Whether new messages belong on this page, and can still come. */
  isLive: boolean;
}

/**
 * Keeps a shown conversation up to date, with JavaScript: asks for messages after the last one every ten seconds while
 * the page is shown, and marks the shown messages as read.
 */
export function useNewMessages({ conversationId, last, unreadCount, isLive }: Shown): void {
  const revalidate = useRevalidateInPlace();
  const { refresh } = useUnreadMessages();
  const marked = useRef<string | undefined>(undefined);

  useWhileShown(
    async () => {
      if (await hasNewer(conversationId, last)) revalidate();
    },
    isLive ? pollEveryMs : null,
  );

  useEffect(() => {
    if (unreadCount === 0) return;
    async function mark() {
      if (document.visibilityState !== "visible" || marked.current === last) return;
      marked.current = last;
      if (await sendRead(conversationId, last)) refresh();
      else marked.current = undefined;
    }
    void mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [conversationId, last, unreadCount, refresh]);
}

async function hasNewer(conversationId: string, after: string | undefined): Promise<boolean> {
  try {
    const response = await fetch(paths.api.messages(conversationId, { after, limit: 1 }));
    const body: unknown = await response.json();
    return response.ok && (body as { items: unknown[] }).items.length > 0;
  } catch {
    return false;
  }
}

/** Kept alive, so that it arrives when the reader leaves at once. */
async function sendRead(conversationId: string, upTo: string | undefined): Promise<boolean> {
  try {
    const response = await fetch(paths.api.readConversation(conversationId, { upTo }), {
      method: "POST",
      keepalive: true,
    });
    // A response that nobody reads keeps its connection.
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
