import { beforeAll, describe, expect, test } from "vitest";
import { errorPages } from "~/content/errors/error-pages";
import { desk } from "~/content/pages/employer-applications/desk";
import { useApp } from "../../support/app/targets";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

describe("a document in a frame", () => {
  const app = useApp("production");
  let owner: EmployerAccount;
  let other: EmployerAccount;
  beforeAll(async () => {
    [owner, other] = [await insertOwner(app()), await insertOwner(app())];
  });
  const eventsOf = async (id: string) =>
    (
      await app().db.query(
        "SELECT kind, document, visibility FROM application_events WHERE application_id = $1 AND kind IN ('view', 'download')",
        [id],
      )
    ).rows;
  const sent = async (content: string | Buffer = "%PDF-1.7 corto") => {
    const person = await insertAccount(app());
    const { id: jobId } = await insertJob(app().db, { organizationId: owner.organizationId });
    const { id } = await insertApplication(app().db, { jobId, userId: person.user.id });
    const fields = { ownerId: person.user.id, applicationId: id };
    const cv = await insertDocument(app().db, { ...fields, content });
    return { person, id, cv, path: `/dashboard/applications/${id}/documents/${cv.id}` };
  };

  test("a PDF that is long, cut or encrypted is shown as it is, under the policy that loads nothing", async () => {
    for (const content of [
      `%PDF-1.7\n${"/Type /Page /Contents (texto)\n".repeat(200)}%%EOF`,
      "%PDF-1.7 1 0 obj <<",
      "%PDF-1.7 /Encrypt 2 0 R %%EOF",
    ]) {
      const response = await owner.client.get((await sent(content)).path);
      expect([response.status, await response.text()]).toEqual([200, content]);
      expect(response.headers.get("content-security-policy")).toBe(policy);
    }
  });

  test("a PDF with a script is refused with a sentence, and nobody has seen it, but is downloaded", async () => {
    const { id, path } = await sent("%PDF-1.7 /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> %%EOF");
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
    await app().db.query(
      "UPDATE application_events SET created_at = created_at - interval '25 hours' WHERE application_id = $1 AND kind = 'view'",
      [id],
    );
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
