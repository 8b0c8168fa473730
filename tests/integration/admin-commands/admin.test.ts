import { describe, expect, inject, onTestFinished, test } from "vitest";
import { startApp } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { copyOfEmbedded } from "../../support/app/embedded";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client, outcomeOf, signIn, signUp } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import { insertToken } from "../../support/mail/tokens";
import { copyOf } from "../../support/people/accounts";
import { runAdmin } from "../../support/people/admin";
import { insertEmployer } from "../../support/people/employers";
import { insertSignedUp } from "../../support/people/with-password";
import { isEverything } from "../../support/run/scope";

const sessionSecret = "a0123456789abcdefghijklmnopqrstuvwxyz";
const read = (client: Client) => client.get("/api/auth/session");

/** Waits until a session reads as it should: other processes hear of a change a moment after it. */
function untilStatus(client: () => Client, status: number) {
  return expect.poll(async () => (await read(client())).status).toBe(status);
}

describe("npm run admin, with a server running", () => {
  const app = useApp("production");
  const done = async (...words: string[]) => {
    const { code, output } = await runAdmin(app().env, ...words);
    expect(output).not.toContain("@");
    expect(code, output).toBe(0);
  };
  const userOf = async (id: string) =>
    (await app().db.query("SELECT * FROM users WHERE id = $1", [id])).rows[0];

  test("npm run admin -- deactivate shuts an account out at once, its cookies and Bearer tokens included, and ends its links; activate lets it in again", async () => {
    const { client, user, bearer } = await insertSignedUp(app());
    await insertToken(app().db, user, "reset_password");
    expect((await read(client)).status).toBe(200);
    const before = copyOf(client);
    expect(before.cookies.has("session_cache")).toBe(true);
    const { updated_at } = await userOf(user.id);
    await done("deactivate", ` ${user.email.toUpperCase()} `);
    await untilStatus(() => copyOf(before), 401);
    const stranger = app().client();
    expect((await stranger.get("/api/auth/session", { headers: bearer })).status).toBe(401);
    const refused = await signIn(stranger, user.email);
    expect(await outcomeOf(refused)).toEqual([403, "ACCOUNT_INACTIVE"]);
    const tokens = "SELECT 1 FROM verification_tokens WHERE user_id = $1";
    expect((await app().db.query(tokens, [user.id])).rowCount).toBe(0);
    await app().db.query(
      "UPDATE users SET deletion_requested_at = now() - interval '29 days' WHERE id = $1",
      [user.id],
    );
    await done("activate", user.email);
    expect((await signIn(app().client(), user.email)).status).toBe(200);
    // An erasure that the account's owner had asked for is called off as well.
    const after = await userOf(user.id);
    expect(after).toMatchObject({ is_active: true, deletion_requested_at: null });
    expect(after.updated_at > updated_at).toBe(true);
  });

  test("npm run admin -- verify-email, grant-admin and revoke-admin change an account, as sessions that go on read", async () => {
    const { client, user } = await insertSignedUp(app(), "employee", { isEmailVerified: false });
    await read(client);
    await done("verify-email", user.email);
    const isVerified = async () => (await bodyOf(await read(client))).user.isEmailVerified;
    await expect.poll(isVerified).toBe(true);
    await done("grant-admin", user.email);
    expect((await userOf(user.id)).is_admin).toBe(true);
    await done("revoke-admin", user.email);
    expect((await userOf(user.id)).is_admin).toBe(false);
  });

  test("npm run admin -- revoke-sessions signs an account out everywhere, and does nothing else", async () => {
    const { client, user } = await insertSignedUp(app());
    const elsewhere = app().client();
    await signIn(elsewhere, user.email);
    await done("revoke-sessions", user.email);
    for (const each of [client, elsewhere]) await untilStatus(() => copyOf(each), 401);
    expect((await userOf(user.id)).is_active).toBe(true);
  });

  test("npm run admin -- erase-account erases an open account by its id or its address, everywhere and at once", async () => {
    const [one, other] = [await insertSignedUp(app()), await insertSignedUp(app())];
    for (const [{ client, user }, word] of [
      [one, one.user.id],
      [other, ` ${other.user.email.toUpperCase()} `],
    ] as const) {
      await read(client);
      await done("erase-account", word);
      await untilStatus(() => copyOf(client), 401);
      expect(await userOf(user.id)).toBeUndefined();
    }
    // A loop over the ids of a log goes on where one has no account.
    const { code, output } = await runAdmin(app().env, "erase-account", one.user.id);
    expect([code, output]).toEqual([0, expect.stringContaining(`No account has the id ${one.user.id}`)]);
  });

  test("npm run admin -- erase-account takes an organization's published jobs off the platform", async () => {
    const { organizationId, userId } = await insertEmployer(app().db);
    const { id } = await insertJob(app().db, { organizationId });
    await done("erase-account", userId);
    const { rows } = await app().db.query(
      `SELECT jobs.status, jobs.description, jobs.hidden_at IS NOT NULL AS hidden, organizations.owner_id AS owner
       FROM jobs JOIN organizations ON organizations.id = organization_id WHERE jobs.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ status: "closed", description: null, hidden: true, owner: null }]);
  });
});

test("npm run admin leaves PostgreSQL's tables to the server", async () => {
  const url = new URL(inject("postgresUrl"));
  const { code, output } = await runAdmin({ ...process.env, DATABASE_URL: url.href }, "failed-mails");
  expect([code, output]).toEqual([1, expect.stringMatching(/tables are not up to date: start the server/)]);
});

describe.runIf(isEverything)("npm run admin on the embedded database", () => {
  const statusOf = async (client: Client, baseUrl: string) => (await read(copyOf(client, baseUrl))).status;

  test("npm run admin, check included, asks a running server on the embedded database, and opens the database itself once that has stopped", async () => {
    const data = await copyOfEmbedded();
    onTestFinished(data.remove);
    const start = () =>
      openApp({ target: "embedded", dataDir: data.folder, env: { SESSION_SECRET: sessionSecret } });
    const before = await start();
    const client = before.client();
    const { user } = await signUp(client);
    for (const command of ["grant-admin", "revoke-admin", "deactivate"])
      expect(await runAdmin(before.env, command, user.email)).toMatchObject({ code: 0 });
    await expect.poll(() => statusOf(client, before.baseUrl)).toBe(401);
    const lines = () => before.logs().filter(({ fields }) => fields.userId === user.id);
    const events = () => lines().map(({ fields }) => fields.event);
    await expect.poll(events).toEqual(expect.arrayContaining(["admin.granted", "admin.revoked"]));
    expect(before.logs().filter(({ text }) => text.includes(user.email))).toEqual([]);
    const checked = await runAdmin(before.env, "check");
    expect(checked.output).toContain(`embedded in ${before.dataDir}, the server has it`);
    expect(checked.output).toMatch(/^ok +sending +.*\nnote +tasks +nobody has called them yet/m);
    // The test's APP_URL is its own address, without TLS.
    expect(checked.output).toMatch(/^note +address +http:.*, without a certificate/m);
    const archived = { code: 0, output: "archive-applications: done\n  nothing was due" };
    expect(await runAdmin(before.env, "run-task", "archive-applications")).toEqual(archived);
    await before.dispose();
    expect((await runAdmin(before.env, "check")).output).toContain("no server is running");
    expect(await runAdmin(before.env, "activate", user.email)).toMatchObject({ code: 0 });
    const after = await start();
    onTestFinished(after.dispose);
    expect((await signIn(after.client(), user.email)).status).toBe(200);
  });

  test("npm run admin beside remix-serve on the embedded database names the process in the way", async () => {
    const app = await startApp({ target: "remix-serve", dataTemplate: inject("embeddedTemplate") });
    onTestFinished(app.dispose);
    const { user } = await signUp(app.client());
    const { code, output } = await runAdmin(app.env, "deactivate", user.email);
    const inTheWay = expect.stringMatching(/uses the data folder takes no commands: stop it/);
    expect([code, output]).toEqual([1, inTheWay]);
  });
});
