import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { changeEmail } from "~/features/auth/change-email.server";
import { hashPassword } from "~/features/auth/password-hash.server";
import { requestLink } from "~/features/auth/request-link.server";
import { migrate } from "~/runtime.server";
import { ownDatabase } from "../../support/own-process";

const db = ownDatabase();
const password = "seis gatos leen a Cajal";

afterEach(() => {
  vi.restoreAllMocks();
});

async function insertUser(): Promise<{ id: string; email: string }> {
  const id = randomUUID();
  const email = `${id}@example.es`;
  await db().query(
    `INSERT INTO users (id, email, name, type, password_hash, created_at, updated_at)
     VALUES ($1, $2, 'Ana', 'employee', $3, now(), now())`,
    [id, email, await hashPassword(password)],
  );
  return { id, email };
}

/** The texts of the statements that the work sends to the database, in order; they go there as ever. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = query.mock.calls.map(([statement]) => {
    const sent: unknown = statement;
    return typeof sent === "string" ? sent : (sent as { text: string }).text;
  });
  query.mockRestore();
  return texts;
}

test.each(["verify-email", "reset-password"] as const)(
  "a wish for %s costs the same statements for a known address, an unknown one and none",
  async (purpose) => {
    await migrate();
    const { email } = await insertUser();
    const ask = (typed: string) => statementsOf(() => requestLink(purpose, typed));
    await ask(email);
    const known = await ask(email);
    expect(known.some((text) => /INSERT INTO pgboss\.job/.test(text))).toBe(true);
    expect(await ask(`nadie.${email}`)).toEqual(known);
    expect(await ask("nadie")).toEqual(known);
  },
);

test("a change to a taken address costs the same statements as to a free one", async () => {
  const [person, other] = [await insertUser(), await insertUser()];
  const ask = (newEmail: string) => statementsOf(() => changeEmail(person.id, newEmail, password));
  await ask(`primera.${other.email}`);
  const free = await ask(`libre.${other.email}`);
  expect(free.filter((text) => /INSERT INTO pgboss\.job/.test(text))).toHaveLength(2);
  expect(await ask(other.email)).toEqual(free);
});
