import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { password, signIn } from "../../support/factories";
import { createAccount } from "../../support/people/accounts";

const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

describeTargets(
  "the hash of a password (ASVS 11.4.2)",
  (app) => {
    const hashOf = async (id: string): Promise<string> =>
      (await app().db.query("SELECT password_hash FROM users WHERE id = $1", [id])).rows[0].password_hash;

    test.each([
      ["with less memory", { algorithm: 2, memoryCost: 4096, timeCost: 1 }, true],
      ["of another kind", { algorithm: 1, memoryCost: 19_456, timeCost: 2 }, true],
      ["stronger than today's", { algorithm: 2, memoryCost: 20_480, timeCost: 3 }, false],
    ])("one %s is rehashed at sign-in: %s", async (_case, parameters, isRehashed) => {
      const { user } = await createAccount(app());
      const stored = await hash(password, { ...parameters, parallelism: 1 });
      await app().db.query("UPDATE users SET password_hash = $2 WHERE id = $1", [user.id, stored]);
      expect((await signIn(app().client(), user.email, { password: "otra frase" })).status).toBe(401);
      expect(await hashOf(user.id)).toBe(stored);
      expect((await signIn(app().client(), user.email)).status).toBe(200);
      const kept = await hashOf(user.id);
      if (isRehashed) expect(kept).toMatch(today);
      else expect(kept).toBe(stored);
      expect((await signIn(app().client(), user.email)).status).toBe(200);
      expect(await hashOf(user.id)).toBe(kept);
    });

    test("from sign-up it has today's parameters, and stays", async () => {
      const { user } = await createAccount(app());
      const stored = await hashOf(user.id);
      expect(stored).toMatch(today);
      await signIn(app().client(), user.email);
      expect(await hashOf(user.id)).toBe(stored);
    });
  },
  ["production"],
);
