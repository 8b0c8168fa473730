import type { Prisma } from "~/generated/prisma/client";

/** An account as it stands when something happens to it. */
export interface EventAccount {
  id: string;
  email: string;
  isEmailVerified: boolean;
}

/** Runs in the transaction of the event, which has locked the account's row. */
type AccountHandler = (tx: Prisma.TransactionClient, account: EventAccount, now: Date) => Promise<void>;

/**
 * What the life of an account sets off in features that it must not import, since they stand below it. The lists stand
 * in `app/account-events.server.ts`; routes, tasks and commands hand them in.
 *
 * Handlers run one after the other, in the order of their list. One that gets a transaction writes through it alone
 * and locks rows of its own feature only: the account's row comes first everywhere, so nobody waits in a circle. What
 * it throws undoes the event.
 */
export interface AccountEvents {
  /** Whether a token that came with a sign-up shows that the address is the person's. One yes is enough. */
  addressProofs: readonly ((email: string, token: string, now: Date) => Promise<boolean>)[];
  /** The account's address now counts as confirmed. */
  addressConfirmed: readonly AccountHandler[];
  /** The owner closes the account, and can open it again for thirty days. A handler that throws keeps it open. */
  accountClosed: readonly AccountHandler[];
  /** The account is about to be erased: its row and its mails are still there. */
  accountErased: readonly AccountHandler[];
  /** Adds what a feature keeps of the person to the export, under names of its own. Reads only. */
  accountExported: readonly ((account: EventAccount) => Promise<Record<string, unknown>>)[];
}
