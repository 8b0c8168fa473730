import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { readToken, signToken } from "~/lib/crypto/signed-token.server";
import { paths } from "~/paths";

/**
 * The mails that a link ends: one alert, all alerts of a person, the weekly reports or the reminders of an account, or
 * the jobs of one organization in a person's alerts. Each is signed with a key of its own and valid for ever, since
 * mails are kept.
 */
export type UnsubscribeLink =
  | { kind: "alert"; alertId: string }
  | { kind: "alerts" | "reports" | "reminders"; userId: string }
  | { kind: "organization"; userId: string; organizationId: string };

/** Both addresses of a link. */
export interface UnsubscribeUrls {
  /** The page with the button, for people. */
  page: string;
  /** For the header `List-Unsubscribe`: one POST without a cookie (RFC 8058). */
  oneClick: string;
}

/** Ends one alert; also the link «end this alert» beside a job. */
export function alertUnsubscribeUrls(alertId: string): UnsubscribeUrls {
  return urlsOf({ kind: "alert", alertId });
}

/** Ends the mails of all alerts of a person. */
export function allAlertsUnsubscribeUrls(userId: string): UnsubscribeUrls {
  return urlsOf({ kind: "alerts", userId });
}

/** Ends the weekly reports to an account. */
export function reportsUnsubscribeUrls(userId: string): UnsubscribeUrls {
  return urlsOf({ kind: "reports", userId });
}

/** Ends the reminders of saved jobs to a person. */
export function remindersUnsubscribeUrls(userId: string): UnsubscribeUrls {
  return urlsOf({ kind: "reminders", userId });
}

/** Ends the jobs of one organization in all alerts of a person; the link beside a job. */
export function organizationExclusionUrls(userId: string, organizationId: string): UnsubscribeUrls {
  return urlsOf({ kind: "organization", userId, organizationId });
}

/** The token of a link. */
export function unsubscribeLinkToken(link: UnsubscribeLink): string {
  if (link.kind === "alert") return signToken("alert-unsubscribe", { id: link.alertId });
  if (link.kind === "organization")
    return signToken("alerts-organization", { id: link.userId, about: link.organizationId });
  return signToken(`${link.kind}-unsubscribe`, { id: link.userId });
}

/** The mails that a token ends; null for an invalid one and for one of another purpose. */
export function readUnsubscribeLink(token: string): UnsubscribeLink | null {
  const alert = readToken("alert-unsubscribe", token);
  if (alert) return { kind: "alert", alertId: alert.id };
  const excluded = readToken("alerts-organization", token);
  if (excluded?.about) return { kind: "organization", userId: excluded.id, organizationId: excluded.about };
  for (const kind of ["alerts", "reports", "reminders"] as const) {
    const payload = readToken(`${kind}-unsubscribe`, token);
    if (payload) return { kind, userId: payload.id };
  }
  return null;
}

function urlsOf(link: UnsubscribeLink): UnsubscribeUrls {
  const token = unsubscribeLinkToken(link);
  return {
    page: absoluteUrl(paths.unsubscribe({ token })),
    oneClick: absoluteUrl(paths.api.unsubscribe({ token })),
  };
}
