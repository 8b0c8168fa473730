import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { closeAccount } from "~/features/account/close-account.server";
import { disownAddress } from "~/features/account/disown-address.server";
import { eraseAccounts } from "~/features/account/erase-accounts.server";
import { exportUser } from "~/features/account/export-user.server";
import { signUpSchema } from "~/features/auth/auth.schema";
import { resetPassword } from "~/features/auth/reset-password.server";
import { signUp } from "~/features/auth/sign-up.server";
import { verifyEmail } from "~/features/auth/verify-email.server";
import type { AccountEvents, EventAccount } from "~/features/users/account-events";
import { Prisma } from "~/generated/prisma/client";
import { ownDatabase } from "../../support/app/own-process";
import { password } from "../../support/factories";
import { insertToken, snapshot } from "../../support/mail/tokens";
import { insertUser, quickHash } from "../../support/people/users";

const db = ownDatabase();
const none: AccountEvents = {
  addressProofs: [],
  addressConfirmed: [],
  addressChanged: [],
  accountClosed: [],
  accountDeactivated: [],
  accountOpened: [],
  accountErased: [],
  accountExported: [],
};
const refusal = new Error("A handler refuses");
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await quickHash(password);
});

type Handler = AccountEvents["accountErased"][number];

/** Two handlers and the calls that they got, in order; each sees the account's row as the transaction does. */
function twoHandlers() {
  const calls: unknown[] = [];
  const handler =
    (name: string): Handler =>
    async (tx, account) => {
      const row = await tx.user.findUnique({
        where: { id: account.id },
        select: { isActive: true, isEmailVerified: true, name: true },
      });
      calls.push([name, account, row]);
      await tx.user.update({ where: { id: account.id }, data: { name: `${row?.name} ${name}` } });
    };
  return { calls, handlers: [handler("first"), handler("second")] };
}

/** Writes, then refuses: its row must be undone with all the rest. */
const refuse: Handler = async (tx, { id }) => {
  await tx.user.update({ where: { id }, data: { name: "Undone" } });
  throw refusal;
};

async function insertPerson(isEmailVerified = false): Promise<EventAccount> {
  return { ...(await insertUser(db(), { isEmailVerified, passwordHash })), isEmailVerified };
}

const countUsers = async ({ id }: EventAccount) =>
  (await db().query("SELECT 1 FROM users WHERE id = $1", [id])).rowCount;

type Trigger = (account: EventAccount, handlers: readonly Handler[]) => Promise<unknown>;
const tokenOf = (account: EventAccount, purpose: "verify_email" | "reset_password") =>
  insertToken(db(), account, purpose);

const confirmAddress: Trigger = async (account, addressConfirmed) => {
  const events = { addressConfirmed, addressChanged: [] };
  return verifyEmail(await tokenOf(account, "verify_email"), { sessionUserId: account.id }, events);
};
const resetByLink: Trigger = async (account, addressConfirmed) =>
  resetPassword(await tokenOf(account, "reset_password"), "nueve mareas y una probeta", { addressConfirmed });

/** The handlers' data: the account of the event, and its row as the event left it. */
const changes: [string, Trigger, given: boolean, row: { isActive: boolean; isEmailVerified: boolean }][] = [
  ["confirming an address", confirmAddress, true, { isActive: true, isEmailVerified: true }],
  ["a password by a mailed link", resetByLink, true, { isActive: true, isEmailVerified: true }],
  [
    "closing the account",
    (account, accountClosed) => closeAccount(account, password, { accountClosed }),
    false,
    { isActive: false, isEmailVerified: false },
  ],
];

