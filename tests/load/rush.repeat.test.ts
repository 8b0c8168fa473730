import { beforeAll, expect, test } from "vitest";
import { describeProcesses } from "../support/app/targets";
import { insertConversation } from "../support/jobs/conversations";
import { insertJob, insertOrganization } from "../support/jobs/jobs";
import type { Account } from "../support/people/accounts";
import { insertAccount } from "../support/people/signed-in";

/** Each of them waits for a connection of the ten, several times. */
const crowd = 300;

describeProcesses(
  "a rush",
  (app) => {
    let people: { account: Account; conversationId: string }[];
    let jobId: string;
    beforeAll(async () => {
      const { id: organizationId } = await insertOrganization(app().db);
      jobId = (await insertJob(app().db, { organizationId, columns: { required_materials: "{}" } })).id;
      people = await Promise.all(
        Array.from({ length: crowd }, async () => {
          const account = await insertAccount(app());
          const between = { candidateId: account.user.id, organizationId };
          return { account, conversationId: (await insertConversation(app().db, between)).id };
        }),
      );
    });

    type Person = (typeof people)[number];
    const post = ({ account: { bearer: headers } }: Person, path: string, json: object) =>
      app().client().post(path, json, { headers });
    const kinds = {
      applications: (person: Person) => post(person, "/api/applications", { jobId }),
      messages: (person: Person) =>
        post(person, `/api/conversations/${person.conversationId}/messages`, { body: "Buenos días" }),
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
        const answers = await Promise.all(people.map(kinds[kind]));
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
