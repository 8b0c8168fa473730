import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isoDayOf } from "~/lib/time/dates";
import { boundsOfWeek, daysOfWeek, lastWholeWeek, weekAfter } from "~/lib/time/iso-week.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { freePort } from "../../../scripts/services/ports.mjs";
import { createClient } from "../../support/app/client";
import { gluedTexts } from "../../support/app/glued-texts";
import { bodyOf, type Client } from "../../support/factories";
import { readMails } from "../../support/mail/read-mails";
import { startScript } from "../../support/run/npm-script";

const statuses = ["pending", "confirmed", "invited", "converted", "unsubscribed", "rejected"] as const;
const dayMs = 24 * 60 * 60 * 1000;

/** Everything of the demo's jobs but ids and dates. */
const jobsSql = `
  SELECT j.slug, title, j.description, language, field, career_stages, contract_type, workplace, hours, j.city, j.region,
    remote_countries, salary_annual_min, salary_annual_max, j.status, close_reason, removal_reason, review_note, o.slug AS organization,
    (SELECT string_agg(kind::text, ' ' ORDER BY kind) FROM job_events e WHERE e.job_id = j.id) AS events,
    (SELECT count(*)::int FROM saved_jobs s WHERE s.job_id = j.id) AS saves,
    all_words IS NOT NULL AND title_words IS NOT NULL AS is_found
  FROM jobs j JOIN organizations o ON o.id = j.organization_id ORDER BY j.slug`;

/** The jobs of a stopped demo. @param folder its DATA_DIR */
async function storedJobs(folder: string) {
  const database = await PGlite.create({ dataDir: path.join(folder, "database") });
  const { rows } = await database.query<Record<string, unknown>>(jobsSql);
  const counted = await database.query<Record<string, number>>(`
    SELECT (SELECT count(*)::int FROM organizations) AS organizations, (SELECT count(*)::int FROM job_events) AS events,
      (SELECT count(*)::int FROM saved_jobs) AS saved, (SELECT count(*)::int FROM email_deliveries WHERE kind ~ '^(verify|waitlist)-') AS mails,
      (SELECT count(DISTINCT kind)::int FROM email_deliveries WHERE scope IN ('alerts', 'weekly_report')) AS news,
      (SELECT count(*)::int FROM email_deliveries WHERE kind ~ '^(application|message|organization|job-(in|pub|ret|rem))') AS others`);
  await database.close();
  return { rows, counted: counted.rows[0] };
}

