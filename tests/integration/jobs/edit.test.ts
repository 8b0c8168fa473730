import { beforeAll, describe, expect, test } from "vitest";
import type { OwnJob } from "~/features/jobs/job/job-details.server";
import { closeJob } from "~/features/jobs/lifecycle/close-job.server";
import { extendJob } from "~/features/jobs/lifecycle/extend-job.server";
import { publishJob } from "~/features/jobs/lifecycle/publish-job.server";
import { createJob } from "~/features/jobs/posting/create-job.server";
import { jobChangesSchema, newJobSchema } from "~/features/jobs/posting/job.schema";
import { requireOwnJob } from "~/features/jobs/posting/require-own-job.server";
import { saveAndPublish, updateJob } from "~/features/jobs/posting/update-job.server";
import { jobEvents } from "~/job-events.server";
import { untilLockWait, whileHeld } from "../../support/app/lock-wait";
import { ownDatabase } from "../../support/app/own-process";
import { insertApplication } from "../../support/jobs/applications";
import { completeJob, insertEmployer, refusalOf, type TestEmployer } from "../../support/people/employers";

const db = ownDatabase();
const now = new Date("2026-11-22T10:00:00Z");
let employer: TestEmployer;

beforeAll(async () => {
  employer = await insertEmployer(db());
});

const read = (id: string) => requireOwnJob(employer.organizationId, id, now);
const draft = (fields = {}) => createJob(employer, completeJob(fields), now);
const published = async () => {
  const { id } = await draft();
  return publishJob(employer, id, { closesAt: "2026-12-22" }, now);
};

/** Changes a job as its editor does, with the version that it read. */
function change(job: OwnJob, fields: Record<string, unknown>, at = now): Promise<OwnJob> {
  return updateJob(
    employer,
    job.id,
    jobChangesSchema.parse({ ...fields, version: job.updatedAt }),
    jobEvents,
    at,
  );
}

/** As a refusal names them. */
const lockedNames = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, "JOB_FIELD_LOCKED"]));

async function eventsOf(id: string): Promise<unknown[]> {
  const { rows } = await db().query(
    "SELECT kind, changes, actor_id FROM job_events WHERE job_id = $1 ORDER BY created_at, id",
    [id],
  );
  return rows;
}

describe("a draft", () => {
  test("a draft is made of a title alone, which its slug follows until the first publishing", async () => {
    const job = await createJob(employer, { title: "Técnico/a de laboratorio" }, now);
    expect(job).toMatchObject({
      ...{ status: "draft", language: "es", country: "ES", positions: 1, requiredMaterials: ["cv"] },
      ...{ applyMode: "platform", salaryAnnualMin: null, careerStages: [], closesAt: null },
    });
    expect(job.slug).toMatch(/^tecnico-a-de-laboratorio-instituto-sol-[a-z0-9]{4}$/);
    const renamed = await change(job, { title: "Análisis de datos ómicos" });
    expect(renamed.slug).toMatch(/^analisis-de-datos-omicos-instituto-sol-[a-z0-9]{4}$/);
    expect(await eventsOf(job.id)).toMatchObject([{ kind: "created", actor_id: employer.userId }]);
    const open = await published();
    expect((await change(open, { title: "Otro título mejor" })).slug).toBe(open.slug);
  });

  test("a draft is stored as it is given, keeps what a change leaves out and clears what it sets to null", async () => {
    const description = "## Proyecto\n\n<script>alert(1)</script> [a](javascript:alert(1)) **& más**";
    const dates = { decisionBy: "2027-02-01", closesAt: "2026-12-20T14:00" };
    const salary = { salaryMin: 1800, salaryMax: 1900, salaryPeriod: "month", salaryPayments: 14 };
    const job = await draft({ projectRef: "PID2026-1", description, ...dates, ...salary });
    expect(job).toMatchObject({ description, salaryAnnualMin: 25_200, salaryAnnualMax: 26_600 });
    expect(job).toMatchObject({ decisionBy: "2027-02-01", closesAt: "2026-12-20T13:00:00.000Z" });
    const names = [
      ...["description", "field", "contractType", "hours", "city", "region", "projectRef", "externalUrl"],
      ...["salaryMin", "salaryMax", "salaryPeriod", "salaryPayments", "closesAt", "decisionBy"],
    ];
    const nulls = (...cleared: string[]) => Object.fromEntries(cleared.map((name) => [name, null]));
    const empty = await change(job, nulls(...names, "careerStages", "requiredMaterials"));
    const lists = { careerStages: [], requiredMaterials: [], workplace: "on_site" };
    expect(empty).toMatchObject({ ...nulls(...names, "salaryAnnualMin", "salaryAnnualMax"), ...lists });
    expect(await change(empty, { hours: "part_time" })).toMatchObject({ hours: "part_time", city: null });
  });

  test("a draft refuses a salary whose maximum is below its minimum, also when they come one after the other", async () => {
    const sentence = "El máximo no puede ser menor que el mínimo.";
    const crossed = { code: "INVALID_DATA", details: { fields: { salaryMax: sentence } } };
    const adding = createJob(employer, { ...completeJob(), salaryMin: 2, salaryMax: 1 }, now);
    await expect(adding).rejects.toMatchObject(crossed);
    const idle = createJob(employer, newJobSchema.parse({ title: "Un título", salaryPayments: 14 }), now);
    await expect(idle).rejects.toMatchObject({ details: { fields: { salaryPayments: expect.any(String) } } });
    const job = await draft();
    await expect(change(job, { salaryMin: 38_001 })).rejects.toMatchObject(crossed);
    expect(await read(job.id)).toEqual(job);
    expect(await change(job, { salaryMin: 38_000 })).toMatchObject({ salaryMin: 38_000 });
  });

  test("a draft loses the values that another choice makes meaningless", async () => {
    const remote = await draft({ workplace: "remote", remoteCountries: ["ES", "PT", "ES"] });
    expect(remote.remoteCountries).toEqual(["ES", "PT"]);
    expect((await change(remote, { workplace: "hybrid" })).remoteCountries).toEqual([]);
    expect((await draft({ country: "PT" })).region).toBeNull();
    const monthly = { salaryPeriod: "month", salaryPayments: 14 };
    expect((await change(await draft(monthly), { salaryPeriod: "year" })).salaryPayments).toBeNull();
  });

  test.each([
    [{}, { salaryPayments: 14 }, "salaryPayments"],
    [{}, { remoteCountries: ["FR"] }, "remoteCountries"],
    [{ applyMode: "platform" }, { externalUrl: "https://instituto.example/oferta" }, "externalUrl"],
    [{ country: "PT" }, { region: "ES-M" }, "region"],
  ])(
    "a draft with %j refuses %j, which the rest of the job makes meaningless",
    async (fields, changes, name) => {
      const refused = { code: "INVALID_DATA", details: { fields: { [name]: expect.any(String) } } };
      const job = await draft(fields);
      await expect(change(job, changes)).rejects.toMatchObject(refused);
      expect(await read(job.id)).toEqual(job);
    },
  );
});

