import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tagLimits } from "~/features/applications/tags/tag-limits";
import { untilLockWait } from "../../support/app/lock-wait";
import { useApp } from "../../support/app/targets";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import type { EmployerAccount } from "../../support/people/employers";
import { insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

describe("the tags of an organization", () => {
  const app = useApp("production");
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

  const received = async (columns: Record<string, unknown> = {}) =>
    (await insertApplication(app().db, { jobId, status: "rejected", columns })).id;
  const send = (id: string, form: Record<string, string>, account = owner) =>
    account.client.postForm(`/dashboard/applications/${id}`, form);
  const put = (id: string, tags: string) => send(id, { intent: "tag", tags });
  const tagsOf = async (id: string) => {
    const { rows } = await app().db.query(
      `SELECT tags.id, name FROM organization_tags AS tags JOIN application_tags ON tag_id = tags.id
       WHERE application_id = $1 ORDER BY folded`,
      [id],
    );
    return rows as { id: string; name: string }[];
  };
  const namesOf = async (id: string) => (await tagsOf(id)).map(({ name }) => name);
  const board = (form: Record<string, string | string[]>, query = "") =>
    owner.client.postForm(`/dashboard/jobs/${jobId}/applications${query}`, {
      intent: "tag",
      ...form,
    } as never);

  test("a tag is put on, found again whatever its accents, and taken off", async () => {
    const [id, second] = [await received(), await received()];
    expect((await put(id, "Óptica, doctora")).status).toBe(303);
    await put(second, "OPTICA");
    expect([await namesOf(id), await namesOf(second)]).toEqual([["doctora", "Óptica"], ["Óptica"]]);
    const [doctor] = await tagsOf(id);
    const taken = await send(id, { intent: "untag", id: doctor?.id ?? "" });
    const after = taken.headers.get("location") ?? "";
    expect(await textOf(await owner.client.get(after))).toContain("La etiqueta está quitada.");
    expect(await namesOf(id)).toEqual(["Óptica"]);
  });

  test("a tag that a colleague deletes meanwhile is made again", async () => {
    const [id, second] = [await received(), await received()];
    await put(id, "Óptica");
    const other = await app().db.connect();
    try {
      await other.query("BEGIN");
      await other.query("SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE", [owner.organizationId]);
      await other.query("DELETE FROM organization_tags WHERE organization_id = $1", [owner.organizationId]);
      const sent = put(second, "Óptica");
      await untilLockWait(app().db);
      await other.query("COMMIT");
      expect((await sent).status).toBe(303);
    } finally {
      other.release(true);
    }
    expect([await namesOf(id), await namesOf(second)]).toEqual([[], ["Óptica"]]);
  });

  test("an application has as many tags as its limit, an organization fifty; one more is refused and stays in the field", async () => {
    const id = await received();
    const many = Array.from({ length: tagLimits.ofApplication }, (_, n) => `etiqueta ${n}`);
    await put(id, many.join(", "));
    const refuse = async (refused: Response, sentence: string) => {
      expect(refused.status).toBe(400);
      expect(await textOf(refused)).toContain(sentence);
    };
    const ofApplication = `Una candidatura puede tener ${tagLimits.ofApplication} etiquetas como mucho.`;
    const one = await put(id, "una más");
    expect(await textOf(one.clone())).toContain("una más");
    await refuse(one, ofApplication);
    expect(await tagsOf(id)).toHaveLength(tagLimits.ofApplication);
    await app().db.query(
      `INSERT INTO organization_tags (id, organization_id, name, folded)
       SELECT gen_random_uuid(), $1, 'otra ' || n, 'otra ' || n FROM generate_series(1, $2::int) AS n`,
      [owner.organizationId, tagLimits.ofOrganization - 1 - tagLimits.ofApplication],
    );
    expect((await put(await received(), "la 50")).status).toBe(303);
    const last = await received();
    const ofOrganization = `Tu organización puede tener ${tagLimits.ofOrganization} etiquetas`;
    await refuse(await put(last, "la 51"), ofOrganization);
    expect((await put(last, "etiqueta 7")).status).toBe(303);
  });

  test("the board tags the applications that are checked, and all of a filter unless its number has changed", async () => {
    const [id, second] = [await received(), await received()];
    const chosen = await board({ ids: id, tags: "primera" });
    expect(chosen.headers.get("location")).toContain("tagged=1");
    const [tag] = await tagsOf(id);
    const query = `?tag=${tag?.id}`;
    const changed = await board({ all: "2", tags: "todas" }, query);
    expect(changed.status).toBe(409);
    expect(await textOf(changed)).toContain("Las candidaturas de este filtro son ahora 1 y no 2.");
    expect((await board({ all: "1", tags: "todas" }, query)).status).toBe(303);
    expect([await namesOf(id), await namesOf(second)]).toEqual([["primera", "todas"], []]);
    expect((await board({ ids: id, tags: " , " })).status).toBe(400);
    expect((await board({ all: "x", tags: "todas" }, query)).status).toBe(400);
    const { 0: first } = (await app().db.query("SELECT submitted_at FROM applications WHERE id = $1", [id]))
      .rows;
    const seenAt = new Date(first.submitted_at.getTime() - 1).toISOString();
    const replaced = await board({ all: "1", seenAt, tags: "otras" }, query);
    expect(replaced.status).toBe(409);
    expect(await textOf(replaced)).toContain("pero ya no las mismas. No se ha etiquetado ninguna");
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
    expect(taken.status).toBe(400);
    expect(await textOf(taken)).toContain("Ya hay una etiqueta «óptica».");
    expect((await save({ ...renamed, name: "Robada" }, other)).status).toBe(404);
    await save({ intent: "remove", id: laser?.id ?? "" }, other);
    await save({ ...renamed, name: "Láser" });
    expect(await namesOf(id)).toEqual(["Láser", "óptica"]);
    await save({ intent: "remove", id: laser?.id ?? "" });
    expect(await namesOf(id)).toEqual(["óptica"]);
    const late = await save({ ...renamed, name: "Fotónica" });
    expect(late.status).toBe(404);
    const page = await textOf(late);
    expect(page).toContain("Esa etiqueta ya no existe.");
    expect(page).toContain("«Fotónica»");
    expect(await textOf(await owner.client.get("/dashboard/tags"))).toContain("1 candidatura");
    expect((await send(id, { intent: "tag", tags: "ajena" }, other)).status).toBe(404);
  });

  test("an application due for deletion gets no tag, alone or among others", async () => {
    const id = await received({ status_changed_at: new Date(Date.now() - 366 * 86_400_000) });
    expect((await put(id, "tarde")).status).toBe(404);
    await board({ ids: id, tags: "tarde" });
    expect(await tagsOf(id)).toEqual([]);
  });
});
