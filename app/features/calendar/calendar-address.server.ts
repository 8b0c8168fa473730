import type { EventAccount } from "~/features/users/account-events";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { createToken, sha256 } from "~/lib/crypto/crypto.server";
import { seal, unseal } from "~/lib/crypto/sealed.server";
import { getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";

const purpose = "calendar-address";
/** As {@link createToken} makes them. */
const tokenPattern = /^[\w-]{43}$/;

/** The address of a person's calendar. */
export interface CalendarAddress {
  /** Null where no key opens it any more, as after a change of every secret; it works all the same. */
  url: string | null;
  createdAt: string;
  /** Whether it has the interviews of the person's team too. */
  teamInterviews: boolean;
}

/**
 * Gives a person's calendar an address, or another one: the one before is unknown from then on.
 * @param teamInterviews whether a new calendar has the interviews of the person's team too; one that is there keeps its own.
 * @returns its URL.
 */
export async function replaceCalendarAddress(
  userId: string,
  teamInterviews = false,
  now = new Date(),
): Promise<string> {
  const token = createToken();
  const row = {
    tokenHash: sha256(token),
    sealedToken: new Uint8Array(seal(purpose, userId, token)),
    createdAt: now,
  };
  const { prisma } = await getDatabase();
  await prisma.calendarAddress.upsert({
    where: { userId },
    create: { userId, teamInterviews, ...row },
    update: row,
  });
  return urlOf(token);
}

/** Adds the interviews of a person's team to their calendar, or takes them out of it; without an address it is no error. */
export async function setTeamInterviews(userId: string, teamInterviews: boolean): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.calendarAddress.updateMany({ where: { userId }, data: { teamInterviews } });
}

/** Ends the address of a person's calendar, if there is one. */
export async function endCalendarAddress(userId: string): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.calendarAddress.deleteMany({ where: { userId } });
}

/** The address of a person's calendar, to be shown to that person alone. */
export async function getCalendarAddress(userId: string): Promise<CalendarAddress | null> {
  const { prisma } = await getDatabase();
  const row = await prisma.calendarAddress.findUnique({ where: { userId } });
  if (!row) return null;
  const token = unseal(purpose, userId, row.sealedToken);
  const { createdAt, teamInterviews } = row;
  return { url: token && urlOf(token), createdAt: createdAt.toISOString(), teamInterviews };
}

/** The calendar that a token opens: null for an unknown one, and while the account is closed or deactivated. */
export async function openCalendar(
  token: string,
): Promise<{ userId: string; teamInterviews: boolean } | null> {
  if (!tokenPattern.test(token)) return null;
  const { prisma } = await getDatabase();
  return prisma.calendarAddress.findUnique({
    where: { tokenHash: sha256(token), user: { isActive: true } },
    select: { userId: true, teamInterviews: true },
  });
}

function urlOf(token: string): string {
  return absoluteUrl(paths.calendar(token));
}

/** Since when a person's calendar has its address, for that person; the address itself opens it. The row goes with the account. */
export async function exportCalendarOfAccount({ id }: EventAccount) {
  const { prisma } = await getDatabase();
  const row = await prisma.calendarAddress.findUnique({
    where: { userId: id },
    select: { createdAt: true, teamInterviews: true },
  });
  return { calendarAddress: row };
}
