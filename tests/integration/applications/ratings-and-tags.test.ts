import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tagLimits } from "~/features/applications/application/application-limits";
import { eraseSent } from "~/features/applications/application/erasing/erase-content.server";
import { ratingLimits } from "~/features/applications/committee/committee-limits";
import { readCriteria } from "~/features/applications/rating/read-criteria.server";
import { closeDatabase, getDatabase } from "~/lib/db/database.server";
import { whileWaiting } from "../../support/app/lock-wait";
import { expectPage } from "../../support/app/page-forms";
import { useApp } from "../../support/app/targets";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import type { EmployerAccount } from "../../support/people/employers";
import { insertOwner } from "../../support/people/signed-in";
import { insertUser } from "../../support/people/users";
import { textOf } from "../../support/people/waitlist-forms";

describe("an organization's ratings and tags", () => {
  const app = useApp("production");
  afterAll(closeDatabase);
  let owner: EmployerAccount;
  let other: EmployerAccount;
  let jobId: string;
  beforeAll(async () => {
    other = await insertOwner(app());
  });
  beforeEach(async () => {
    owner = await insertOwner(app());
    jobId = (await insertJob(app().db, { organizationId: owner.organizationId })).id;
  });

  const rows = async (sql: string, ...values: unknown[]) => (await app().db.query(sql, values)).rows;
  const received = async (columns: Record<string, unknown> = {}) => {
    const { id: userId } = await insertUser(app().db, { name: "Ana Ruiz" });
    return (await insertApplication(app().db, { jobId, userId, status: "rejected", columns })).id;
  };
  const saveCriteria = (form: Record<string, string>, account = owner, id = jobId) =>
    account.client.postForm(`/dashboard/jobs/${id}/criteria`, form);
  const criteriaOf = (id = jobId) =>
    rows("SELECT id, text FROM job_criteria WHERE job_id = $1 ORDER BY position", id);
  const send = (id: string, form: Record<string, string>, account = owner) =>
    account.client.postForm(`/dashboard/applications/${id}`, form);
  const rate = (id: string, form: Record<string, string>, account = owner) =>
    send(id, { intent: "rating", ...form }, account);
  const ratingsOf = async (id: string) =>
    (await rows("SELECT value FROM application_ratings WHERE application_id = $1 ORDER BY value", id)).map(
      ({ value }) => value,
    );
  const withCriteria = async () => {
    const ids: [string, string] = [crypto.randomUUID(), crypto.randomUUID()];
    await rows(
      "INSERT INTO job_criteria (id, job_id, position, text) VALUES ($1, $3, 0, 'Publicaciones'), ($2, $3, 1, 'Inglés')",
      ...[...ids, jobId],
    );
    return ids;
  };

  const put = (id: string, tags: string) => send(id, { intent: "tag", tags });
  const tagsOf = (id: string): Promise<{ id: string; name: string }[]> =>
    rows(
      `SELECT tags.id, name FROM organization_tags AS tags JOIN application_tags ON tag_id = tags.id
       WHERE application_id = $1 ORDER BY folded`,
      id,
    );
  const namesOf = async (id: string) => (await tagsOf(id)).map(({ name }) => name);
  const board = (form: Record<string, string | string[]>, query = "") =>
    owner.client.postForm(`/dashboard/jobs/${jobId}/applications${query}`, {
      intent: "tag",
      ...form,
    } as never);

  test("criteria are renamed and reordered and keep their ratings; a copy of the job has the criteria, and none of the ratings", async () => {
    const [first, second] = await withCriteria();
    const id = await received();
    await rate(id, { "rating-0": "4", "criterion-0": first, "rating-1": "5", "criterion-1": second });
    const named = { "criterion-1": "Artículos", "id-1": first, "criterion-3": "Inglés", "id-3": second };
    const saved = await saveCriteria({ ...named, "criterion-4": "Docencia" });
    expect(saved.headers.get("location")).toContain("done=saved");
    const texts = ["Artículos", "Inglés", "Docencia"];
    expect((await criteriaOf()).map(({ text }) => text)).toEqual(texts);
    expect(await ratingsOf(id)).toEqual([4, 5]);
    expect(await textOf(await owner.client.get(`/dashboard/applications/${id}`))).toContain("4,5 de 5");
    await owner.client.postForm(`/dashboard/jobs/${jobId}/edit`, { intent: "duplicate" });
    const copyOf =
      "SELECT id FROM jobs WHERE organization_id = $1 AND status = 'draft' ORDER BY created_at DESC";
    const [copy] = await rows(copyOf, owner.organizationId);
    expect((await criteriaOf(copy.id)).map(({ text }) => text)).toEqual(texts);
    expect((await criteriaOf())[0]?.id).toBe(first);
    const { criteria } = await readCriteria(owner.organizationId, copy.id);
    expect(criteria.map(({ rated }) => rated)).toEqual([0, 0, 0]);
  });

  test("a change that would delete ratings says how many, and is done once that number is confirmed; one of criteria that a colleague changed meanwhile is not", async () => {
    const [first, second] = await withCriteria();
    const id = await received();
    await rate(id, { "rating-0": "4", "criterion-0": first, "rating-1": "2", "criterion-1": second });
    const form = { "criterion-1": "", "id-1": first, "criterion-2": "Idiomas", "id-2": second };
    const confirmations: Record<string, string>[] = [{}, { confirm: "on", expected: "2" }];
    for (const confirmed of confirmations) {
      const says = "Con los criterios que quitas se borra 1 valoración.";
      await expectPage(await saveCriteria({ ...form, ...confirmed }), 409, says, "Idiomas");
    }
    await expectPage(await saveCriteria({ "criterion-1": "Míos", "id-1": first }), 409, "Míos");
    await saveCriteria({ ...form, confirm: "on", expected: "1" });
    expect((await criteriaOf()).map(({ text }) => text)).toEqual(["Idiomas"]);
    expect(await ratingsOf(id)).toEqual([2]);
  });

  const { min, max } = ratingLimits.criterion;
  test("criteria that are too short, too long, of two lines or repeated are refused, and all stay in the form", async () => {
    const wrong = ["Inglés", "x".repeat(min - 1), "y".repeat(max + 1), "dos\u2028líneas", "INGLES"];
    const formOf = (texts: string[]) =>
      Object.fromEntries(texts.map((text, at) => [`criterion-${at + 1}`, text]));
    const sentences = [`Escribe al menos ${min} caracteres`, `Usa como mucho ${max} caracteres`];
    sentences.push("Este criterio está repetido.", "Inglés", "dos\u2028líneas");
    await expectPage(await saveCriteria(formOf(wrong)), 400, ...sentences);
    expect(await criteriaOf()).toEqual([]);
    const right = ["x".repeat(min), "y".repeat(max), "tres", "cuatro", "cinco", "seis"];
    await saveCriteria(formOf(right));
    expect((await criteriaOf()).map(({ text }) => text)).toEqual(right);
  });

  test("an application without criteria is rated as a whole, until it is rated by a criterion", async () => {
    const id = await received();
    await rate(id, { "rating-0": "5" });
    expect(await ratingsOf(id)).toEqual([5]);
    const [first, second] = await withCriteria();
    const whole = { "rating-2": "5" };
    const unrated = { "rating-0": "", "criterion-0": first, "rating-1": "", "criterion-1": second };
    await rate(id, { ...unrated, ...whole });
    expect(await ratingsOf(id)).toEqual([5]);
    await rate(id, { ...unrated, ...whole, "rating-1": "2" });
    expect(await ratingsOf(id)).toEqual([2]);
    expect((await rate(id, whole)).status).toBe(400);
    await rate(id, unrated);
    expect(await ratingsOf(id)).toEqual([]);
  });

  test("rating and tagging stay in the list that the application is read in", async () => {
    const id = await received();
    const list = `list=job&rating=2&seen=${Date.now()}`;
    for (const form of [
      { intent: "rating", "rating-0": "4" },
      { intent: "tag", tags: "becas" },
    ]) {
      const response = await send(`${id}?${list}`, form as never);
      expect(response.headers.get("location")).toContain(`?${list}&done=${form.intent}`);
    }
    const page = await (await owner.client.get(`/dashboard/applications/${id}?${list}`)).text();
    expect(page).not.toContain(`action="/dashboard/applications/${id}"`);
  });

  test("nobody rates by a criterion of another job, and another organization can neither rate nor tag an application, nor write its criteria", async () => {
    const [first] = await withCriteria();
    const id = await received();
    expect((await rate(id, { "rating-0": "3", "criterion-0": first }, other)).status).toBe(404);
    expect((await send(id, { intent: "tag", tags: "ajena" }, other)).status).toBe(404);
    expect((await saveCriteria({ "criterion-1": "Ajeno" }, other)).status).toBe(404);
    const second = await insertJob(app().db, { organizationId: owner.organizationId });
    const { id: elsewhere } = await insertApplication(app().db, { jobId: second.id });
    const foreign = await rate(elsewhere, { "rating-0": "3", "criterion-0": first });
    await expectPage(foreign, 400, "Ya no se valora por este criterio.");
    const ownJob = (await insertJob(app().db, { organizationId: other.organizationId })).id;
    const stolen = await saveCriteria({ "criterion-1": "Ajeno", "id-1": first }, other, ownJob);
    expect(stolen.status).toBe(409);
    expect([await ratingsOf(id), await tagsOf(id)]).toEqual([[], []]);
    expect((await criteriaOf()).map(({ text }) => text)).toEqual(["Publicaciones", "Inglés"]);
  });

  test("an application whose content is due for deletion gets no rating, and no tag alone or among others", async () => {
    const id = await received({ status_changed_at: new Date(Date.now() - 366 * 86_400_000) });
    expect((await rate(id, { "rating-0": "3" })).status).toBe(404);
    expect((await put(id, "tarde")).status).toBe(404);
    await board({ ids: id, tags: "tarde" });
    expect([await ratingsOf(id), await tagsOf(id)]).toEqual([[], []]);
    expect(await textOf(await owner.client.get(`/dashboard/applications/${id}`))).not.toContain(
      `name="rating-0"`,
    );
  });

  test("a tag is put on, found again whatever its accents, and taken off; the CSV file has rating and tags, and erasing an application erases both", async () => {
    const [id, second] = [await received(), await received()];
    expect((await put(id, "Óptica, doctora")).status).toBe(303);
    await rate(id, { "rating-0": "4" });
    const read = async () => (await owner.client.get(`/api/jobs/${jobId}/applications.csv`)).text();
    const csv = await read();
    for (const line of ['"Valoración";"Etiquetas"', '"4,0";"doctora, Óptica"']) expect(csv).toContain(line);
    await put(second, "OPTICA");
    expect([await namesOf(id), await namesOf(second)]).toEqual([["doctora", "Óptica"], ["Óptica"]]);
    const [doctor] = await tagsOf(id);
    const taken = await send(id, { intent: "untag", id: doctor?.id ?? "" });
    const after = taken.headers.get("location") ?? "";
    expect(await textOf(await owner.client.get(after))).toContain("La etiqueta está quitada.");
    expect(await namesOf(id)).toEqual(["Óptica"]);
    const { prisma } = await getDatabase();
    await prisma.$transaction((tx) => eraseSent(tx, { id }));
    expect([await ratingsOf(id), await tagsOf(id)]).toEqual([[], []]);
    expect(await read()).toContain('"";"";');
  });

  test("a tag that a colleague deletes meanwhile is made again", async () => {
    const [id, second] = [await received(), await received()];
    await put(id, "Óptica");
    const deletion = [
      ["SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE", owner.organizationId],
      ["DELETE FROM organization_tags WHERE organization_id = $1", owner.organizationId],
    ] as const;
    const [answer] = await whileWaiting(app().db, deletion, () => [put(second, "Óptica")]);
    expect(answer?.status).toBe(303);
    expect([await namesOf(id), await namesOf(second)]).toEqual([[], ["Óptica"]]);
  });

  test("an application has as many tags as its limit, an organization fifty; one more is refused and stays in the field", async () => {
    const id = await received();
    const many = Array.from({ length: tagLimits.ofApplication }, (_, n) => `etiqueta ${n}`);
    await put(id, many.join(", "));
    const ofApplication = `Una candidatura puede tener ${tagLimits.ofApplication} etiquetas como mucho.`;
    await expectPage(await put(id, "una más"), 400, ofApplication, "una más");
    expect(await tagsOf(id)).toHaveLength(tagLimits.ofApplication);
    await rows(
      `INSERT INTO organization_tags (id, organization_id, name, folded)
       SELECT gen_random_uuid(), $1, 'otra ' || n, 'otra ' || n FROM generate_series(1, $2::int) AS n`,
      ...[owner.organizationId, tagLimits.ofOrganization - 1 - tagLimits.ofApplication],
    );
    expect((await put(await received(), "la 50")).status).toBe(303);
    const last = await received();
    const ofOrganization = `Tu organización puede tener ${tagLimits.ofOrganization} etiquetas`;
    await expectPage(await put(last, "la 51"), 400, ofOrganization);
    expect((await put(last, "etiqueta 7")).status).toBe(303);
  });

  test("the board tags the applications that are checked, and all of a filter unless its number has changed", async () => {
    const [id, second] = [await received(), await received()];
    const chosen = await board({ ids: id, tags: "primera" });
    expect(chosen.headers.get("location")).toContain("tagged=1");
    const [tag] = await tagsOf(id);
    const query = `?tag=${tag?.id}`;
    const moved = "Las candidaturas de este filtro son ahora 1 y no 2.";
    await expectPage(await board({ all: "2", tags: "todas" }, query), 409, moved);
    expect((await board({ all: "1", tags: "todas" }, query)).status).toBe(303);
    expect([await namesOf(id), await namesOf(second)]).toEqual([["primera", "todas"], []]);
    expect((await board({ ids: id, tags: " , " })).status).toBe(400);
    expect((await board({ all: "x", tags: "todas" }, query)).status).toBe(400);
    const [first] = await rows("SELECT submitted_at FROM applications WHERE id = $1", id);
    const seenAt = new Date(first.submitted_at.getTime() - 1).toISOString();
    const others = "pero ya no las mismas. No se ha etiquetado ninguna";
    await expectPage(await board({ all: "1", seenAt, tags: "otras" }, query), 409, others);
    expect(await namesOf(id)).toEqual(["primera", "todas"]);
    const paged = await board({ ids: id, tags: "primera" }, "?page=2");
    expect(paged.headers.get("location")).toContain("page=2");
  });

  test("an organization renames and deletes its tags, and no other organization's", async () => {
    const id = await received();
    await put(id, "láser, óptica");
    const [laser] = await tagsOf(id);
    const save = (form: Record<string, string>, account = owner) =>
      account.client.postForm("/dashboard/tags", form);
    const renamed = { intent: "rename", id: laser?.id ?? "" };
    const taken = await save({ ...renamed, name: "Optica" });
    await expectPage(taken, 400, "Ya hay una etiqueta «óptica».");
    expect((await save({ ...renamed, name: "Robada" }, other)).status).toBe(404);
    await save({ intent: "remove", id: laser?.id ?? "" }, other);
    await save({ ...renamed, name: "Láser" });
    expect(await namesOf(id)).toEqual(["Láser", "óptica"]);
    await save({ intent: "remove", id: laser?.id ?? "" });
    expect(await namesOf(id)).toEqual(["óptica"]);
    const late = await save({ ...renamed, name: "Fotónica" });
    await expectPage(late, 404, "Esa etiqueta ya no existe.", "«Fotónica»");
    expect(await textOf(await owner.client.get("/dashboard/tags"))).toContain("1 candidatura");
  });
});
