import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

const noName = { name: null, email: null };

/**
 * Takes the person out of the notices that an account sent, in the transaction that erases the account. What was
 * reported is still decided about; its words go with time.
 */
export async function eraseNoticesOfAccount(
  tx: Prisma.TransactionClient,
  { id }: Pick<EventAccount, "id">,
): Promise<void> {
  await tx.notice.updateMany({ where: { notifierId: id }, data: { ...noName, notifierId: null } });
}

const decided = {
  select: { side: true, text: true, status: true, decision: true, createdAt: true },
} as const;

/** The notices that an account sent, and what was decided about what it answers for: never who reported it. */
export async function exportNoticesOfAccount({ id }: Pick<EventAccount, "id">) {
  const { prisma } = await getDatabase();
  const columns = {
    ...{ number: true, target: true, label: true, reason: true, status: true, decision: true },
    ...{ createdAt: true, decidedAt: true, complaints: decided },
  } as const;
  const [sent, about] = await Promise.all([
    prisma.notice.findMany({
      where: { notifierId: id },
      orderBy: { id: "asc" },
      select: { ...columns, text: true, name: true, email: true },
    }),
    prisma.notice.findMany({
      where: { status: "upheld", OR: [{ personId: id }, { organization: { ownerId: id } }] },
      orderBy: { id: "asc" },
      select: columns,
    }),
  ]);
  return {
    noticesSent: sent.map((notice) => withOwnComplaint(notice, "notifier")),
    noticesAboutMe: about.map((notice) => withOwnComplaint(notice, "affected")),
  };
}

function withOwnComplaint<Row extends { complaints: readonly { side: string }[] }>(
  { complaints, ...notice }: Row,
  side: "notifier" | "affected",
) {
  return { ...notice, complaint: complaints.find((complaint) => complaint.side === side) ?? null };
}