describe("a published job", () => {
  test("a published job takes other values of its open fields, its history tells them but for texts, and equal values make no version", async () => {
    const job = await published();
    const named = {
      ...{ title: "Otro título mejor", field: "physics", contractType: "permanent", salaryMin: 32_001 },
      ...{ requiredMaterials: ["cv", "references"], decisionBy: "2027-03-15", salaryMax: 38_001 },
    };
    const fields = { ...named, description: "x".repeat(200) };
    const after = await change(job, fields);
    expect(after).toMatchObject(fields);
    expect(after.updatedAt > job.updatedAt).toBe(true);
    const changes = Object.entries(named).map(([name, value]) => [name, [job[name as keyof OwnJob], value]]);
    expect((await eventsOf(job.id)).at(-1)).toMatchObject({
      kind: "changed",
      changes: { ...Object.fromEntries(changes), description: null },
    });
    expect((await change(after, { ...fields, careerStages: after.careerStages })).updatedAt).toBe(
      after.updatedAt,
    );
  });

  test("a published job refuses each field that candidates rely on, and then changes no other either", async () => {
    const job = await published();
    const locked = { salaryMin: 31_999, careerStages: ["r1"], city: "Madrid", closesAt: "2026-12-30" };
    const refused = { code: "JOB_FIELD_LOCKED", fields: lockedNames(...Object.keys(locked)) };
    await expect(change(job, { ...locked, title: "Y otro título" })).rejects.toMatchObject(refused);
    expect(await read(job.id)).toEqual(job);
  });

  test("a published job refuses a change that would leave it incomplete, with all that it would lack at once", async () => {
    const job = await published();
    const lacking = { description: "x".repeat(199), field: null, contractType: null };
    const fields = Object.fromEntries(Object.keys(lacking).map((name) => [name, expect.any(String)]));
    await expect(change(job, lacking)).rejects.toMatchObject({ code: "INVALID_DATA", details: { fields } });
    expect(await refusalOf(change(job, { decisionBy: "2026-12-21" }))).toBe("DECISION_DATE_INVALID");
    expect(await read(job.id)).toEqual(job);
  });

  test("a published job keeps title, field and contract type from the first application on, withdrawn or not", async () => {
    const job = await published();
    const fields = { title: "Y otro título", field: "physics", contractType: "permanent" };
    const renamed = await change(job, { ...fields, title: "Todavía se puede" });
    await insertApplication(db(), { jobId: job.id, status: "withdrawn" });
    const refused = { code: "JOB_FIELD_LOCKED", fields: lockedNames("title", "field", "contractType") };
    const others = { title: "Y otro título", field: "chemistry", contractType: "temporary" };
    await expect(change(renamed, others)).rejects.toMatchObject(refused);
    await expect(change(renamed, { requiredMaterials: ["cv"] })).resolves.toMatchObject({
      requiredMaterials: ["cv"],
    });
  });

  test("a job refuses every change once it is closed, by hand or by its deadline", async () => {
    const closed = await closeJob(employer, (await published()).id, "filled", jobEvents, now);
    const refused = { code: "JOB_FIELD_LOCKED", fields: lockedNames("title", "description") };
    const fields = { title: "Y otro título", description: "x".repeat(300) };
    await expect(change(closed, fields)).rejects.toMatchObject(refused);
    const past = await published();
    const end = new Date(past.closesAt ?? "");
    await expect(change(past, fields, end)).rejects.toMatchObject(refused);
    await expect(change(past, fields, new Date(end.getTime() - 1))).resolves.toMatchObject(fields);
  });
});

