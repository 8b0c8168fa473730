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

    test("in a list of jobs only where something was proved", async () => {
      const html = await (await app().client().get("/jobs")).text();
      const cards = html.match(/<article.*?<\/article>/gs) ?? [];
      expect(html).toContain(mark);
      const marked = cards.map((card) => [card.includes("Zoología Viva"), /badge-check|omprobad/.test(card)]);
      expect(marked).toEqual([
        [false, true],
        [true, false],
      ]);
    });

    test.each(["/organizations", "/organizations/ministerio", "/jobs/rss.xml"])(
      "on the page %s",
      async (path) => {
        expect(await (await app().client().get(path)).text()).toContain(mark);
      },
    );

    test("to programs and to search engines", async () => {
      const ofDomain = { verified: true, verifiedBy: "domain", verifiedDomain: "evil.example" };
      const answers = ["/api/jobs", "/api/organizations"].map(async (path) => {
        return (await app().client().get(path)).json();
      });
      const [jobs, organizations] = await Promise.all(answers);
      expect(jobs.items[0].organization).toMatchObject(ofDomain);
      expect(organizations.items[0]).toMatchObject(ofDomain);
      const html = await (await app().client().get("/jobs/oferta")).text();
      expect(html).toContain('"sameAs":"https://evil.example/"');
      expect(html).toContain(mark);
    });

    test("once for each organization on the page of a job", async () => {
      const { rows } = await app().db.query("SELECT organization_id FROM jobs WHERE slug = 'oferta'");
      await insertJob(app().db, { organizationId: rows[0].organization_id, slug: "otra" });
      const { id: organizationId } = await insertOrganization(app().db, { verified: true });
      for (let n = 0; n < 2; n += 1) await insertJob(app().db, { organizationId });
      const page = await textOf(await app().client().get("/jobs/otra"));
      const count = (words: string) => page.split(words).length - 1;
      expect([count(mark), count("Comprobada por Matraz")]).toEqual([1, 1]);
    });

    test("but that of an administrator says so in other words", async () => {
      await app().db.query("UPDATE organizations SET verified_by = 'administrator'");
      expect(await (await app().client().get("/organizations/ministerio")).text()).toContain(
        "Comprobada por Matraz",
      );
    });
  });

  describe("a new name that waits", () => {
    const page = "/dashboard/organization";

    test("is said to its owner and to administrators, and to nobody else", async () => {
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
      expect(
        (
          await admin.client.postForm(path, {
            intent: "verify",
            version: await versionOf(app().db, "organizations", employer.organizationId),
          })
        ).status,
      ).toBe(303);
      expect(await textOf(await employer.client.get("/jobs/oferta-renombrada"))).toContain(
        "Universidad de Marte",
      );
    });
  });
});
