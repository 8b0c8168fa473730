import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { insertSignedUp } from "../../support/people/with-password";

describe("a draft form that cannot be read", () => {
  const app = useApp("production", { RUN_WORKER: "false" });

  test("is missing from its page, which is there, and the log says why", async () => {
    const { client } = await insertSignedUp(app());
    await app().db.query("ALTER TABLE held_forms RENAME COLUMN fields TO archived");
    expect((await client.get("/dashboard/profile")).status).toBe(200);
    const lines = () =>
      app()
        .logs()
        .filter(({ fields }) => fields.event === "frame");
    await expect.poll(() => lines().length).toBe(1);
    expect(lines()[0]?.fields).toMatchObject({
      level: "warn",
      message: "A draft form was not read",
      error: { name: expect.stringMatching(/^Prisma/) },
    });
  });
});
