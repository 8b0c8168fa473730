import type { App } from "../app/app";
import { insertOrganization } from "../jobs/jobs";
import type { Account } from "./accounts";
import { insertAccount } from "./signed-in";
import { hashOfPassword, makeAdmin } from "./users";

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
