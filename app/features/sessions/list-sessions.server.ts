import Bowser from "bowser";
import { getDatabase } from "~/lib/db/database.server";
import { isPending } from "./pending-session";
import type { ListedSession } from "./session";

/** The user's sessions that are valid at `now`, newest first. */
export async function listSessions(userId: string, now = new Date()): Promise<ListedSession[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.session.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now } },
    orderBy: { createdAt: "desc" },
    select: {
      id: true,
      createdAt: true,
      refreshedAt: true,
      expiresAt: true,
      ipAddress: true,
      userAgent: true,
      rememberMe: true,
      methods: true,
      factorAt: true,
      user: { select: { secondFactorSince: true } },
    },
  });
  return rows.map(({ createdAt, refreshedAt, expiresAt, factorAt, user, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    refreshedAt: refreshedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    factorAt: factorAt?.toISOString() ?? null,
    isPending: isPending(factorAt, user.secondFactorSince),
  }));
}

/** «Firefox en Linux», as far as the user agent says; null if it says nothing. */
export function describeDevice(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return `${browser.name} en ${os.name}`;
  return browser.name || os.name || null;
}
