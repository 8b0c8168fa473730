import { beforeAll, describe, expect, test } from "vitest";
import { legalSettings } from "../../support/app/app-process";
import { useApp } from "../../support/app/targets";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { versionOf } from "../../support/jobs/versions";
import { createAdmin } from "../../support/people/accounts";
import { insertOwner } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

const list = "/organizations";

describe("the public pages of organizations", () => {
  const app = useApp("production", { ORG_REVIEW: "true" });
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const insert = async (slug: string, name: string, verified = false) => {
      const { id } = await insertOrganization(app().db, { slug, name, verified });
      ids[slug] = id;
      return id;
    };
    await insert("sin-nada", "Sin nada");
    await insert("verificada", "Ñandú <b>verificado</b>", true);
    await insert("contrata", "Contrata Ya");
    await insert("cerrada", "Cerrada", true);
    await insert("borrada", "Borrada", true);
    await insertJob(app().db, { organizationId: ids.contrata, title: "La abierta" });
    await insertJob(app().db, { organizationId: ids.contrata, title: "La cerrada", status: "closed" });
    await insertJob(app().db, { organizationId: ids.contrata, title: "El borrador", status: "draft" });
    await app().db.query(
      `UPDATE organizations SET website = 'https://www.nandu.example/quimica', city = 'Granada', region = 'ES-GR',
           kind = 'university', description = '<script>alert(1)</script> [x](javascript:alert(1)) <img onerror="y">', verified_domain = 'nandu.example', verified_by = 'domain', tax_id = 'B58378431'
         WHERE slug = 'verificada'`,
    );
    await app().db.query(
      "UPDATE users SET is_active = false WHERE id = (SELECT owner_id FROM organizations WHERE slug = 'cerrada')",
    );
    await app().db.query(
      "UPDATE organizations SET owner_id = NULL, closed_at = now() WHERE slug = 'borrada'",
    );
  });

  const get = (path: string) => app().client().get(path);
  const pageOf = async (path: string) => textOf(await get(path));

  test("an organization shows what it says of itself, and nothing that is its own affair", async () => {
    const html = await pageOf(`${list}/verificada`);
    for (const said of [
      "Ñandú &lt;b&gt;verificado&lt;/b&gt;",
      "Universidad · Granada",
      "nandu.example/quimica",
      "Dominio comprobado: nandu.example",
      "El nombre lo escribe la organización.",
      "Ahora mismo no tiene ofertas abiertas.",
    ])
      expect(html).toContain(said);
    expect(html).toMatch(/<a[^>]*href="https:\/\/www\.nandu\.example\/quimica"[^>]*rel="nofollow noopener"/);
    expect(html).not.toContain("B58378431");
    // The description is a text whatever is in it.
    expect(html).toContain("&lt;script&gt;alert(1)");
    expect(html).not.toMatch(/<script>alert|href="javascript:|<img[^>]*onerror/);
    // The platform's own addresses are on every page.
    const { CONTACT_EMAIL, SECURITY_EMAIL } = legalSettings;
    const others = html.replaceAll(CONTACT_EMAIL, "").replaceAll(SECURITY_EMAIL, "");
    expect(others).not.toMatch(/@[\w.-]+\.(example|es|test)/);
  });

  test("an organization's structured data says who it is, and cannot leave its element", async () => {
    const html = await pageOf(`${list}/verificada`);
    const [, json = ""] = /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(json).not.toContain("<b>");
    expect(JSON.parse(json)).toEqual({
      "@context": "https://schema.org",
      "@type": "Organization",
      name: "Ñandú <b>verificado</b>",
      url: `${app().baseUrl}${list}/verificada`,
      logo: `${app().baseUrl}/logos/verificada.svg`,
      sameAs: "https://www.nandu.example/quimica",
      address: {
        "@type": "PostalAddress",
        addressCountry: "ES",
        addressLocality: "Granada",
        addressRegion: "ES-GR",
      },
    });
  });

  test("an organization that is neither verified nor hires is not for search engines; one that hires is, with its open jobs alone and no proof of its website", async () => {
    const html = await pageOf(`${list}/sin-nada`);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toMatch(/ld\+json|omprobad/);
    await app().db.query("UPDATE organizations SET website = 'https://uni.example/' WHERE slug = 'contrata'");
    const hiring = await pageOf(`${list}/contrata?page=0`);
    for (const said of ["1 oferta abierta", "La abierta", "https://uni.example/", "ld+json"])
      expect(hiring).toContain(said);
    expect(hiring).not.toMatch(/La cerrada|El borrador|sameAs/);
    expect(await pageOf(`${list}/contrata`)).not.toContain('content="noindex"');
  });

  test("the address of an organization in capitals leads for good to its slug, with its query", async () => {
    const response = await get(`${list}/Contrata?page=2`);
    expect([response.status, response.headers.get("location")]).toEqual([301, `${list}/contrata?page=2`]);
  });

  test("the addresses of closed and unknown organizations are nobody's page", async () => {
    for (const slug of ["No-Existe", "cerrada", "Cerrada", "a".repeat(121), "%00", "..%2f", "con%20trata"]) {
      const response = await get(`${list}/${slug}`);
      expect([slug, response.status]).toEqual([slug, 404]);
      expect(await textOf(response)).not.toContain("<h1>Cerrada");
    }
  });

  test("an organization whose account was erased is gone, and says so without any data", async () => {
    const response = await get(`${list}/borrada`);
    expect(response.status).toBe(410);
    const html = await textOf(response);
    expect(html).toContain("Esta organización ya no está en Matraz");
    expect(html).toContain('content="noindex"');
  });

  test("the public list has the organizations that hire first, then the verified ones, and no others, on a first page and none past the last", async () => {
    const html = await pageOf(list);
    const names = [...html.matchAll(/<h2[^>]*><a[^>]*>([^<]*)</g)].map(([, name]) => name);
    expect(names).toEqual(["Contrata Ya", "Ñandú &lt;b&gt;verificado&lt;/b&gt;"]);
    expect(await pageOf(`${list}?page=x`)).toContain("Contrata Ya");
    const past = await pageOf(`${list}?page=99`);
    expect(past).toContain("Esta página ya no existe");
    expect(past).not.toMatch(/Página\s*99/);
  });

  test("the list finds an organization by any spelling, its kind and its province", async () => {
    for (const query of ["q=ÑANDU", "kind=university&region=ES-GR"]) {
      const html = await pageOf(`${list}?${query}`);
      expect(html, query).toContain("1 organización");
      expect(html, query).toContain('content="noindex"');
    }
    expect(await pageOf(`${list}?q=nadie`)).toContain("Ninguna organización cumple estos filtros.");
  });

  test("a filter that the list does not understand is left out, and the list says so", async () => {
    const response = await get(`${list}?q=${"a".repeat(10_000)}&kind=cult`);
    expect(response.status).toBe(200);
    expect(await textOf(response)).toContain("No hemos tenido en cuenta");
    expect(await pageOf(`${list}?q=%27%22%25%5C_a%26%7C!%3A*()`)).not.toContain("No hemos tenido en cuenta");
  });

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
      const isMarked = (name: string) =>
        cards.filter((card) => card.includes(name)).map((card) => /verified|omprobad/.test(card));
      expect([isMarked("Ministerio"), isMarked("Zoología Viva")]).toEqual([[true], [false]]);
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
