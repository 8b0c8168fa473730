import { doPasswordWork } from "~/lib/password-hashing/do-password-work.server";
import type { App } from "../app/app";
import { password } from "../factories";
import { insertOrganization } from "../jobs/jobs";
import type { Account } from "./accounts";
import { insertAccount } from "./signed-in";
import { makeAdmin } from "./users";

let hash: Promise<string> | undefined;

/** The hash of the tests' own password, made once in a thread. */
export function hashOfPassword(): Promise<string> {
  const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
  hash ??= doPasswordWork({ kind: "hash", password, parameters }) as Promise<string>;
  return hash;
}

type Kind = "employee" | "organization" | "admin";

/** Somebody signed in by rows alone, whose password is right: an organization has one that it owns. */
export async function insertSignedUp(
  app: Pick<App, "client" | "db">,
  kind: Kind = "employee",
  { isEmailVerified = true } = {},
): Promise<Account> {
  const type = kind === "organization" ? kind : "employee";
  const account = await insertAccount(app, { type, isEmailVerified, passwordHash: await hashOfPassword() });
  if (kind === "admin") await makeAdmin(app.db, account.user.email);
  if (kind === "organization")
    await insertOrganization(app.db, { ownerId: account.user.id, name: "Instituto Sol" });
  return account;
}
