import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { versionOf } from "../../support/jobs/versions";
import { createAdmin } from "../../support/people/accounts";
import { insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

describe("where jobs are reviewed", () => {
  const app = useApp("production", { ORG_REVIEW: "true" });

  describe("the mark of a domain names the domain", () => {
    const mark = "Dominio comprobado: evil.example";

    beforeAll(async () => {
      const { id } = await insertOrganization(app().db, {
        name: "Ministerio",
        slug: "ministerio",
        verified: true,
      });
      await app().db.query(
        "UPDATE organizations SET verified_by = 'domain', verified_domain = 'evil.example' WHERE id = $1",
        [id],
      );
      await insertJob(app().db, { organizationId: id, slug: "oferta" });
      const { id: unmarked } = await insertOrganization(app().db, { name: "Zoología Viva" });
      const publishedAt = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000);
      await insertJob(app().db, { organizationId: unmarked, publishedAt });
    });

    test("a list of jobs has the mark only where something was proved", async () => {
      const html = await (await app().client().get("/jobs")).text();
      const cards = html.match(/<article.*?<\/article>/gs) ?? [];
      expect(html).toContain(mark);
      const marked = cards.map((card) => [card.includes("Zoología Viva"), /badge-check|omprobad/.test(card)]);
      expect(marked).toEqual([
        [false, true],
        [true, false],
      ]);
    });

    test("the mark of a domain names the domain on pages, in feeds, to programs and to search engines, once for each organization", async () => {
      const { rows } = await app().db.query("SELECT organization_id FROM jobs WHERE slug = 'oferta'");
      await insertJob(app().db, { organizationId: rows[0].organization_id, slug: "otra" });
      const { id: organizationId } = await insertOrganization(app().db, { verified: true });
      for (let n = 0; n < 2; n += 1) await insertJob(app().db, { organizationId });
      const job = await textOf(await app().client().get("/jobs/otra"));
      expect(job).toContain('"sameAs":"https://evil.example/"');
      const count = (words: string) => job.split(words).length - 1;
      expect([count(mark), count("Comprobada por Matraz")]).toEqual([1, 1]);
      for (const path of ["/organizations", "/organizations/ministerio", "/jobs/rss.xml"])
        expect(await (await app().client().get(path)).text(), path).toContain(mark);
      const ofDomain = { verified: true, verifiedBy: "domain", verifiedDomain: "evil.example" };
      const jobs = await (await app().client().get("/api/jobs?organization=ministerio")).json();
      expect(jobs.items[0].organization).toMatchObject(ofDomain);
      const { organization } = await (await app().client().get("/api/organizations/ministerio")).json();
      expect(organization).toMatchObject(ofDomain);
    });
  });

  const page = "/dashboard/organization";

  test("a new name that waits is said to its owner and to administrators, and to nobody else", async () => {
    const [employer, admin] = [await insertOwner(app()), await createAdmin(app())];
    await insertJob(app().db, { organizationId: employer.organizationId, slug: "oferta-renombrada" });
    const form = await textOf(await employer.client.get(page));
    expect(form).toContain(
      "Mientras se vea alguna oferta tuya, el nombre nuevo espera a que lo comprobemos.",
    );
    const version = /name="version" type="hidden" value="([^"]+)"/.exec(form)?.[1] ?? "";
    const sent = { organizationName: "Universidad de Marte", country: "ES", version };
    expect((await employer.client.postForm(page, sent)).status).toBe(303);
    const own = await textOf(await employer.client.get(page));
    expect(own).toContain("Nombre nuevo: «Universidad de Marte».");
    expect(own).toContain('value="Universidad de Marte"');
    const path = `/dashboard/admin/organizations/${employer.organizationId}`;
    expect(await textOf(await admin.client.get(path))).toContain(
      "Nombre nuevo, que solo se verá si la verificas",
    );
    const job = await textOf(await app().client().get("/jobs/oferta-renombrada"));
    expect(job).toContain("Instituto Sol");
    expect(job).not.toContain("Universidad de Marte");
    const next = await versionOf(app().db, "organizations", employer.organizationId);
    const decided = await admin.client.postForm(path, { intent: "verify", version: next });
    expect(decided.status).toBe(303);
    expect(await textOf(await employer.client.get("/jobs/oferta-renombrada"))).toContain(
      "Universidad de Marte",
    );
  });
});
