import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import type { EmployerAccount } from "../../support/people/employers";
import { insertOwner } from "../../support/people/signed-in";

describe("Idempotency-Key", () => {
  const app = useApp("production");

  /** A call that creates something, one that asks the same operation for something else, and where the rows are. */
  interface Creation {
    call: [path: string, json?: unknown];
    other: [path: string, json?: unknown];
    rows: string;
  }

  const creations = {
    createJob: async ({ organizationId }) => ({
      call: ["/api/jobs", { title: "Química" }],
      other: ["/api/jobs", { title: "Física" }],
      rows: `jobs WHERE organization_id = '${organizationId}'`,
    }),
    duplicateJob: async ({ organizationId }) => {
      const [first, second] = [
        await insertJob(app().db, { organizationId }),
        await insertJob(app().db, { organizationId }),
      ];
      return {
        call: [`/api/jobs/${first.id}/duplicate`],
        other: [`/api/jobs/${second.id}/duplicate`],
        rows: `jobs WHERE organization_id = '${organizationId}' AND status = 'draft'`,
      };
    },
    sendMessage: async (employer) => {
      const { conversationId } = await receivedBy(employer);
      const path = `/api/conversations/${conversationId}/messages`;
      const rows = `messages WHERE conversation_id = '${conversationId}'`;
      return { call: [path, { body: "Hola" }], other: [path, { body: "Adiós" }], rows };
    },
    addNote: async (employer) => {
      const { id } = await receivedBy(employer);
      const path = `/api/applications/${id}/notes`;
      const rows = `application_events WHERE kind = 'note' AND application_id = '${id}'`;
      return { call: [path, { text: "Llamar" }], other: [path, { text: "Escribir" }], rows };
    },
  } satisfies Record<string, (employer: EmployerAccount) => Promise<Creation>>;

  async function receivedBy({ organizationId }: EmployerAccount) {
    const { id: jobId } = await insertJob(app().db, { organizationId });
    return insertApplication(app().db, { jobId });
  }

  async function count(rows: string): Promise<number> {
    return (await app().db.query(`SELECT count(*)::int AS n FROM ${rows}`)).rows[0].n;
  }

  async function post({ client }: EmployerAccount, [path, json]: Creation["call"], key?: string) {
    const response = await client.request(path, {
      method: "POST",
      json,
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
    return { status: response.status, ...(await bodyOf(response)) };
  }

  test.each(Object.entries(creations))(
    "ten calls of %s at once with one Idempotency-Key make one row; another input is 422, and another operation has its own keys",
    async (_, make) => {
      const employer = await insertOwner(app());
      const { call, other, rows } = await make(employer);
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(employer, call, "clave")));
      expect(answers[0]).toMatchObject({ status: 201 });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(await count(rows)).toBe(1);
      expect(await post(employer, other, "clave")).toMatchObject({
        status: 422,
        code: "IDEMPOTENCY_KEY_REUSED",
        error: "Ya usaste esa clave con otros datos. Elige una nueva.",
      });
      expect(await count(rows)).toBe(1);
      expect(await post(employer, call)).toMatchObject({ status: 201 });
      expect(await count(rows)).toBe(2);
      const another = make === creations.createJob ? creations.addNote : creations.createJob;
      const { call: next } = await another(employer);
      expect(await post(employer, next, "clave")).toMatchObject({ status: 201 });
    },
  );

  test("a repeat with its key reads the row as it is now, and 404 once it was deleted", async () => {
    const employer = await insertOwner(app());
    const { call } = await creations.createJob(employer);
    const { job } = await post(employer, call, "clave");
    const changed = { title: "Física", version: job.updatedAt };
    await employer.client.request(`/api/jobs/${job.id}`, { method: "PATCH", json: changed });
    expect(await post(employer, call, "clave")).toMatchObject({
      status: 201,
      job: { id: job.id, title: "Física" },
    });
    await employer.client.request(`/api/jobs/${job.id}`, { method: "DELETE" });
    expect(await post(employer, call, "clave")).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  test("a refused attempt does not use its Idempotency-Key up, and a repeat is not refused", async () => {
    const employer = await insertOwner(app());
    expect(await post(employer, ["/api/jobs", { title: "" }], "clave")).toMatchObject({ status: 400 });
    expect(await post(employer, ["/api/jobs", { title: "Química" }], "clave")).toMatchObject({ status: 201 });
    const { call, rows } = await creations.sendMessage(employer);
    for (const key of ["una", "dos", "tres"]) await post(employer, call, key);
    expect(await post(employer, call, "cuatro")).toMatchObject({ status: 409, code: "AWAITING_REPLY" });
    expect(await post(employer, call, "tres")).toMatchObject({ status: 201 });
    expect(await count(rows)).toBe(3);
    await app().db.query("UPDATE conversations SET streak = 0");
    expect(await post(employer, call, "cuatro")).toMatchObject({ status: 201 });
    expect(await count(rows)).toBe(4);
  });

  test("after 24 hours an Idempotency-Key makes a new row", async () => {
    const employer = await insertOwner(app());
    const { call, rows } = await creations.createJob(employer);
    const first = await post(employer, call, "clave");
    const age = (time: string) =>
      app().db.query("UPDATE idempotency_keys SET created_at = now() - $1::interval", [time]);
    await age("23 hours 59 minutes");
    expect(await post(employer, call, "clave")).toEqual(first);
    await age("24 hours");
    const second = await post(employer, call, "clave");
    expect(second.status).toBe(201);
    expect(second.job.id).not.toBe(first.job.id);
    expect(await post(employer, call, "clave")).toEqual(second);
    expect(await count(rows)).toBe(2);
  });

  test("an Idempotency-Key has 1 to 255 visible ASCII characters, or is a quoted string", async () => {
    const employer = await insertOwner(app());
    const { call, rows } = await creations.createJob(employer);
    const long = "x".repeat(255);
    for (const key of ["", '""', "a b", "clavé", '"a', '"a"b"', '"a\\b"', `${long}x`, `"${long}x"`]) {
      const refused = await post(employer, call, key);
      expect(refused, key).toMatchObject({ status: 400, code: "INVALID_DATA" });
      expect(Object.keys(refused.details.fields), key).toEqual(["Idempotency-Key"]);
    }
    expect(await count(rows)).toBe(0);
    // Quoted or not, a key is one.
    for (const key of [long, '"a b"', '"a\\"b"', `"${long}"`, 'a"b'])
      expect(await post(employer, call, key), key).toMatchObject({ status: 201 });
    expect(await count(rows)).toBe(3);
  });
});