test.each(changes)(
  "%s calls each handler in its order, and is undone when one refuses",
  async (...change) => {
    const [, run, given, row] = change;
    const [account, kept] = [await insertPerson(), await insertPerson()];
    const { calls, handlers } = twoHandlers();
    await run(account, handlers);
    const told = { ...account, isEmailVerified: given };
    expect(calls).toEqual([
      ["first", told, { ...row, name: "Ana" }],
      ["second", told, { ...row, name: "Ana first" }],
    ]);
    const { rows } = await db().query("SELECT name FROM users WHERE id = $1", [account.id]);
    expect(rows).toEqual([{ name: "Ana first second" }]);
    let before = "";
    const read: Handler = async () => {
      before = await snapshot(db(), kept);
    };
    await expect(run(kept, [read, refuse])).rejects.toBe(refusal);
    expect(before).toContain('"name": "Ana"');
    expect(await snapshot(db(), kept)).toBe(before);
  },
);

const erasures: [string, Trigger, isEmailVerified: boolean][] = [
  [
    "when it is due",
    ({ id }, accountErased) =>
      eraseAccounts(Prisma.sql`id = ${id}::uuid`, 10, { ...none, accountErased }, new Date()),
    true,
  ],
  [
    "by «No he sido yo»",
    async (account, accountErased) =>
      disownAddress(await insertToken(db(), account, "verify_email"), { ...none, accountErased }),
    false,
  ],
];

test.each(erasures)(
  "an account is erased %s after each handler was called, and stays when one refuses",
  async (_name, run, given) => {
    const [account, kept] = [await insertPerson(given), await insertPerson(given)];
    const { calls, handlers } = twoHandlers();
    await run(account, handlers);
    expect(calls).toMatchObject([
      ["first", account, { name: "Ana" }],
      ["second", account, { name: "Ana first" }],
    ]);
    await expect(run(kept, [refuse])).rejects.toBe(refusal);
    expect([await countUsers(account), await countUsers(kept)]).toEqual([0, 1]);
  },
);

test("the export holds what each feature adds", async () => {
  const account = await insertPerson(true);
  const asked: string[] = [];
  const add = (name: string) => async (whose: EventAccount) => {
    asked.push(whose.email);
    return { [name]: whose.isEmailVerified };
  };
  const found = await exportUser(account.id, { accountExported: [add("jobs"), add("alerts")] });
  expect(found).toMatchObject({ user: { id: account.id }, sessions: [], jobs: true, alerts: true });
  expect(asked).toEqual([account.email, account.email]);
});

const signUpWith = async (invitation: string | undefined, addressProofs: AccountEvents["addressProofs"]) => {
  const email = `${randomUUID()}@example.es`;
  const { calls, handlers } = twoHandlers();
  const input = signUpSchema.parse({ email, password, name: "Ana", invitation });
  const { user } = await signUp(input, { addressProofs, addressConfirmed: handlers });
  const { rowCount: mails } = await db().query("SELECT 1 FROM email_deliveries WHERE to_email = $1", [email]);
  return { email, calls, mails, isEmailVerified: user.isEmailVerified };
};

test("a sign-up with a token that proves the address confirms it, and sends no mail to do so", async () => {
  const asked: unknown[] = [];
  const no = async (...given: unknown[]) => {
    asked.push(given);
    return false;
  };
  const { email, calls, ...rest } = await signUpWith("an-invitation", [no, async () => true]);
  expect(asked).toEqual([[{ email, type: "employee" }, "an-invitation", expect.any(Date)]]);
  expect(rest).toEqual({ mails: 0, isEmailVerified: true });
  expect(calls).toMatchObject([
    ["first", { email, isEmailVerified: true }, { name: "Ana" }],
    ["second", { email, isEmailVerified: true }, { name: "Ana first" }],
  ]);
});

test("a sign-up with a token that proves nothing, or with none, leaves the address to be confirmed", async () => {
  const refused = await signUpWith("an-invitation", [async () => false]);
  expect(refused).toMatchObject({ calls: [], mails: 1, isEmailVerified: false });
  const bare = await signUpWith(undefined, [async () => true]);
  expect(bare).toMatchObject({ calls: [], mails: 1, isEmailVerified: false });
});
