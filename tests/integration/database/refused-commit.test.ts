import { cp } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import type { App } from "../../support/app/app";
import { openApp } from "../../support/app/app-in-process";
import { cloneDatabase, emptyRedis } from "../../support/app/databases";
import { inScope } from "../../support/app/targets";
import { withEmbedded } from "../../support/faults/embedded-table";

/** Refuses, at the end of its transaction, whatever calls itself so. */
const refusal = `
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.name = 'Nadie' THEN RAISE EXCEPTION 'refused: %', NEW.email; END IF; RETURN NULL; END $$;
  CREATE CONSTRAINT TRIGGER refuse AFTER INSERT OR UPDATE ON users DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse();
  CREATE CONSTRAINT TRIGGER refuse AFTER INSERT OR UPDATE ON waitlist_entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse();`;

describe.each(inScope(["embedded", "production"] as const))(
  "a COMMIT that the database refuses (%s)",
  (target) => {
    const folder = temporaryFolder("refused");
    let app: App;
    beforeAll(async () => {
      if (target === "embedded") {
        await cp(inject("embeddedTemplate"), folder.path, { recursive: true });
        await withEmbedded(folder.path, (client) => client.exec(refusal));
        app = await openApp({ target, dataDir: folder.path });
      } else {
        app = await openApp({ target, databaseUrl: await cloneDatabase(), redisUrl: await emptyRedis() });
        await app.db.query(refusal);
      }
    });
    afterAll(async () => {
      await app?.dispose();
      folder.remove();
    });

    test("a sign-up answers 500, leaves no account, and the next one succeeds", async () => {
      const email = "nadie@commit.example";
      const person = { email, password: "un matraz con tapón 7", name: "Nadie" };
      expect((await app.client().post("/api/auth/sign-up/email", person)).status).toBe(500);
      expect((await app.client().post("/api/auth/sign-in/email", person)).status).toBe(401);
      const named = { ...person, name: "Ana" };
      expect((await app.client().post("/api/auth/sign-up/email", named)).status).toBe(201);
    });

    test("an entry to the waitlist answers 500 and may be made again", async () => {
      const entry = { email: "lista@commit.example", role: "professional" };
      expect((await app.client().post("/api/waitlist", { ...entry, name: "Nadie" })).status).toBe(500);
      expect((await app.client().post("/api/waitlist", { ...entry, name: "Ana" })).status).toBe(200);
    });

    test("no line of the log holds the message, the statement or its values", () => {
      const text = JSON.stringify(app.logs());
      expect(text).toContain("An API request failed");
      expect(text).not.toMatch(/refused:|commit\.example|INSERT INTO|Nadie/);
    });
  },
);
