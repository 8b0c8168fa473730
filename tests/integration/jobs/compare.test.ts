import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { useApp } from "../../support/app/targets";
import { insertJob, insertOrganization } from "../../support/jobs/jobs";
import { insertAccount, insertOwner } from "../../support/people/signed-in";

const dayMs = 24 * 60 * 60 * 1000;
const path = "/jobs/compare";

describe(path, () => {
  const app = useApp("production");
  const at = (jobs: readonly string[]) => `${path}?${new URLSearchParams(jobs.map((job) => ["job", job]))}`;
  const read = async (jobs: readonly string[], client = app().client()) => {
    const response = await client.get(at(jobs));
    expect(response.status).toBe(200);
    const html = (await response.text()).replaceAll("\u00a0", " ");
    /** The cells of a row, as text. */
    const row = (term: string) => {
      const [, cells = ""] =
        new RegExp(`<th[^>]*scope="row"[^>]*>${term}</th>(.*?)</tr>`, "s").exec(html) ?? [];
      return [...cells.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) =>
        cell
          .replace(/<\/span> ?<span[^>]*>/g, " | ")
          .replace(/<[^>]+>/g, "")
          .trim(),
      );
    };
    const titles = [...html.matchAll(/<th[^>]*scope="col"><a[^>]*>([^<]*)<\/a>/g)].map(([, title]) => title);
    return { html, row, titles };
  };
  /** What a button of a page adds to the address. */
  const sentBy = (html: string, label: string) => {
    const page = parse(html);
    const button = page.querySelector(`button[aria-label="${label}"]`);
    const fields = [...page.querySelectorAll(`#${button?.getAttribute("form")} input`), button];
    const sent = fields.map((field) => [
      field?.getAttribute("name") ?? "",
      field?.getAttribute("value") ?? "",
    ]);
    return new URLSearchParams(sent.filter(([name]) => name)).toString();
  };
  const some = (count: number, titles = "Oferta") =>
    Promise.all(
      Array.from({ length: count }, async (_, n) => insertJob(app().db, { title: `${titles} ${n + 1}` })),
    );

  test("the comparison shows each fact of three jobs side by side, and says what a job does not tell", async () => {
    const organization = await insertOrganization(app().db, { name: "Instituto Sol" });
    await app().db.query(
      "UPDATE organizations SET response_rate = 0.92, response_median_days = 6, response_sample = 40 WHERE id = $1",
      [organization.id],
    );
    const monthly = await insertJob(app().db, {
      organizationId: organization.id,
      title: "Contrato predoctoral",
      closesAt: new Date("2027-07-15T21:59:59.000Z"),
      columns: {
        contract_type: "predoctoral",
        duration_months: 48,
        salary_min: 1380,
        salary_max: 1380,
        salary_period: "month",
        salary_payments: 14,
        salary_note: "Más trienios",
        decision_by: "2027-09-01",
      },
    });
    const yearly = await insertJob(app().db, {
      title: "Posdoctoral",
      columns: { workplace: "hybrid", hours: "part_time" },
    });
    const permanent = await insertJob(app().db, {
      title: "Indefinida",
      columns: { contract_type: "permanent", salary_period: "hour", salary_min: 20, salary_max: 25 },
    });
    const { row, titles, html } = await read([monthly.slug, yearly.id, permanent.slug]);
    expect(titles).toEqual(["Contrato predoctoral", "Posdoctoral", "Indefinida"]);
    const few = "Sin datos | Aún hay pocas para calcularlo.";
    const expected: Record<string, string[]> = {
      "Salario que se ofrece": [
        "1.380 € × 14 pagas | Más trienios",
        "32.000–38.000 € brutos al año a jornada completa",
        "20–25 € por hora a jornada completa",
      ],
      "Salario al año": [
        "19.320 € | brutos al año",
        "32.000–38.000 € | brutos al año a jornada completa",
        "34.400–43.000 € | brutos al año",
      ],
      Contrato: ["Predoctoral", "Temporal", "Indefinido"],
      Duración: ["48 meses", "No se indica", "Sin fecha de fin"],
      Jornada: ["Completa", "Parcial", "Completa"],
      Modalidad: ["Presencial", "Híbrido", "Presencial"],
      "Resolución prevista": ["1 de septiembre de 2027", "No se indica", "No se indica"],
      "Candidaturas respondidas": ["92 % | La mitad, en 6 días o menos.", few, few],
      "Igual en todas": [`Lugar: | Barcelona Fechas cumplidas: | ${few}`],
    };
    const shown = Object.keys(expected).map((term) => [term, row(term)]);
    expect(Object.fromEntries(shown)).toEqual(expected);
    expect(row("Plazo")[0]).toMatch(
      /^15 de julio de 2027 \| Hasta las 23:59 \(hora peninsular\)\. Quedan \d+ días\.$/,
    );
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`href="${at([yearly.slug, permanent.slug]).replaceAll("&", "&amp;")}"`);
  });

  test("a comparison of no job, or of one, says how to add others", async () => {
    const [job] = await some(1);
    expect((await read([])).html).toContain("Elige hasta cuatro ofertas");
    const { html, titles } = await read(["", job?.slug ?? ""]);
    expect(titles).toEqual(["Oferta 1"]);
    expect(html).toContain("Añade otra oferta para compararla con esta.");
    expect(html).not.toContain("dos veces la misma oferta");
    const again = await read([job?.slug ?? "", `${app().baseUrl}/jobs/${job?.slug}`]);
    expect(again.titles).toEqual(["Oferta 1"]);
    expect(again.html).toContain("dos veces la misma oferta");
  });

  test("a list collected from results and jobs stands in the address, and every way onwards has it", async () => {
    const [first, second, third] = await some(3, "Recogida");
    const slugs = [first?.slug ?? "", second?.slug ?? ""];
    const compare = new URLSearchParams(slugs.map((slug) => ["compare", slug]));
    const page = async (address: string) =>
      (
        await app()
          .client()
          .get(address)
          .then((response) => response.text())
      ).replaceAll("&amp;", "&");
    const results = await page(`/jobs?q=recogida&${compare}&compare=${slugs[0]}`);
    expect(results).toContain("2 ofertas en tu comparación");
    expect(results).toContain(`href="${at(slugs)}"`);
    expect(results).toContain(`href="/jobs/${third?.slug}?${compare}"`);
    expect(results).toContain(`href="/jobs?q=recogida&${compare}&sort=newest"`);
    expect(results).toContain(`<input name="compare" type="hidden" value="${slugs[1]}"/>`);
    // An alert and a feed are of the words alone.
    expect(results).toContain('action="/dashboard/alerts/new?q=recogida"');
    expect(sentBy(results, "Comparar «Recogida 3»")).toBe(`q=recogida&${compare}&compare=${third?.slug}`);
    expect(sentBy(results, "Quitar «Recogida 1» de tu comparación")).toBe(`q=recogida&compare=${slugs[1]}`);
    const job = await page(`/jobs/${third?.slug}?${compare}`);
    expect(job).toContain(`href="/jobs?${compare}"`);
    expect(job).toContain(`href="/jobs/${third?.slug}?${compare}&compare=${third?.slug}"`);
    const full = await page(`/jobs?q=recogida&${compare}&compare=x&compare=y&compare=${third?.slug}`);
    expect(full).toContain("4 ofertas en tu comparación, el máximo");
    expect(full).not.toContain("Comparar «Recogida 3»");
    expect((await read(slugs)).html).toContain(`href="/jobs?${compare}"`.replaceAll("&", "&amp;"));
  });

  test("the first four jobs are compared, each once by its id, its slug in any case and its address, and those left out are said", async () => {
    const jobs = await some(5);
    const slugs = jobs.map(({ slug }) => slug);
    const [{ id, slug } = { id: "", slug: "" }] = jobs;
    const one = [id, slug, slug.toUpperCase(), `${app().baseUrl}/jobs/${slug}?source=x`, ` ${slug} `];
    const four = await read([...one, ...slugs.slice(1, 4)]);
    for (const said of ["hemos dejado fuera", "de las ofertas no está", "Dirección de la oferta"])
      expect(four.html).not.toContain(said);
    const five = await read(slugs);
    expect(five.html).toContain("hemos dejado fuera la última.");
    const titles = ["Oferta 1", "Oferta 2", "Oferta 3", "Oferta 4"];
    expect([four.titles, five.titles]).toEqual([titles, titles]);
    // Twenty names are read at most.
    const { html } = await read([slug, ...Array.from({ length: 99 }, (_, n) => `nada-${n}`)]);
    expect(html).toContain("19 de las ofertas no están: ");
    expect(html).toContain("hemos dejado fuera las 80 últimas.");
  });

  test("the comparison shows a closed job as closed, and names to nobody those that nobody may read", async () => {
    const employer = await insertOwner(app());
    const { organizationId } = employer;
    const ago = (days: number) => new Date(Date.now() - days * dayMs);
    const secret = { organizationId, title: "Que nadie ha de leer" };
    const closed = { status: "closed", title: "Que nadie ha de leer" } as const;
    const [open] = await some(1);
    const recent = await insertJob(app().db, { title: "La cerrada", closesAt: ago(29) });
    const unread = [
      (await insertJob(app().db, { ...secret, status: "draft" })).slug,
      (await insertJob(app().db, { ...secret, status: "in_review" })).id,
      (await insertJob(app().db, { title: "Que nadie ha de leer", hiddenAt: new Date() })).slug,
      (await insertJob(app().db, { ...closed, closeReason: "moderation" })).slug,
      (await insertJob(app().db, { ...closed, closedAt: ago(31) })).slug,
      "no-existe",
      crypto.randomUUID(),
      "' OR 1=1 --\u0000",
      "x".repeat(3000),
    ];
    // Its own organization reads no more of it here.
    for (const client of [app().client(), employer.client]) {
      const page = await read([open?.slug ?? "", ...unread, recent.slug], client);
      expect(page.titles).toEqual(["Oferta 1", "La cerrada"]);
      expect(page.row("Plazo")[1]).toMatch(/^Cerrada \| Cerró el /);
      expect(page.html).toContain("9 de las ofertas no están: ");
      expect(page.html).not.toContain("Que nadie ha de leer");
    }
    expect((await read(["no-existe"])).html).toContain("Una de las ofertas no está: ");
  });

  test("the comparison offers a person the jobs that they saved, and strangers a rendering without them", async () => {
    const [compared, saved, closed] = await some(3, "Guardada");
    const { client, user } = await insertAccount(app());
    for (const job of [compared, saved, closed])
      await app().db.query("INSERT INTO saved_jobs VALUES ($1, $2, now())", [user.id, job?.id]);
    await app().db.query("UPDATE jobs SET closes_at = now() WHERE id = $1", [closed?.id]);
    const slug = compared?.slug ?? "";
    const { html } = await read([slug], client);
    expect(html).toContain(`href="${at([slug, saved?.slug ?? ""]).replaceAll("&", "&amp;")}"`);
    const [before = "", after = ""] = html.split("Parecidas a la primera");
    expect(before).toContain("De tus ofertas guardadas");
    for (const title of ["Guardada 1", "Guardada 3"]) expect(html).not.toContain(`Añadir «${title}»`);
    // Each is offered once.
    expect(after).not.toContain("Añadir «Guardada 2»");
    const strangers = (await read([slug])).html;
    expect(strangers).not.toContain("De tus ofertas guardadas");
    expect(strangers).toMatch(/Parecidas a la primera.*Añadir «/s);
    // The rendering that strangers share is of these jobs alone, and knows of a change.
    await expect
      .poll(async () =>
        (
          await app()
            .client()
            .get(at([slug]))
        ).headers.get("cache-control"),
      )
      .toBe("no-cache");
    expect((await read([saved?.slug ?? ""])).titles).toEqual(["Guardada 2"]);
    await app().db.query("UPDATE jobs SET title = 'Otro título' WHERE id = $1", [compared?.id]);
    await expect.poll(async () => (await read([slug])).titles).toEqual(["Otro título"]);
  });

  test("comparing is offered on the page of saved jobs for all but those whose page is gone", async () => {
    const { client, user } = await insertAccount(app());
    const [open] = await some(1);
    const closedAt = new Date(Date.now() - 31 * dayMs);
    const gone = await insertJob(app().db, { status: "closed", closedAt });
    for (const id of [open?.id, gone.id])
      await app().db.query("INSERT INTO saved_jobs VALUES ($1, $2, now())", [user.id, id]);
    const html = await (await client.get("/dashboard/saved")).text();
    const boxes = [...html.matchAll(/<input[^>]*form="comparar"[^>]*>/g)].map(([box]) => box);
    expect(boxes).toHaveLength(1);
    expect(boxes[0]).toContain(`value="${open?.slug}"`);
    expect(html).toMatch(/<form[^>]*action="\/jobs\/compare"[^>]*id="comparar"|<form[^>]*id="comparar"/);
  });
});