/** `npm run demo` for somebody who has never run anything, and then once more. */
describe("npm run demo", () => {
  const folder = temporaryFolder("demo");
  let demo: Awaited<ReturnType<typeof startScript>>;
  let baseUrl = "";
  const start = async () => {
    const env = { PORT: String(await freePort()), DATA_DIR: folder.path };
    demo = await startScript(["run", "demo"], { env, ready: /Matraz is at http/ });
    baseUrl = demo.find(/Matraz is at (\S+)/) ?? "";
  };
  const password = () => demo.find(/password "([^"]+)"/) ?? "";
  const accounts = () => demo.lines.flatMap((line) => /^ {2}(\S+@\S+) {2}/.exec(line)?.[1] ?? []);
  const emailOf = (who: "person" | "employer" | "admin") =>
    accounts()[["person", "employer", "admin"].indexOf(who)] ?? "";
  const signIn = async (email: string): Promise<Client> => {
    const client = createClient(baseUrl);
    const response = await client.post("/api/auth/sign-in/email", { email, password: password() });
    expect(response.status, email).toBe(200);
    return client;
  };
  const enter = (who: Parameters<typeof emailOf>[0]) => signIn(emailOf(who));
  const read = async (client: Client, path: string) => {
    const response = await client.get(path);
    expect(response.status, path).toBe(200);
    return response;
  };
  const readPage = async (client: Client, path: string) => (await read(client, path)).text();
  const ask = async (client: Client, path: string) => bodyOf(await read(client, path));
  const shows = async (client: Client, path: string, text: RegExp) =>
    expect(text.test(await readPage(client, path)), `${text} on ${path}`).toBe(true);
  /** All items of a list in pages. */
  const all = async (client: Client, path: string) => {
    const items = [];
    for (let after = ""; ; ) {
      const page = await ask(client, `${path}?limit=100${after}`);
      items.push(...page.items);
      if (!page.next) return items;
      after = `&after=${page.next}`;
    }
  };

  beforeAll(start, 300_000);
  afterAll(async () => {
    await demo.stop();
    folder.remove();
  });

  test("the demo's five accounts sign in with the printed password, one of them an administrator's", async () => {
    const seen: string[] = [];
    for (const email of accounts()) {
      const client = await signIn(email);
      const { user } = await ask(client, "/api/auth/session");
      const isAdmin = (await client.get("/dashboard/admin/waitlist")).status === 200;
      seen.push(
        `${user.type}${isAdmin ? ", administrator" : ""}${user.isEmailVerified ? "" : ", unconfirmed"}`,
      );
    }
    expect(seen).toEqual(["employee", "organization", "employee, administrator", "employee", "employee"]);
  });

  test("the demo's waitlist has eight weeks of everything, and only addresses at domains that belong to nobody", async () => {
    const admin = await enter("admin");
    const stats = await ask(admin, "/api/admin/waitlist/stats");
    for (const status of statuses) expect(stats.byStatus[status], status).toBeGreaterThanOrEqual(5);
    for (const role of ["professional", "empresa"]) expect(stats.byRole[role], role).toBeGreaterThan(50);
    const days = stats.perDay.map(({ day }: { day: string }) => Date.parse(day)).sort();
    expect(days.at(-1) - days[0]).toBeGreaterThanOrEqual(54 * dayMs);
    expect(Date.now() - days.at(-1)).toBeLessThan(3 * dayMs);
    const lines = (await readPage(admin, "/api/admin/waitlist/export?sep=;")).trim().split(/\r?\n/);
    const emails = lines.slice(1).map((line) => (line.split(";")[0] ?? "").replaceAll('"', ""));
    expect(emails.length).toBeGreaterThanOrEqual(300);
    for (const email of [...emails, ...accounts()]) expect(email).toMatch(/[@.]example\.(com|net|org)$/);
  });

  test("every page of the demo's administrators has something to show, and something of each state to decide about", async () => {
    const admin = await enter("admin");
    const waitlist = "/dashboard/admin/waitlist";
    for (const [path, text] of [
      ["/dashboard", /Lista de espera/],
      [`${waitlist}/stats`, /El [^<]*% de las invitadas ha abierto cuenta/],
      [`${waitlist}/invite?count=10`, /Enviar 10 invitaciones/],
      [`${waitlist}/mails`, /2 invitaciones no han salido/],
      [`${waitlist}/history`, /Invitó a .*Descargó la lista/s],
      ["/dashboard/admin/tasks", /weekly-reports/],
      ["/dashboard/admin/reports", /Informe/],
    ] as const)
      await shows(admin, path, text);
    const notices = ["", "?status=complained", "?status=upheld", "?status=dismissed"];
    for (const list of ["waitlist", "jobs", "organizations", ...notices.map((query) => `notices${query}`)]) {
      const page = await readPage(admin, `/dashboard/admin/${list}`);
      const item = new RegExp(`href="(/dashboard/admin/${list.replace(/\?.*/, "")}/[0-9a-f-]{36})[^"]*"`);
      const [, first = ""] = item.exec(page) ?? [];
      expect(first, list).not.toBe("");
      await read(admin, first);
    }
  });

  test("everybody finds in the demo open jobs and organizations, and a first page that leads to them and an account", async () => {
    const visitor = createClient(baseUrl);
    expect((await ask(visitor, "/api/jobs")).total).toBe(360);
    expect((await ask(visitor, "/api/jobs?q=catalisis")).total).toBeGreaterThanOrEqual(3);
    expect((await ask(visitor, "/api/organizations")).total).toBe(40);
    const page = await readPage(visitor, "/");
    for (const text of ["Las últimas ofertas", "Ver las 360 ofertas", "Por disciplina", "Crear cuenta"])
      expect(page.includes(text), text).toBe(true);
    expect(page).not.toContain("Unirme a la lista");
  });

  test("the demo's employer has jobs in all states, each with a page for whom it is meant", async () => {
    const [employer, visitor] = [await enter("employer"), createClient(baseUrl)];
    const seen = new Set<string>();
    for (const { id, slug, status } of (await ask(employer, "/api/organization/jobs?limit=100")).items) {
      const response = await visitor.get(`/jobs/${slug}`);
      if (!seen.has(`${status} ${response.status}`)) await read(employer, `/dashboard/jobs/${id}/edit`);
      seen.add(`${status} ${response.status}`);
    }
    const drafts = ["draft 404", "in_review 404"];
    const ended = ["archived 410", "closed 200", "closed 410"];
    expect([...seen].sort()).toEqual([...ended, ...drafts, "published 200"]);
  });

  test("the demo's person has saved jobs, applications in several states, a conversation, and alerts that found something", async () => {
    const person = await enter("person");
    expect((await ask(person, "/api/saved-jobs?limit=100")).items.length).toBeGreaterThanOrEqual(10);
    const { items } = await ask(person, "/api/applications?limit=100");
    expect(new Set(items.map(({ status }: { status: string }) => status)).size).toBeGreaterThanOrEqual(4);
    expect((await ask(person, "/api/conversations")).items.length).toBeGreaterThanOrEqual(1);
    await shows(person, "/dashboard/alerts", /Biología, posdoctoral/);
    await shows(person, "/dashboard/alerts/matches", /Por tus alertas:/);
  });

  test("the demo's employer has a board with applications for each open job, their numbers, and reports", async () => {
    const employer = await enter("employer");
    const jobs = (await ask(employer, "/api/organization/jobs?status=published&limit=100")).items;
    for (const { id } of jobs.slice(0, 3)) {
      const board = await ask(employer, `/api/applications?jobId=${id}&limit=100`);
      expect(board.items.length, id).toBeGreaterThanOrEqual(5);
      expect(await readPage(employer, `/api/applications/${board.items[0].id}/cv`)).toMatch(/^%PDF-/);
    }
    expect((await ask(employer, "/api/conversations")).items.length).toBeGreaterThanOrEqual(3);
    const { items } = await ask(employer, "/api/organization/reports");
    expect(items.length).toBeGreaterThanOrEqual(4);
    await shows(employer, "/dashboard/reports", /Informe semanal\u00a0· <\/span><span[^>]*>\d/);
    await shows(employer, `/dashboard/reports/${items[0].week}`, /Pendiente de tu respuesta/);
    expect((await ask(employer, `/api/jobs/${jobs[0].id}/stats`)).totals.views).toBeGreaterThan(0);
  });

  test("no page of the demo has a NUL byte or texts that join into one word, for strangers and for each account", async () => {
    const begin = ["/", "/jobs", "/organizations", "/dashboard", "/dashboard/profile", "/no-existe"];
    const clients = [createClient(baseUrl), ...(await Promise.all(accounts().map(signIn)))];
    for (const client of clients) {
      const paths = new Set(begin);
      // A set is walked on to what is added meanwhile.
      for (const path of paths) {
        const response = await client.get(path);
        expect(response.status, path).toBeLessThan(500);
        if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
        const html = await response.text();
        expect(html.includes("\0"), path).toBe(false);
        expect.soft(gluedTexts(html), path).toEqual([]);
        for (const [, link = ""] of html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g))
          if (paths.size < 120) paths.add(link.replaceAll("&amp;", "&"));
      }
      expect(paths.size).toBeGreaterThan(50);
    }
  });

  describe("numbers that mean the same are the same", () => {
    const plain = (html: string) =>
      html
        .replace(/<script.*?<\/script>/gs, " ")
        .replace(/<[^>]*>/g, " ")
        .replace(/&nbsp;|\s+/g, " ");
    const pageOf = async (client: Client, target: string) => plain(await readPage(client, target));
    /** The number after or before some words, as pages and mails write it. */
    const figure = (text: string, pattern: string) => {
      const [, found] = new RegExp(pattern.replace("#", "([\\d.]+)")).exec(text) ?? [];
      return found === undefined ? `no ${pattern}` : Number(found.replaceAll(".", ""));
    };
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const mailTo = async (to: string, subject: RegExp) => {
      const mails = async () =>
        (await readMails({ dataDir: path.join(folder.path, "demo") })).filter(
          (mail) => mail.to[0] === to && subject.test(mail.subject),
        );
      await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
      return (await mails()).at(-1);
    };

    test("the demo waitlist's numbers are the same in its statistics, its list and the platform's report and its mail", async () => {
      const email = emailOf("admin");
      const admin = await signIn(email);
      const { funnel, byStatus, inLine } = await ask(admin, "/api/admin/waitlist/stats");
      expect(sum(Object.values(inLine))).toBe(byStatus.confirmed);
      const [numbers, list] = [
        await pageOf(admin, "/dashboard/admin/waitlist/stats"),
        await pageOf(admin, "/dashboard/admin/waitlist"),
      ];
      expect(figure(numbers, "Confirmadas #")).toBe(funnel.confirmed);
      expect(figure(numbers, "Invitadas #")).toBe(funnel.invited);
      for (const page of [numbers, list]) expect(figure(page, "Con cuenta #")).toBe(funnel.converted);
      expect(figure(list, "En la fila #")).toBe(byStatus.confirmed);
      const [{ week }] = (await ask(admin, "/api/admin/platform-reports?limit=1")).items;
      const days = daysOfWeek(week);
      const byThen = await ask(admin, `/api/admin/waitlist/stats?to=${days[6]}`);
      const joined = await ask(admin, `/api/admin/waitlist/stats?from=${days[0]}&to=${days[6]}`);
      const mail = await mailTo(email, /^La semana en Matraz/);
      for (const text of [await pageOf(admin, `/dashboard/admin/reports/${week}`), plain(mail?.html ?? "")])
        for (const [words, number] of [
          ["En la fila: profesionales #", byThen.inLine.professionals],
          ["En la fila: organizaciones #", byThen.inLine.companies],
          ["Nuevas esta semana: profesionales #", joined.byRole.professional],
          ["Nuevas esta semana: organizaciones #", joined.byRole.empresa],
        ])
          expect(figure(text, words), words).toBe(number);
    });

    test("the numbers of an organization's week are the same in its jobs' statistics, the report, its mail and the overview", async () => {
      const email = emailOf("employer");
      const employer = await signIn(email);
      const jobs: { id: string }[] = await all(employer, "/api/organization/jobs");
      const terms = {
        ...{ views: "Vistas", visitors: "Visitantes" },
        ...{ saves: "Guardadas", applications: "Candidaturas" },
      };
      const sumsOf = async (first = "", last = "") => {
        const totals: Record<string, number>[] = [];
        for (const { id } of jobs) {
          const response = await employer.get(`/api/jobs/${id}/stats?from=${first}&to=${last}`);
          // A job that is younger than the week has none of its days.
          if (response.status === 200) totals.push((await bodyOf(response)).totals);
        }
        return Object.entries(terms).map(
          ([name, term]) => [term, sum(totals.map((each) => each[name] ?? 0))] as const,
        );
      };
      const [{ week }] = (await ask(employer, "/api/organization/reports?limit=1")).items;
      const days = daysOfWeek(week);
      const mail = await mailTo(email, /^Tu semana en Matraz/);
      const texts = [await pageOf(employer, `/dashboard/reports/${week}`), plain(mail?.html ?? "")];
      for (const [term, counted] of await sumsOf(days[0], days[6]))
        for (const text of texts) expect(figure(text, `${term} # (?:igual|[+−])`)).toBe(counted);
      const home = await pageOf(employer, "/dashboard");
      const [first, last] = [6, 0].map((ago) => isoDayOf(new Date(Date.now() - ago * dayMs)));
      for (const [term, recent] of await sumsOf(first, last)) expect(figure(home, `${term} #`)).toBe(recent);
      const waiting = figure(home, "# candidaturas esperan tu respuesta");
      expect(figure(mail?.subject ?? "", "#")).toBe(waiting);
      expect(figure(home, "# por responder")).toBe(waiting);
      expect(figure(await pageOf(employer, "/dashboard/candidates"), "Por responder #")).toBe(waiting);
    });

    test("the numbers of an administrator's pending work are the same on the home and in each list", async () => {
      const admin = await enter("admin");
      const home = await pageOf(admin, "/dashboard");
      for (const [counted, list, listed] of [
        ["# ofertas por revisar", "/dashboard/admin/jobs", "# ofertas? Oferta"],
        ["# organizaciones por verificar", "/dashboard/admin/organizations", "# organizaci(?:ón|ones) "],
        ["# correos fallidos", "/dashboard/admin/waitlist/mails", "# invitaciones no han salido"],
      ] as const)
        expect(figure(await pageOf(admin, list), listed), list).toBe(figure(home, counted));
      const { start } = boundsOfWeek(weekAfter(lastWholeWeek(new Date())));
      const entries: { invitedAt: string | null }[] = await all(admin, "/api/admin/waitlist");
      const invited = entries.filter(
        ({ invitedAt }) => Date.parse(invitedAt ?? "") >= start.getTime(),
      ).length;
      expect(invited).toBeGreaterThanOrEqual(12);
      expect(figure(home, "# invitaciones esta semana")).toBe(invited);
    });
  });

  test("a second start of the demo adds nothing to the stored data and takes nothing away", async () => {
    const admin = await enter("admin");
    const before = await (await read(admin, "/api/admin/waitlist?limit=100")).text();
    await demo.stop();
    const stored = await storedJobs(path.join(folder.path, "demo"));
    await start();
    const again = await enter("admin");
    expect(await (await read(again, "/api/admin/waitlist?limit=100")).text()).toBe(before);
    await demo.stop();
    expect(await storedJobs(path.join(folder.path, "demo"))).toEqual(stored);
    expect(stored.rows).toHaveLength(600);
    expect(stored.rows.every(({ is_found }) => is_found)).toBe(true);
    // Of the sample accounts, of the waitlist and of the scheduled tasks (alerts, reports of both kinds): of nothing
    // that the sample data themselves say happened.
    expect(stored.counted).toMatchObject({ organizations: 40, mails: 12, news: 3, others: 0 });

    const other = temporaryFolder("demo-again");
    const env = { ...process.env, DATA_DIR: other.path, DATABASE_URL: "", REDIS_URL: "", LOG_LEVEL: "error" };
    await promisify(execFile)(process.execPath, ["build/seed.js"], { env });
    expect((await storedJobs(other.path)).rows).toEqual(stored.rows);
    other.remove();
  });
});
