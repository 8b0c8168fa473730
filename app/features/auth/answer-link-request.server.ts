import { takeRejoinMail } from "~/features/waitlist/rejoin-waitlist.server";
import { getDatabase } from "~/lib/db/database.server";
import { countRecentMails, queueMail, queueWaitlistMail } from "~/lib/outbox/queue-mail.server";
import { isSuppressed } from "~/lib/outbox/suppression.server";

type AccountPurpose = "verify-email" | "reset-password" | "account-closed";

/** A link that somebody asked for by an address. */
export interface MailRequest {
  purpose: AccountPurpose | "waitlist";
  /** Lower-cased; perhaps nobody's. */
  email: string;
  redirectTo?: string | undefined;
  /** Names the request, so that a second try at it writes no second mail. */
  requestId: string;
}

/** To one account or entry: a mail every twenty minutes would still be too many for a day. */
const maxPerHour = 3;
const maxPerDay = 6;
/** In thirty days, while nobody has shown that the address is theirs. */
const maxWhilePending = 12;

/** Writes the mail that a request asks for, where there is somebody whom it can help. */
export async function answerRequest(request: MailRequest, now = new Date()): Promise<void> {
  if (request.purpose === "waitlist") await answerForEntry(request, now);
  else await answerForAccount({ ...request, purpose: request.purpose }, now);
}

type AccountRequest = MailRequest & { purpose: AccountPurpose };

interface Account {
  id: string;
  isActive: boolean;
  isEmailVerified: boolean;
  isClosed: boolean;
}

/** Whether a link would help: the one to come back, who closed the account; the others, who can come in. */
function isOfUse(purpose: AccountPurpose, { isActive, isEmailVerified, isClosed }: Account): boolean {
  if (purpose === "account-closed") return isClosed;
  return isActive && (purpose === "reset-password" || !isEmailVerified);
}

async function answerForAccount(request: AccountRequest, now: Date): Promise<void> {
  const { purpose, email, redirectTo, requestId } = request;
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    // One request at a time for each account, or many at once would all count the same few.
    const [user] = await tx.$queryRaw<Account[]>`
      SELECT id, is_active AS "isActive", is_email_verified AS "isEmailVerified",
        deletion_requested_at IS NOT NULL AS "isClosed"
      FROM users WHERE email = ${email} FOR NO KEY UPDATE`;
    if (!user || !isOfUse(purpose, user)) return;
    const to = { toUserId: user.id };
    if ((await countRecentMails(tx, to, [purpose], { hours: 1, now })) >= maxPerHour) return;
    const payload = redirectTo === undefined ? {} : { redirectTo };
    await queueMail(
      tx,
      `${purpose}:${user.id}:${requestId}`,
      { kind: purpose, userId: user.id, email, payload },
      now,
    );
  });
}

/** To confirm for who has not; the place in the line, with all that can be done there, for who has. */
async function answerForEntry({ email }: MailRequest, now: Date): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const [entry] = await tx.$queryRaw<{ id: string; status: string }[]>`
      SELECT id, status::text FROM waitlist_entries WHERE email = ${email} FOR UPDATE`;
    if (!entry || !["pending", "confirmed", "invited"].includes(entry.status)) return;
    const to = { waitlistEntryId: entry.id };
    const kinds = ["waitlist-confirm", "waitlist-reminder", "waitlist-place"] as const;
    if ((await countRecentMails(tx, to, kinds, { hours: 1, now })) >= maxPerHour) return;
    if ((await countRecentMails(tx, to, kinds, { hours: 24, now })) >= maxPerDay) return;
    const isPending = entry.status === "pending";
    if (isPending && (await countRecentMails(tx, to, kinds, { hours: 30 * 24, now })) >= maxWhilePending)
      return;
    if (isPending && (await isSuppressed(tx, email, "waitlist")) && !(await takeRejoinMail(tx, email, now)))
      return;
    const kind = isPending ? "waitlist-confirm" : "waitlist-place";
    await queueWaitlistMail(tx, kind, { id: entry.id, email }, now);
  });
}
