import { expect, test } from "vitest";
import { describeTargets } from "../support/app/targets";
import { createAccount, readByToken } from "../support/people/accounts";
import { isEverything, roundsOf } from "../support/run/scope";

const crowd = isEverything ? 50 : 12;

/** Different mixtures of capitals of one address. */
function caseVariant(email: string, number: number): string {
  return [...email]
    .map((letter, index) => ((number >> (index % 6)) & 1 ? letter.toUpperCase() : letter))
    .join("");
}

function tally(statuses: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describeTargets(
  "races",
  (app) => {
    const atOnce = async (count: number, one: (index: number) => Promise<Response>) =>
      Promise.all(Array.from({ length: count }, (_, index) => one(index)));

    test(`of ${crowd} who put one address on the waitlist at once one gets 200, the others 409`, async () => {
      for (let round = 1; round <= roundsOf(4); round += 1) {
        const answers = await atOnce(crowd, (index) => {
          const email = caseVariant(`carrera-${round}@example.es`, index);
          return app().client().post("/api/waitlist", { email, role: "professional" });
        });
        expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: crowd - 1 });
      }
      if (app().target === "embedded") return;
      const { rows } = await app().db.query("SELECT email FROM waitlist_entries ORDER BY email");
      expect(rows.map(({ email }) => email)).toEqual(
        [1, 2, 3, 4].slice(0, roundsOf(4)).map((n) => `carrera-${n}@example.es`),
      );
    });

    test("sign-outs of one session among readers: all succeed, and no copy outlives it", async () => {
      const { client, session } = await createAccount(app());
      const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
      const uncached = cookie.replace(/; session_cache=.*/, "");
      const copies: string[] = [];
      const answers = await atOnce(20, async (index) => {
        const somebody = app().client();
        const headers = { cookie: index % 4 === 0 ? cookie : uncached };
        if (index % 2 === 0) return somebody.request("/api/auth/sign-out", { method: "POST", headers });
        const response = await somebody.get("/api/auth/session", { headers });
        const copy = somebody.cookies.get("session_cache");
        if (response.status === 200 && copy) copies.push(`${uncached}; session_cache=${copy}`);
        return response;
      });
      const signOuts = answers.filter((_, index) => index % 2 === 0).map(({ status }) => status);
      expect(tally(signOuts)).toEqual({ 200: 10 });
      const readers = answers.filter((_, index) => index % 2 === 1).map(({ status }) => status);
      expect(readers.filter((status) => status !== 200 && status !== 401)).toEqual([]);
      for (const headers of [cookie, ...copies].map((value) => ({ cookie: value })))
        expect((await app().client().get("/api/auth/session", { headers })).status).toBe(401);
      expect((await readByToken(app(), session.token)).status).toBe(401);
    });
  },
  ["embedded", "production"],
);
