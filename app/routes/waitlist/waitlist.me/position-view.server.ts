import { formatNumberInText } from "~/content/format";
import { positionPage as text } from "~/content/pages/waitlist";
import { disciplines, isDiscipline } from "~/content/vocabularies/disciplines";
import { ownWaitlistStatuses } from "~/content/vocabularies/waitlist";
import type { OwnEntry } from "~/features/waitlist/entry/waitlist-entry.server";
import { countArrivals } from "~/features/waitlist/line/count-arrivals.server";
import { getPosition, type Position } from "~/features/waitlist/line/position.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { maskEmail } from "~/lib/text/mask-email";
import { paths } from "~/paths";

/** The statuses shown to the owner, who is never told of a rejection. */
type ShownStatus = "pending" | "confirmed" | "invited" | "expired" | "converted" | "unsubscribed";

/** An entry as its owner sees it. */
export interface PositionView extends Position {
  status: ShownStatus;
  statusLabel: string;
  role: OwnEntry["role"];
  /** Masked, so that showing the page to others does not disclose the address. */
  email: string;
  name: string;
  field: string;
  company: string;
  marketingConsent: boolean;
  /** The discipline's name, for the position within it. */
  discipline: string | null;
  shareUrl: string | null;
  /** How many people came by that link. */
  arrivals: number;
}

export async function viewOf(entry: OwnEntry, now = new Date()): Promise<PositionView> {
  const status = shownStatus(entry, now);
  const { role, email, name, field, company, fieldCode, refCode, marketingConsentAt } = entry;
  const isNamed = fieldCode !== null && fieldCode !== "other" && isDiscipline(fieldCode);
  const [place, arrivals] = await Promise.all([getPosition(entry, now), countArrivals(entry)]);
  return {
    ...place,
    arrivals,
    status,
    statusLabel: ownWaitlistStatuses[status === "expired" ? "confirmed" : status],
    role,
    email: maskEmail(email),
    name: name ?? "",
    field: field ?? "",
    company: company ?? "",
    marketingConsent: marketingConsentAt !== null,
    discipline: isNamed ? disciplines[fieldCode].label : null,
    shareUrl: refCode === null ? null : absoluteUrl(paths.home({ ref: refCode })),
  };
}

function shownStatus({ status, inviteExpiresAt }: OwnEntry, now: Date): ShownStatus {
  if (status === "rejected") return "confirmed";
  if (status === "invited" && inviteExpiresAt !== null && inviteExpiresAt <= now) return "expired";
  return status;
}

/** The note for `?confirmed`, `?saved`, `?left` or `?returned`, if the entry's status agrees. */
export function noteFor(query: URLSearchParams, view: PositionView): string | null {
  const { status, position, positionInField, discipline } = view;
  if (query.has("saved")) return text.saved;
  if (query.has("left")) return status === "unsubscribed" ? text.left : null;
  if (query.has("returned")) return status === "unsubscribed" ? null : text.returned;
  if (!query.has("confirmed") || status !== "confirmed") return null;
  if (positionInField !== null && discipline !== null)
    return `${text.confirmed} ${fill(text.ordinalInField, positionInField).replace("{field}", discipline)}`;
  return position === null ? text.confirmed : `${text.confirmed} ${fill(text.ordinal, position)}`;
}

function fill(sentence: string, n: number): string {
  return sentence.replace("{n}", formatNumberInText(n));
}
