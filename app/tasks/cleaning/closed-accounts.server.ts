import { erasedAfterMs } from "~/features/auth/close-account.server";
import { eraseAccounts } from "~/features/auth/erase-accounts.server";
import { getDatabase } from "~/lib/db/database.server";
import type { Cleaner } from "./cleaning-task.server";
import { before } from "./rows.server";

const batchSize = 100;

/** Accounts whose owners closed them, when the time to come back is over. */
export const closedAccounts: Cleaner = {
  name: "accountsErased",
  batchSize,
  async countDue(now) {
    const { prisma } = await getDatabase();
    return prisma.user.count({ where: { deletionRequestedAt: { lt: before(now, erasedAfterMs) } } });
  },
  cleanBatch: (now) => eraseAccounts(before(now, erasedAfterMs), batchSize),
};
