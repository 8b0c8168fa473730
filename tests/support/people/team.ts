import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import { whileWaiting } from "../app/lock-wait";
import { useApp } from "../app/targets";
import { bodyOf, password } from "../factories";
import { signedFor } from "../mail/signed-links";
import type { Account } from "./accounts";
import type { EmployerAccount } from "./employers";
import { insertMember, insertOwner } from "./signed-in";
import { quickHash } from "./users";

export const deactivate = "UPDATE users SET is_active = false WHERE id = $1";
export const lockOrganization = "SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE";

export const freshEmail = () => `${randomUUID()}@example.es`;

/** The status of an answer with the code of its error. */
export const codeOf = async (response: Response) =>
  `${response.status} ${(await bodyOf(response)).code ?? ""}`.trim();

/** An application with an organization, its owner and what its people do. */
export function useTeam() {
  const app = useApp("production");
  let owner: EmployerAccount;
  beforeAll(async () => {
    owner = await insertOwner(app());
  });
  const tokenOf = (id: string) => signedFor(app(), "team-invitation", { id });

  return {
    app,
    owner: () => owner,
    tokenOf,
    pageOf: (id: string) => `/team/${tokenOf(id)}`,
    invite: (email: string, fields: Record<string, unknown> = {}, by: Account = owner) =>
      by.client.post("/api/organization/invitations", { email, role: "recruiter", ...fields }),
    accept: ({ client }: Pick<Account, "client">, id: string) =>
      client.post("/api/organization/invitations/accept", { token: tokenOf(id) }),
    member: (role: "recruiter" | "reader" = "recruiter", jobIds: string[] = []) =>
      insertMember(app(), { organizationId: owner.organizationId, role, jobIds }),
    setPassword: async ({ user }: Account) =>
      app().db.query("UPDATE users SET password_hash = $2 WHERE id = $1", [
        user.id,
        await quickHash(password),
      ]),
    /** Sends what has to wait for the locks of these statements, and commits them then. @returns the codes. */
    inFlight: (statements: [string, ...string[]][], send: () => Promise<Response>[]): Promise<string[]> =>
      whileWaiting(app().db, statements, () => send().map(async (one) => codeOf(await one))),
  };
}
