import { describe, expect, inject, onTestFinished, test } from "vitest";
import { startApp } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase } from "../../support/app/databases";
import { copyOfEmbedded } from "../../support/app/embedded";
import { describeTargets } from "../../support/app/targets";
import { bodyOf, type Client, signIn, signUp } from "../../support/factories";
import { insertJob } from "../../support/jobs/jobs";
import { copyOf } from "../../support/people/accounts";
import { runAdmin } from "../../support/people/admin";
import { insertEmployer } from "../../support/people/employers";
import { isEverything } from "../../support/run/scope";

const sessionSecret = "a0123456789abcdefghijklmnopqrstuvwxyz";
const unknownId = "019a9f7c-0000-7000-8000-000000000000";
const read = (client: Client) => client.get("/api/auth/session");

/** Waits until a session reads as it should: other processes hear of a change a moment after it. */
function untilStatus(client: () => Client, status: number) {
  return expect.poll(async () => (await read(client())).status).toBe(status);
}

describeTargets(
  "npm run admin, with a server running",
  (app, target) => {
    const admin = (...words: string[]) => runAdmin(app().env, ...words);
    const done = async (...words: string[]) => {
      const { code, output } = await admin(...words);
      expect(output).not.toContain("@");
      expect(code, output).toBe(0);
    };

    test("deactivate shuts out at once, both cookies and Bearer included; activate lets in again", async () => {
      const client = app().client();
      const { user, session } = await signUp(client);
      const before = copyOf(client);
      expect(before.cookies.has("session_cache")).toBe(true);
      await done("deactivate", ` ${user.email.toUpperCase()} `);
      await untilStatus(() => copyOf(before), 401);
      const headers = { authorization: `Bearer ${session.token}` };
      expect((await app().client().get("/api/auth/session", { headers })).status).toBe(401);
      const refused = await signIn(app().client(), user.email);
      expect([refused.status, (await bodyOf(refused)).code]).toEqual([403, "ACCOUNT_INACTIVE"]);
      await done("activate", user.email);
      const again = app().client();
      expect((await signIn(again, user.email)).status).toBe(200);
      const { user: now } = await bodyOf(await read(again));
      expect(now.isActive).toBe(true);
      expect(Date.parse(now.updatedAt)).toBeGreaterThan(Date.parse(user.updatedAt));
    });

    // The embedded database shows its rows to nobody else.
    const whereRowsShow = test.runIf(target !== "embedded");
    whereRowsShow("activate also calls off the erasure that the account's owner had asked for", async () => {
      const { user } = await signUp(app().client());
      await app().db.query(
        "UPDATE users SET is_active = false, deletion_requested_at = now() - interval '29 days' WHERE id = $1",
        [user.id],
      );
      await done("activate", user.email);
      const { rows } = await app().db.query("SELECT deletion_requested_at FROM users WHERE id = $1", [
        user.id,
      ]);
      expect(rows).toEqual([{ deletion_requested_at: null }]);
    });

    test("verify-email is seen by sessions that go on", async () => {
      const client = app().client();
      const { user } = await signUp(client);
      await done("verify-email", user.email);
      const isVerified = async () => (await bodyOf(await read(client))).user.isEmailVerified;
      await expect.poll(isVerified).toBe(true);
    });

    test("revoke-sessions signs out everywhere, and no more", async () => {
      const client = app().client();
      const { user } = await signUp(client);
      const elsewhere = app().client();
      await signIn(elsewhere, user.email);
      await done("revoke-sessions", user.email);
      for (const each of [client, elsewhere]) await untilStatus(() => copyOf(each), 401);
      expect((await signIn(app().client(), user.email)).status).toBe(200);
    });

    test("erase-account erases an open account by its id or its address, everywhere and at once", async () => {
      const [byId, byAddress] = [app().client(), app().client()];
      const { user } = await signUp(byId);
      const other = (await signUp(byAddress)).user;
      await done("erase-account", user.id);
      await done("erase-account", ` ${other.email.toUpperCase()} `);
      for (const [client, { email }] of [
        [byId, user],
        [byAddress, other],
      ] as const) {
        await untilStatus(() => copyOf(client), 401);
        expect((await signUp(app().client(), { email })).user.email).toBe(email);
      }
      // A loop over the ids of a log goes on where one has no account.
      const { code, output } = await admin("erase-account", user.id);
      expect([code, output]).toEqual([0, expect.stringContaining(`No account has the id ${user.id}`)]);
    });

    whereRowsShow("erase-account takes an organization's published jobs off the platform", async () => {
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

    test("changes of an account are logged with the user's id", async () => {
      const { user } = await signUp(app().client());
      await done("grant-admin", user.email);
      await done("revoke-admin", user.email);
      if (app().target !== "embedded") return;
      const events = () =>
        app()
          .logs()
          .flatMap(({ fields }) => (fields.userId === user.id ? [fields.event] : []));
      await expect.poll(events).toEqual(expect.arrayContaining(["admin.granted", "admin.revoked"]));
      expect(
        app()
          .logs()
          .filter(({ text }) => text.includes(user.email)),
      ).toEqual([]);
    });

    test.each([
      ["an address without account", ["deactivate", "nadie@example.es"], 1, /no account/],
      ["an address to erase without account", ["erase-account", "nadie@example.es"], 1, /no account/],
      ["neither an id nor an address", ["erase-account", "nadie"], 1, /neither the id of an account nor/],
      ["an invalid address", ["grant-admin", "nadie"], 1, /no e-mail address/],
      ["a mail that did not fail", ["retry-mail", unknownId], 1, /no failed mail/],
      ["an unknown mail's id", ["retry-mail", "1"], 1, /no mail's id/],
      ["no argument", ["grant-admin"], 2, /^Usage: npm run admin -- grant-admin EMAIL/],
      ["two arguments", ["activate", "a@example.es", "b@example.es"], 2, /^Usage: /],
      ["an unknown option", ["failed-mails", "--all"], 2, /^Usage: /],
      ["an unknown command", ["grant", "a@example.es"], 2, /no command «grant».\nUsage: /],
      ["no command", [], 2, /^Usage: npm run admin -- COMMAND\n(.*\n)*.*retry-mail ID/],
    ])("%s is refused", async (_, words, code, output) => {
      expect(await admin(...words)).toEqual({ code, output: expect.stringMatching(output) });
    });

    test("failed-mails says that there is none", async () => {
      expect(await admin("failed-mails")).toEqual({ code: 0, output: "No mail has failed." });
    });
  },
  ["embedded", "production"],
);

describe("npm run admin without a server", () => {
  test.runIf(isEverything)(
    "npm run admin opens the embedded database itself, and leaves it to the next",
    async () => {
      const data = await copyOfEmbedded();
      onTestFinished(data.remove);
      const env = { SESSION_SECRET: sessionSecret };
      const before = await openApp({ target: "embedded", dataDir: data.folder, env });
      const client = before.client();
      const { user } = await signUp(client);
      await before.dispose();
      expect(await runAdmin(before.env, "deactivate", user.email)).toMatchObject({ code: 0 });
      const after = await openApp({ target: "embedded", dataDir: data.folder, env });
      onTestFinished(after.dispose);
      expect((await read(copyOf(client, after.baseUrl))).status).toBe(401);
      expect((await signIn(after.client(), user.email)).status).toBe(403);
    },
  );

  test.runIf(isEverything)(
    "npm run admin beside remix-serve on the embedded database names the process in the way",
    async () => {
      const app = await startApp({ target: "remix-serve", dataTemplate: inject("embeddedTemplate") });
      try {
        const { user } = await signUp(app.client());
        const { code, output } = await runAdmin(app.env, "deactivate", user.email);
        expect([code, output]).toEqual([
          1,
          expect.stringMatching(/uses the data folder takes no commands: stop it/),
        ]);
      } finally {
        await app.dispose();
      }
    },
  );

  test("npm run admin leaves PostgreSQL's tables to the server", async () => {
    const url = new URL(inject("postgresUrl"));
    const { code, output } = await runAdmin({ ...process.env, DATABASE_URL: url.href }, "failed-mails");
    expect([code, output]).toEqual([1, expect.stringMatching(/tables are not up to date: start the server/)]);
  });
});

test("a person who is deactivated is out on every instance, at once", async () => {
  const databaseUrl = await cloneDatabase();
  const start = () => openApp({ target: "production", databaseUrl, env: { SESSION_SECRET: sessionSecret } });
  const [one, two] = [await start(), await start()];
  try {
    const client = one.client();
    const { user } = await signUp(client);
    const cookies = copyOf(client, two.baseUrl);
    const atBoth = async () => {
      const copies = [copyOf(cookies, one.baseUrl), copyOf(cookies, two.baseUrl)];
      return Promise.all(copies.map(async (copy) => (await read(copy)).status));
    };
    expect(await atBoth()).toEqual([200, 200]);
    expect((await runAdmin(one.env, "deactivate", user.email)).code).toBe(0);
    await expect.poll(atBoth).toEqual([401, 401]);
    const { rows } = await one.db.query(
      "SELECT (SELECT count(*)::int FROM verification_tokens) AS tokens, is_active FROM users",
    );
    expect(rows).toEqual([{ tokens: 0, is_active: false }]);
  } finally {
    await two.dispose();
    await one.dispose();
  }
});
