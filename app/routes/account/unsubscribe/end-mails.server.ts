import { fillText } from "~/content/fill-text";
import { endMails as text } from "~/content/pages/alerts";
import {
  readUnsubscribeLink,
  type UnsubscribeLink,
  unsubscribeLinkToken,
} from "~/features/alerts/alert-links.server";
import { getUnsubscribeState } from "~/features/alerts/unsubscribe-alerts.server";

/** The page's data about a link in a mail of alerts, reports or reminders. */
export interface EndMailsView {
  ask: string;
  submit: string;
  undo: string;
  isEnded: boolean;
  /** The token that ends all alerts, beside what concerns some of them. */
  allToken: string | null;
}

/** The view of a token; null for one of another purpose, and once the account or the alert is gone. */
export async function viewOfLink(token: string): Promise<EndMailsView | null> {
  const link = readUnsubscribeLink(token);
  const state = link && (await getUnsubscribeState(link));
  if (!state) return null;
  const fill = (sentence: string) => fillText(sentence, { name: state.name ?? "" });
  return {
    ask: fill(text.ask[link.kind]),
    submit: fill(text.submit[link.kind]),
    undo: text.undo[link.kind],
    isEnded: state.isEnded,
    allToken: isOfSome(link) ? unsubscribeLinkToken({ kind: "alerts", userId: state.userId }) : null,
  };
}

function isOfSome({ kind }: UnsubscribeLink): boolean {
  return kind === "alert" || kind === "organization";
}