describe("of changes to one job at once", () => {
  test("each change makes another version of a job, and one of an older version is refused with the job as it is now", async () => {
    const job = await draft();
    const first = await change(job, { title: "El primero gana" });
    const conflict = { code: "EDIT_CONFLICT", details: { job: first } };
    await expect(change(job, { title: "El segundo pierde" })).rejects.toMatchObject(conflict);
    expect(await read(job.id)).toEqual(first);
    const publishing = publishJob(employer, job.id, { closesAt: "2026-12-22", version: job.updatedAt }, now);
    expect(await refusalOf(publishing)).toBe("EDIT_CONFLICT");
    const second = await change(first, { title: "Segundo cambio en el mismo milisegundo" });
    expect(new Set([job.updatedAt, first.updatedAt, second.updatedAt]).size).toBe(3);
    expect(second.status).toBe("draft");
  });

  test("of four requests at once that change one version, publish, extend or close a job, all but one are refused", async () => {
    const job = await draft();
    const { id } = job;
    const titles = Array.from({ length: 4 }, (_, n) => `Título número ${n}`);
    const outcomes = await Promise.all(titles.map((title) => refusalOf(change(job, { title }))));
    const many = (run: () => Promise<unknown>) =>
      Promise.all(Array.from({ length: 4 }, () => refusalOf(run())));
    const once = (outcomes: string[], refusal: string) =>
      expect(outcomes.toSorted()).toEqual([...Array(3).fill(refusal), "done"].toSorted());
    once(outcomes, "EDIT_CONFLICT");
    expect((await read(id)).title).toBe(titles[outcomes.indexOf("done")]);
    once(await many(() => publishJob(employer, id, { closesAt: "2026-12-22" }, now)), "INVALID_TRANSITION");
    once(await many(() => extendJob(employer, id, "2027-01-10", now)), "ALREADY_EXTENDED");
    once(await many(() => closeJob(employer, id, "filled", jobEvents, now)), "INVALID_TRANSITION");
    const kinds = (await eventsOf(id)).map((event) => (event as { kind: string }).kind);
    expect(kinds.toSorted()).toEqual(["closed", "created", "extended", "published"]);
  });
});

describe("publishing a draft", () => {
  test("a draft that is saved and published is never seen saved alone", async () => {
    const job = await draft();
    const fields = { title: "Químico/a", closesAt: "2026-12-22", version: job.updatedAt };
    const toPublish = jobChangesSchema.parse(fields);
    const lock = ["SELECT FROM organizations WHERE id = $1 FOR UPDATE", employer.organizationId] as const;
    const published = await whileHeld(db(), [lock], async (other) => {
      const publishing = saveAndPublish(employer, job.id, toPublish, jobEvents, now);
      await untilLockWait(db());
      expect(await read(job.id)).toMatchObject({ title: job.title, status: "draft" });
      await other.query("COMMIT");
      return publishing;
    });
    expect(published).toMatchObject({ refusal: null, job: { title: "Químico/a", status: "published" } });
  });

  test("publishing an incomplete draft is refused with a sentence for each thing that it lacks, also without a closing date in draft or request", async () => {
    const closing = { closesAt: "2026-12-22" };
    for (const [changes, request, code, missing] of [
      [{ field: null, workplace: null }, closing, "JOB_INCOMPLETE", ["field", "workplace"]],
      [{ salaryMax: null }, closing, "SALARY_REQUIRED", ["salaryMax"]],
      [{}, {}, "JOB_INCOMPLETE", ["closesAt"]],
    ] as const) {
      const { id } = await draft(changes);
      const sentence = expect.stringMatching(/^(Escribe|Elige) /);
      const fields = Object.fromEntries(missing.map((name) => [name, sentence]));
      const refused = { code, details: { missing, fields } };
      await expect(publishJob(employer, id, request, now)).rejects.toMatchObject(refused);
      expect((await read(id)).status).toBe("draft");
    }
    const planned = await draft({ closesAt: "2026-12-20T14:00" });
    expect(await publishJob(employer, planned.id, {}, now)).toMatchObject({
      closesAt: "2026-12-20T13:00:00.000Z",
    });
  });
});
