import type { SigningUp } from "~/features/users/account-events";
import { getDatabase } from "~/lib/db/database.server";
import { type OwnEntry, ownColumns } from "../entry/waitlist-entry.server";
import { readInvitationToken } from "../links/waitlist-links.server";

/** The state of an invitation's link. */
export type Invitation =
  | { state: "open"; entry: OwnEntry }
  /** The entry keeps its position. */
  | { state: "expired"; entry: OwnEntry }
  | { state: "used" | "invalid" };

/** Whether a token belongs to an open invitation mailed to an address, which proves that the address is theirs. */
export async function isInvitedAs({ email }: SigningUp, token: string, now: Date): Promise<boolean> {
  const invitation = await readInvitation(token, now);
  return invitation.state === "open" && invitation.entry.email === email;
}

/** Reads an invitation; changes nothing. */
export async function readInvitation(token: string, now = new Date()): Promise<Invitation> {
  const read = readInvitationToken(token);
  if (!read) return { state: "invalid" };
  const { prisma } = await getDatabase();
  const entry = await prisma.waitlistEntry.findUnique({
    where: { id: read.id },
    select: { ...ownColumns, invitedAt: true },
  });
  if (!entry) return { state: "invalid" };
  if (entry.status === "converted") return { state: "used" };
  if (entry.status === "unsubscribed" || entry.status === "rejected") return { state: "invalid" };
  const isThisOne = entry.invitedAt?.getTime() === read.invitedAt.getTime();
  const holds = entry.status === "invited" && entry.inviteExpiresAt !== null && entry.inviteExpiresAt > now;
  return { state: isThisOne && holds ? "open" : "expired", entry };
}
