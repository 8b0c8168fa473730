import { useRouteLoaderData } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useState } from "react";
import { fillText } from "~/content/fill-text";
import { formatNumber } from "~/content/format";
import { headerLinks as text } from "~/content/site";
import { paths } from "~/paths";
import type { RootData } from "../layout/page-meta";
import { useWhileShown } from "./use-while-shown";

const pollEveryMs = 60_000;

interface Unread {
  count: number;
  /** Asks for the count now. */
  refresh: () => void;
}

const UnreadContext = createContext<Unread>({ count: 0, refresh: () => {} });

/**
 * How many unread messages the signed-in person has: as the page's loader said, and with JavaScript asked for once a
 * minute while the page is shown.
 */
export function UnreadMessages({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>("root");
  const [polled, setPolled] = useState<{ since: unknown; count: number } | null>(null);
  const refresh = async () => {
    const count = await fetchCount();
    if (count !== null) setPolled({ since: root, count });
  };
  useWhileShown(refresh, root?.signedIn ? pollEveryMs : null);
  const count = polled?.since === root ? (polled?.count ?? 0) : (root?.unread ?? 0);
  return <UnreadContext.Provider value={{ count, refresh }}>{children}</UnreadContext.Provider>;
}

export function useUnreadMessages(): Unread {
  return useContext(UnreadContext);
}

/** «Mensajes», or «Mensajes (3)». */
export function useMessagesLabel(): string {
  const { count } = useUnreadMessages();
  return count > 0 ? fillText(text.messagesCount, { n: formatNumber(count) }) : text.messages;
}

/** @returns null when it is not to be had now; the next time will do. */
async function fetchCount(): Promise<number | null> {
  try {
    const response = await fetch(paths.api.unreadCount());
    const body: unknown = await response.json();
    return response.ok ? (body as { messages: number }).messages : null;
  } catch {
    return null;
  }
}
