import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { errorPages } from "~/content/errors/error-pages";
import { desk } from "~/content/pages/employer-applications/desk";
import { expectPage, openForm } from "../../support/app/page-forms";
import { statementsOfRequest } from "../../support/app/statements";
import { useApp } from "../../support/app/targets";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { insertUser } from "../../support/people/users";
import { textOf } from "../../support/people/waitlist-forms";

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

describe("applications one after another", () => {
  const app = useApp("production");
  let owner: EmployerAccount;
  let other: EmployerAccount;
  beforeAll(async () => {
    [owner, other] = [await insertOwner(app()), await insertOwner(app())];
  });

  const names = ["Ana Ruiz", "Bea Soler", "Carla Mir", "Dora Vidal"];

  /** A job with an application of each of the names, sent in their order. */
  async function insertList({ organizationId } = owner, count = names.length) {
    const { id: jobId } = await insertJob(app().db, { organizationId });
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const { id: userId } = await insertUser(app().db, { name: names[n] ?? `Persona ${n}` });
      const submittedAt = new Date(Date.now() - (count - n) * 3_600_000);
      ids.push((await insertApplication(app().db, { jobId, userId, submittedAt })).id);
    }
    return { jobId, ids };
  }

  const at = (id: string | undefined, query: string) => `/dashboard/applications/${id}?${query}`;
  const open = async (path: string, { client } = owner) => textOf(await client.get(path));
  const placeOf = (page: string) => /(\d+) de (\d+)</.exec(page)?.slice(1).map(Number);
  /** The place of an application in its list, and the ids of those before and after. */
  function standing(page: string) {
    const idIn = (rel: string) =>
      new RegExp(`<a[^>]*rel="${rel}"[^>]*href="/dashboard/applications/([0-9a-f-]+)`).exec(page)?.[1] ??
      null;
    return [placeOf(page), idIn("prev"), idIn("next")];
  }
  const send = (path: string, form: Record<string, string>) => owner.client.postForm(path, form);

  test("an application stands between the one before and the one after, in the order and with the filter of the list", async () => {
    const { ids } = await insertList();
    expect(standing(await open(at(ids[1], "list=job&sort=oldest")))).toEqual([[2, 4], ids[0], ids[2]]);
    expect(standing(await open(at(ids[1], "list=job")))).toEqual([[3, 4], ids[2], ids[0]]);
    const last = await open(at(ids[3], "list=job&sort=name"));
    expect(standing(last)).toEqual([[4, 4], ids[2], null]);
    expect(last).toContain("Es la última de la lista.");
    expect(last).toContain("Volver a la lista");
    const filter = "list=job&sort=oldest&q=ruiz";
    expect(placeOf(await open(at(ids[0], filter)))).toEqual([1, 1]);
    // One that the filter does not find is read all the same.
    expect(standing(await open(at(ids[2], filter)))).toEqual([[2, 2], ids[0], null]);
  });

  test("an application in a list, the table and the board cost six statements each at most", async () => {
    const { jobId, ids } = await insertList();
    const board = `/dashboard/jobs/${jobId}/applications`;
    for (const path of [`${board}?view=table`, `${board}?view=board`, at(ids[1], "list=job")]) {
      await open(path);
      const statements = await statementsOfRequest(() => open(path));
      expect(statements.length, [path, ...statements].join("\n")).toBeLessThanOrEqual(6);
      expect(statements.length, path).toBeGreaterThan(2);
    }
  });

  test("an application that was opened from an unknown list has no neighbours, and an invalid filter shows everything", async () => {
    const { ids } = await insertList(owner, 1);
    expect(standing(await open(at(ids[0], "list=otra")))).toEqual([undefined, null, null]);
    const invalid = "status=otro&sort=x&degree=nada&job=nada&seen=9999999999999999";
    for (const list of ["job", "all"])
      expect((await owner.client.get(at(ids[0], `list=${list}&${invalid}`))).status, list).toBe(200);
  });

  test("the list beside an application has 25 at most, itself among them", async () => {
    const { ids } = await insertList(owner, 30);
    for (const [place, first] of [
      [14, 2],
      [29, 5],
    ] as const) {
      const page = await open(at(ids[place], "list=job&sort=oldest"));
      const links = /class="desk-row"[^>]*href="\/dashboard\/applications\/([0-9a-f-]+)/g;
      expect([...page.matchAll(links)].map(([, id]) => id)).toEqual(ids.slice(first, first + 25));
    }
  });

  test("another organization's application is not found, nor named by an address", async () => {
    const { ids } = await insertList(other, 1);
    expect((await owner.client.get(at(ids[0], "list=job"))).status).toBe(404);
    const mine = await insertList(owner, 1);
    const page = await open(at(mine.ids[0], `list=all&status=all&decided=${ids[0]}&done=rejected`));
    expect(page).not.toContain("Has descartado");
    expect(page).not.toContain(ids[0]);
  });

  test("applications sent after the list was opened, or decided before it, are not in it", async () => {
    const { ids, jobId } = await insertList();
    const seen = Date.now() - 60_000;
    await insertApplication(app().db, { jobId });
    expect(placeOf(await open(at(ids[0], `list=job&sort=oldest&seen=${seen}`)))).toEqual([1, 4]);
    expect(placeOf(await open(at(ids[0], "list=job&sort=oldest")))).toEqual([1, 5]);
    await send(at(ids[0], ""), { intent: "in_review" });
    await expect
      .poll(async () => placeOf(await open(at(ids[1], "list=job&status=unread&sort=oldest"))))
      .toEqual([1, 4]);
  });

  test("a decision leads to the next application, whose page says what was decided and offers to undo that", async () => {
    const { ids } = await insertList();
    const query = `list=job&status=unread&sort=oldest&seen=${Date.now()}`;
    const response = await send(at(ids[0], query), { intent: "rejected", "delay-rejected": "on" });
    expect(response.status).toBe(303);
    const to = response.headers.get("Location") ?? "";
    expect(to).toContain(`/dashboard/applications/${ids[1]}?list=job`);
    const page = await open(to);
    expect(page).toMatch(/Has descartado a Ana Ruiz; se verá a las? \d+:\d\d\./);
    // The list stays as it was when it was opened: a decided application keeps its place, with its new state.
    expect(standing(page)).toEqual([[2, 4], ids[0], ids[2]]);
    const { path, fields } = await openForm(owner.client, to, "undo");
    const undone = await owner.client.postForm(path, fields);
    expect(undone.status).toBe(303);
    expect(undone.headers.get("Location")).toContain(`/dashboard/applications/${ids[0]}?list=job`);
    const { rows } = await app().db.query("SELECT status FROM applications WHERE id = $1", [ids[0]]);
    expect(rows[0].status).toBe("submitted");
    expect(await open(to)).not.toContain("Has descartado");
  });

  test("a decision passes over those that were decided since, and over those at their end where the list has every state", async () => {
    const { ids } = await insertList();
    const decide = async (id: string | undefined, status: string, intent: string) =>
      (await send(at(id, `list=job&sort=oldest&seen=${seen}${status}`), { intent })).headers.get("Location");
    await send(at(ids[1], ""), { intent: "rejected" });
    const seen = Date.now();
    await send(at(ids[2], ""), { intent: "in_review" });
    const to = await decide(ids[0], "", "in_review");
    expect(to).toContain(`/dashboard/applications/${ids[3]}?`);
    expect(await decide(ids[3], "", "in_review")).toContain(`/dashboard/applications/${ids[3]}?`);
    // In a list of refused ones, those are what one looks for.
    await send(at(ids[0], ""), { intent: "rejected" });
    await send(at(ids[2], ""), { intent: "rejected" });
    const refused = at(ids[0], `list=job&sort=oldest&status=closed&seen=${Date.now()}`);
    const back = await send(refused, { intent: "in_review" });
    expect(back.headers.get("Location")).toContain(`/dashboard/applications/${ids[1]}?`);
  });

  test("a decision about the last of the list stays there, and says that it was the last", async () => {
    const { ids } = await insertList(owner, 1);
    const response = await send(at(ids[0], "list=job"), { intent: "in_review" });
    const to = response.headers.get("Location") ?? "";
    expect(to).toContain(`/dashboard/applications/${ids[0]}?`);
    const page = await open(to);
    for (const words of [
      "Has pasado a revisión a Ana Ruiz.",
      "De aquí al final de la lista no queda ninguna por decidir.",
    ])
      expect(page).toContain(words);
  });

  test("the order of a list stays as it was when it was opened, whatever is decided, noted or rated since", async () => {
    for (const [sort, act] of [
      ["status-desc", { intent: "in_review" }],
      ["notes", { intent: "note", text: "Buen perfil" }],
      ["rating", { intent: "rating", "rating-0": "5" }],
    ] as const) {
      const { ids } = await insertList();
      const query = `list=job&sort=${sort}&seen=${Date.now()}`;
      const [third, second, first] = [ids[1], ids[2], ids[3]];
      expect(standing(await open(at(second, query))), sort).toEqual([[2, 4], first, third]);
      await expect.poll(() => Date.now() > Number(query.split("=").at(-1))).toBe(true);
      expect((await send(at(third, query), act)).status, sort).toBe(303);
      expect(standing(await open(at(third, query))), sort).toEqual([[3, 4], second, ids[0]]);
      // Opened now, the list has the new order.
      expect(placeOf(await open(at(third, `list=job&sort=${sort}`))), sort).toEqual([1, 4]);
    }
  });

  test("an application whose rating is changed stays in the list that was opened before, ordered by ratings or filtered by one", async () => {
    for (const filter of ["sort=rating", "sort=oldest&rating=3"]) {
      const { jobId, ids } = await insertList();
      const [first, second] = [ids[0], ids[1]];
      const rate = async (id: string | undefined, ratings: Record<string, string>) =>
        expect((await send(at(id, ""), { intent: "rating", ...ratings })).status, filter).toBe(303);
      await rate(first, { "rating-0": "4" });
      await rate(second, { "rating-0": "3" });
      const isFiltered = filter.includes("rating=");
      const [total, after] = isFiltered ? [2, null] : [4, ids[3]];
      const query = `list=job&${filter}&seen=${Date.now()}`;
      await expect.poll(() => Date.now() > Number(query.split("=").at(-1))).toBe(true);
      const expectInPlace = async () => {
        expect(standing(await open(at(first, query))), filter).toEqual([[1, total], null, second]);
        expect(standing(await open(at(second, query))), filter).toEqual([[2, total], first, after]);
      };
      await expectInPlace();
      await rate(first, { "rating-0": "5" });
      await rate(second, { "rating-0": "4" });
      await expectInPlace();
      const criterion = randomUUID();
      await app().db.query(
        "INSERT INTO job_criteria (id, job_id, position, text) VALUES ($2, $1, 0, 'Publicaciones')",
        [jobId, criterion],
      );
      await rate(second, { "rating-0": "3", "criterion-0": criterion });
      await expectInPlace();
    }
  });

  test("a refused decision stays at its application with the typed text, and leaves the one before it on the page, with its undoing", async () => {
    const { ids } = await insertList();
    const decision = { intent: "rejected", "delay-rejected": "on" };
    const first = await send(at(ids[0], "list=job&sort=oldest"), decision);
    const to = first.headers.get("Location") ?? "";
    const { path, fields } = await openForm(owner.client, to, "rejected", { "message-rejected": "{otro}" });
    const before = ["Has descartado a Ana Ruiz", 'value="undo"'];
    await expectPage(await owner.client.postForm(path, fields), 400, "{otro}", ...before);
    const version = { version: "2020-01-01T00:00:00.000Z", "message-rejected": "Gracias, pero no." };
    const stale = await send(at(ids[1], "list=job&sort=oldest"), { intent: "rejected", ...version });
    const says = "La candidatura ha cambiado mientras la mirabas.";
    expect(placeOf(await expectPage(stale, 409, says, "Gracias, pero no."))).toEqual([2, 4]);
  });

  test("the page of all candidates begins with those that wait, the oldest first, and opens each within the list", async () => {
    const employer = await insertOwner(app());
    const read = (query: string) => open(`/dashboard/candidates${query}`, employer);
    expect(await read("")).toContain("Aún no hay candidaturas.");
    const [first, second] = [await insertList(employer, 2), await insertList(employer, 1)];
    const [answered = "", waits] = first.ids;
    const answer = "UPDATE applications SET status = 'in_review', first_response_at = now() WHERE id = $1";
    await app().db.query(answer, [answered]);
    const idsOf = (page: string) =>
      [...page.matchAll(/href="\/dashboard\/applications\/([0-9a-f-]+)\?list=all/g)].map(([, id]) => id);
    const waiting = await read("");
    expect(idsOf(waiting).toSorted()).toEqual([waits, second.ids[0]].toSorted());
    expect(idsOf(await read("?status=in_review"))).toEqual([answered]);
    expect(idsOf(await read("?status=all"))).toHaveLength(3);
    expect(idsOf(await read(`?status=all&job=${second.jobId}`))).toEqual(second.ids);
    expect(idsOf(await read("?job=x&status=y&sort=z&page=99"))).toHaveLength(2);
    expect(await read("?status=offer")).toContain("No hay candidaturas con estos filtros.");
    const address = /href="(\/dashboard\/applications\/[^"]+)"/.exec(waiting)?.[1] ?? "";
    const page = await open(address.replaceAll("&amp;", "&"), employer);
    expect(placeOf(page)).toEqual([1, 2]);
    expect(page).toContain('href="/dashboard/candidates"');
    const dashboard = await open("/dashboard", employer);
    expect(dashboard).toMatch(/href="\/dashboard\/candidates\?of=all"[^>]*><span[^>]*>2</);
    expect(dashboard).toContain("2 candidaturas esperan tu respuesta");
    expect(await open("/dashboard/jobs", employer)).toContain("2 candidaturas");
  });

  describe("a document in the frame of an application", () => {
    const events = "SELECT kind, document, visibility FROM application_events WHERE application_id = $1";
    const eventsOf = async (id: string) =>
      (await app().db.query(`${events} AND kind IN ('view', 'download')`, [id])).rows;
    const sent = async (content: string | Buffer = "%PDF-1.7 corto") => {
      const person = await insertAccount(app());
      const { id: jobId } = await insertJob(app().db, { organizationId: owner.organizationId });
      const { id } = await insertApplication(app().db, { jobId, userId: person.user.id });
      const fields = { ownerId: person.user.id, applicationId: id };
      const cv = await insertDocument(app().db, { ...fields, content });
      return { person, id, cv, path: `/dashboard/applications/${id}/documents/${cv.id}` };
    };

    test("a PDF with a script is refused with a sentence, and nobody has seen it, but is downloaded", async () => {
      const { id, path } = await sent(
        "%PDF-1.7 /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> %%EOF",
      );
      const response = await owner.client.get(path);
      expect([response.status, await response.text()]).toEqual([415, desk.withScripts]);
      expect(response.headers.get("content-security-policy")).toBe(policy);
      expect(await eventsOf(id)).toEqual([]);
      const download = await owner.client.get(`/api${path.replace("/dashboard", "")}`);
      expect(download.status).toBe(200);
    });

    test("a viewed document loads nothing, is framed by this site alone, and the candidate learns of it once a day", async () => {
      const { person, id, path } = await sent();
      expect((await owner.client.request(path, { method: "HEAD" })).status).toBe(200);
      expect(await eventsOf(id)).toEqual([]);
      for (let n = 0; n < 2; n += 1) {
        const response = await owner.client.get(path);
        expect(response.status).toBe(200);
        expect(await response.text()).toBe("%PDF-1.7 corto");
        expect(Object.fromEntries(response.headers)).toMatchObject({
          "content-type": "application/pdf",
          "content-disposition": expect.stringMatching(/^inline; filename="cv\.pdf"/),
          "content-security-policy": policy,
          "x-frame-options": "SAMEORIGIN",
          "x-content-type-options": "nosniff",
          "cross-origin-resource-policy": "same-origin",
          "cache-control": "private, no-store",
        });
      }
      expect(await eventsOf(id)).toEqual([{ kind: "view", document: "cv", visibility: "both" }]);
      const page = await textOf(await person.client.get(`/dashboard/applications/${id}`));
      expect(page).toContain("Tu CV se vio el");
      expect(page).toContain("Tu CV se vio.");
      expect(page).not.toContain("Tu CV se descargó");
      const aDayAgo = "UPDATE application_events SET created_at = created_at - interval '25 hours'";
      await app().db.query(`${aDayAgo} WHERE application_id = $1 AND kind = 'view'`, [id]);
      await owner.client.get(path);
      expect(await eventsOf(id)).toHaveLength(2);
    });

    test("a document is viewed by its organization alone, and only as a PDF of that application", async () => {
      const { person, id, cv, path } = await sent();
      expect((await other.client.get(path)).status).toBe(404);
      const refused = await person.client.get(path);
      expect([refused.status, await refused.text()]).toEqual([403, errorPages.forbidden.text]);
      expect((await app().client().get(path)).status).toBe(302);
      const elsewhere = await sent();
      expect((await owner.client.get(path.replace(id, elsewhere.id))).status).toBe(404);
      expect((await owner.client.get(path.replace(cv.id, "x"))).status).toBe(404);
      await app().db.query("UPDATE files SET mime = 'text/html' WHERE id = $1", [cv.id]);
      expect((await owner.client.get(path)).status).toBe(404);
      expect(await eventsOf(id)).toEqual([]);
    });
  });
});
