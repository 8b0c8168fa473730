import type { Prisma } from "~/generated/prisma/client";

/** An account at the time of an event. */
export interface EventAccount {
  id: string;
  email: string;
  isEmailVerified: boolean;
}

/** The account that somebody asks for. */
export interface SigningUp {
  email: string;
  /** As it was sent: not everybody who asks has been checked. */
  type: string | undefined;
}

/** Runs in the transaction of the event, which has locked the account's row. */
type AccountHandler = (tx: Prisma.TransactionClient, account: EventAccount, now: Date) => Promise<void>;

/**
 * Handlers of account events, from features that the account features must not import. The lists are in
 * `app/account-events.server.ts`; routes, tasks and commands pass them in.
 *
 * Handlers run one after the other, in the order of their list. A handler that gets a transaction writes only through
 * it, and locks rows of its own feature only: the account's row is locked first everywhere, which prevents deadlocks.
 * A handler that throws rolls back the event.
 */
export interface AccountEvents {
  /** Whether a token that came with a sign-up proves the address. One proof is enough. */
  addressProofs: readonly ((asking: SigningUp, token: string, now: Date) => Promise<boolean>)[];
  /** The account's address now counts as confirmed. */
  addressConfirmed: readonly AccountHandler[];
  /** Another address has replaced the account's, which a mailed link confirmed; after `addressConfirmed`. */
  addressChanged: readonly ((
    tx: Prisma.TransactionClient,
    account: EventAccount,
    previousEmail: string,
    now: Date,
  ) => Promise<void>)[];
  /** The owner closes the account, and can restore it for thirty days. A handler that throws keeps it open. */
  accountClosed: readonly AccountHandler[];
  /** An operator deactivated the account. */
  accountDeactivated: readonly AccountHandler[];
  /** The account is open again: its owner restored it or took a change of address back, or an operator activated it, perhaps an open one. */
  accountOpened: readonly AccountHandler[];
  /** The account is about to be erased: its row and its mails are still there. */
  accountErased: readonly AccountHandler[];
  /** Adds the feature's data about the person to the export, under its own names. Reads only. */
  accountExported: readonly ((account: EventAccount) => Promise<Record<string, unknown>>)[];
}

/** Runs the handlers of an event in the event's transaction, as {@link AccountEvents} says. */
export async function runHandlers(
  handlers: readonly AccountHandler[],
  tx: Prisma.TransactionClient,
  account: EventAccount,
  now: Date,
): Promise<void> {
  for (const handle of handlers) await handle(tx, account, now);
}
