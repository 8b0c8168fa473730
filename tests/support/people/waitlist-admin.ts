import { beforeAll, beforeEach, expect } from "vitest";
import { useApp } from "../app/targets";
import { bodyOf } from "../factories";
import type { Account } from "./accounts";
import { insertAccount } from "./signed-in";
import { makeAdmin } from "./users";

/** An application without a worker, so that mails stay where waves put them; its empty waitlist and its administrator. */
export function useWaitlistAdmin() {
  const app = useApp("production", { RUN_WORKER: "false" });
  let admin: Account;
  beforeAll(async () => {
    admin = await insertAccount(app(), { name: "Ada Admin" });
    await makeAdmin(app().db, admin.user.email);
  });
  beforeEach(async () => {
    await app().db.query("DELETE FROM audit_log");
    await app().db.query("DELETE FROM waitlist_entries");
  });

  /** As the administrator, from an address of its own: limits are others' matter. */
  function ask(
    target: string,
    init: { method?: string; json?: unknown; form?: Record<string, string> } = {},
  ) {
    const cookie = [...admin.client.cookies].map((pair) => pair.join("=")).join("; ");
    return app()
      .client()
      .request(target, { ...init, headers: { origin: app().baseUrl, cookie } });
  }

  return {
    app,
    ask,
    admin: () => admin,
    /** The body of a GET that is answered with 200. */
    async read(target: string) {
      const response = await ask(target);
      expect(response.status, target).toBe(200);
      return bodyOf(response);
    },
    invite: (json: unknown) => ask("/api/admin/waitlist/invitations", { method: "POST", json }),
    /** The records of an action in the audit log, the oldest first. */
    async auditOf(action: string) {
      const sql = "SELECT * FROM audit_log WHERE action = $1 ORDER BY created_at";
      return (await app().db.query(sql, [action])).rows;
    },
    statusOf: async (id: string) =>
      (await app().db.query("SELECT status FROM waitlist_entries WHERE id = $1", [id])).rows[0]?.status,
  };
}
