import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isoDayOf } from "~/lib/time/dates";
import { daysOfWeek } from "~/lib/time/iso-week.server";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { freePort } from "../../../scripts/services/ports.mjs";
import { createClient } from "../../support/app/client";
import { bodyOf, type Client } from "../../support/factories";
import { readMails } from "../../support/mail/read-mails";
import { startScript } from "../../support/run/npm-script";

const statuses = ["pending", "confirmed", "invited", "converted", "unsubscribed", "rejected"] as const;
const dayMs = 24 * 60 * 60 * 1000;

/** What a stopped demo stores: its jobs without ids and dates, and how many mails of which kinds. @param folder its DATA_DIR */
async function stored(folder: string) {
  const database = await PGlite.create({ dataDir: path.join(folder, "database") });
  const jobs = await database.query<Record<string, unknown>>(`
    SELECT j.slug, title, j.description, field, contract_type, salary_annual_min, j.status, close_reason, review_note,
      o.slug AS organization, (SELECT count(*)::int FROM job_events WHERE job_id = j.id) AS events,
      (SELECT count(*)::int FROM saved_jobs WHERE job_id = j.id) AS saves, all_words IS NOT NULL AS is_found
    FROM jobs AS j JOIN organizations AS o ON o.id = j.organization_id ORDER BY j.slug`);
  const mails = await database.query(
    "SELECT kind, count(*)::int FROM email_deliveries GROUP BY kind ORDER BY kind",
  );
  await database.close();
  return { jobs: jobs.rows, mails: mails.rows };
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

  test("the demo's six accounts sign in with the printed password, one of them an administrator's", async () => {
    const seen: string[] = [];
    for (const email of accounts()) {
      const client = await signIn(email);
      const { user } = await ask(client, "/api/auth/session");
      const isAdmin = (await client.get("/dashboard/admin/waitlist")).status === 200;
      seen.push(
        `${user.type}${isAdmin ? ", administrator" : ""}${user.isEmailVerified ? "" : ", unconfirmed"}`,
      );
    }
    const people = ["employee", "employee", "employee"];
    expect(seen).toEqual(["employee", "organization", "employee, administrator", ...people]);
  });

  test("the demo's waitlist has entries of every state, at domains that belong to nobody", async () => {
    const admin = await enter("admin");
    const { byStatus } = await ask(admin, "/api/admin/waitlist/stats");
    for (const status of statuses) expect(byStatus[status], status).toBeGreaterThanOrEqual(5);
    const lines = (await readPage(admin, "/api/admin/waitlist/export?sep=;")).trim().split(/\r?\n/);
    const emails = lines.slice(1).map((line) => (line.split(";")[0] ?? "").replaceAll('"', ""));
    expect(emails.length).toBeGreaterThanOrEqual(300);
    for (const email of [...emails, ...accounts()]) expect(email).toMatch(/[@.]example\.(com|net|org)$/);
  });

  test("every page of the demo's administrators has something to show, and something of each state to decide about", async () => {
    const admin = await enter("admin");
    for (const [path, text] of [
      ["/dashboard", /Lista de espera/],
      ["/dashboard/admin/waitlist/mails", /2 invitaciones no han salido/],
      ["/dashboard/admin/waitlist/history", /Invitó a .*Descargó la lista/s],
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

  test("the demo's person has saved jobs, applications, a conversation and alerts, and its employer a board with documents and reports", async () => {
    const [person, employer] = [await enter("person"), await enter("employer")];
    const items = async (client: Client, path: string) => (await ask(client, path)).items;
    expect((await items(person, "/api/saved-jobs?limit=100")).length).toBeGreaterThanOrEqual(10);
    const applications = await items(person, "/api/applications?limit=100");
    expect(new Set(applications.map(({ status }: { status: string }) => status)).size).toBeGreaterThanOrEqual(
      4,
    );
    for (const client of [person, employer])
      expect((await items(client, "/api/conversations")).length).toBeGreaterThanOrEqual(1);
    await shows(person, "/dashboard/alerts/matches", /Por tus alertas:/);
    const [{ id }] = await items(employer, "/api/organization/jobs?status=published&limit=100");
    const board = await items(employer, `/api/applications?jobId=${id}&limit=100`);
    expect(board.length).toBeGreaterThanOrEqual(5);
    expect(await readPage(employer, `/api/applications/${board[0].id}/cv`)).toMatch(/^%PDF-/);
    expect((await ask(employer, `/api/jobs/${id}/stats`)).totals.views).toBeGreaterThan(0);
    const reports = await items(employer, "/api/organization/reports");
    expect(reports.length).toBeGreaterThanOrEqual(4);
    await shows(employer, `/dashboard/reports/${reports[0].week}`, /Pendiente de tu respuesta/);
  });

  test("no page of the demo fails or has a NUL byte, for strangers and for each account", async () => {
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

    test("the demo waitlist's numbers are the same in its statistics and its list", async () => {
      const admin = await enter("admin");
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
      expect(figure(await pageOf(employer, "/dashboard/candidates?of=all"), "Por responder #")).toBe(waiting);
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
    });
  });

  test("a second start of the demo adds nothing to the stored data, which another installation's first start makes alike", async () => {
    await demo.stop();
    const before = await stored(path.join(folder.path, "demo"));
    await start();
    await demo.stop();
    expect(await stored(path.join(folder.path, "demo"))).toEqual(before);
    expect(before.jobs).toHaveLength(600);
    expect(before.jobs.every(({ is_found }) => is_found)).toBe(true);
    // No mail of anything that the sample data themselves say happened.
    expect(JSON.stringify(before.mails)).not.toMatch(
      /"(application|message|organization|job-(in|pub|ret|rem))/,
    );

    const other = temporaryFolder("demo-again");
    const env = { ...process.env, DATA_DIR: other.path, DATABASE_URL: "", REDIS_URL: "", LOG_LEVEL: "error" };
    await promisify(execFile)(process.execPath, ["build/seed.js"], { env });
    expect((await stored(other.path)).jobs).toEqual(before.jobs);
    other.remove();
  });
});
