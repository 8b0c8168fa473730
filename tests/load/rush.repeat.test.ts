import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sha256 } from "~/lib/crypto/crypto.server";
import { describeProcesses } from "../support/app/targets";
import { insertConversation } from "../support/jobs/conversations";
import { insertJob, insertOrganization } from "../support/jobs/jobs";
import { insertUser } from "../support/people/users";

/** Each of them waits for a connection of the ten, several times. */
const crowd = 300;

/** People with a confirmed address, each with the token of a session. */
async function insertPeople(db: Parameters<typeof insertUser>[0]) {
  return Promise.all(
    Array.from({ length: crowd }, async () => {
      const { id } = await insertUser(db, { isEmailVerified: true });
      const token = randomUUID().replaceAll("-", "").padEnd(43, "A");
      await db.query(
        `INSERT INTO sessions (id, user_id, token_hash, created_at, refreshed_at, expires_at)
         VALUES (gen_random_uuid(), $1, $2, now(), now(), now() + interval '1 day')`,
        [id, sha256(token)],
      );
      return { id, headers: { authorization: `Bearer ${token}` } };
    }),
  );
}

describeProcesses(
  "a rush",
  (app) => {
    let people: Awaited<ReturnType<typeof insertPeople>>;
    let jobId: string;
    let conversations: string[];
    beforeAll(async () => {
      people = await insertPeople(app().db);
      const { id: organizationId } = await insertOrganization(app().db);
      jobId = (await insertJob(app().db, { organizationId, columns: { required_materials: "{}" } })).id;
      conversations = await Promise.all(
        people.map(
          async ({ id: candidateId }) =>
            (await insertConversation(app().db, { candidateId, organizationId })).id,
        ),
      );
    });

    const kinds = {
      applications: (index: number) =>
        app().client().post("/api/applications", { jobId }, { headers: people[index]?.headers }),
      messages: (index: number) =>
        app()
          .client()
          .post(
            `/api/conversations/${conversations[index]}/messages`,
            { body: "Buenos días" },
            { headers: people[index]?.headers },
          ),
    };
    const written = {
      applications:
        "SELECT count(*)::int AS count FROM applications a JOIN jobs j ON j.id = a.job_id WHERE j.required_materials = '{}'",
      messages: "SELECT count(*)::int AS count FROM messages",
    };

    test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
      `of ${crowd} %s at once each is done, or asked to come back, and nothing is lost`,
      async (kind) => {
        const startedAt = performance.now();
        const answers = await Promise.all(people.map((_, index) => kinds[kind](index)));
        const counts: Record<string, number> = {};
        for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
        console.log(`${kind}: ${JSON.stringify(counts)} in ${Math.round(performance.now() - startedAt)} ms`);
        expect(Object.keys(counts).filter((status) => status !== "201" && status !== "503")).toEqual([]);
        for (const response of answers.filter(({ status }) => status === 503))
          expect(response.headers.get("retry-after")).toBe("2");
        const { rows } = await app().db.query(written[kind]);
        expect(rows[0].count).toBe(counts[201]);
      },
    );
  },
  ["production"],
);
