import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "~/lib/config/project-root.server";
import type { ClientRequest } from "../../support/app/client";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import { insertClosed } from "../../support/jobs/archive";
import { type Account, createAdmin } from "../../support/people/accounts";
import { insertSessions, keptSessions } from "../../support/people/sessions";
import { insertEntry, insertFailedMail } from "../../support/people/waitlist-entries";
import { textOf } from "../../support/people/waitlist-forms";
import { isEverything } from "../../support/run/scope";

const run = promisify(execFile);
const tasksPage = "/dashboard/admin/tasks";

describe("the page of tasks, and the callers of docs/tasks.md", () => {
  const previous = "fedcba9876543210fedcba9876543210";
  const app = useApp("production", { CRON_ALLOW_GET: "true", CRON_SECRET_PREVIOUS: previous });
  let docs: string;
  beforeAll(async () => {
    docs = await readFile(path.join(projectRoot, "docs/tasks.md"), "utf8");
  });

  describe(tasksPage, () => {
    let admin: Account;
    beforeAll(async () => {
      admin = await createAdmin(app());
    });

    const read = async (path = tasksPage) => textOf(await admin.client.get(path));

    test("the page of tasks says that nobody has called yet, then shows a call with its counts, and after 26 hours warns and names running tasks", async () => {
      const before = await read();
      for (const words of ["El planificador no ha llamado todavía.", "No hay ninguna llamada.", "Nunca"])
        expect(before).toContain(words);
      const home = (await read("/dashboard")).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
      expect(home).toMatch(/\d tareas que aún no se han ejecutado/);
      expect(home).not.toContain("tareas atrasadas");
      await insertClosed(app().db, new Date(), { closed: 61 });
      const headers = { authorization: `Bearer ${app().env.CRON_SECRET}`, "user-agent": "planificador/1" };
      await app().client().post("/api/cron", {}, { headers });
      const called = await read();
      expect(called).toMatch(/hoy, \d\d:\d\d/);
      for (const words of ["planificador/1", "candidaturas cerradas sin respuesta: 1", "Candidaturas"])
        expect(called).toContain(words);
      expect(called).not.toContain("sin ejecuciones correctas");
      const { items } = await bodyOf(await admin.client.get("/api/admin/cron/runs?limit=1"));
      expect(items).toMatchObject([{ trigger: "planificador/1", finishedAt: expect.any(String) }]);
      await app().db.query(
        `UPDATE cron_runs SET started_at = now() - interval '27 hours', finished_at = NULL;
         UPDATE cron_task_runs SET finished_at = now() - interval '27 hours';
         UPDATE cron_task_runs SET status = 'running', started_at = now(), lease_until = now() + interval '1 minute'
         WHERE task = 'expired-sessions'`,
      );
      const late = await read();
      expect(late).toContain("«Candidaturas»: sin ejecuciones correctas desde hace 27 h.");
      expect(late).toMatch(/Ahora mismo: «Limpieza», desde hoy, \d\d:\d\d\./);
      await app().db.query("UPDATE cron_task_runs SET status = 'ok', lease_until = now()");
    });

    test("an administrator's home tells of late tasks, failed mails and the week's invitations, each with its oldest", async () => {
      const email = `invitada-${Date.now()}@lista.example`;
      const id = await insertEntry(app().db, { email, status: "invited" });
      await insertEntry(app().db, { status: "invited", createdAt: new Date(Date.now() - 8 * 86_400_000) });
      await insertFailedMail(app().db, id);
      const home = await read("/dashboard");
      const inWords = home.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
      for (const words of [
        /\d+ tareas atrasadas .*La última vez bien: /,
        /1 correo fallido .*Escrito el /,
        "1 invitación esta semana",
        `${email} Sin cuenta, con invitación desde el `,
      ])
        expect(inWords).toMatch(words);
      const [navigation = ""] = /<nav aria-label="Panel".*?<\/nav>/s.exec(home) ?? [];
      for (const target of ["/dashboard/admin/waitlist", "/dashboard/admin/jobs", "/dashboard/admin/tasks"])
        expect(navigation).toContain(`href="${target}"`);
      for (const target of ["applications", "saved", "alerts", "messages", "profile"])
        expect(navigation).not.toContain(`href="/dashboard/${target}`);
    });

    test("a trial of a task shows its counts, by a form without JavaScript, and writes nothing", async () => {
      await insertClosed(app().db, new Date(), { closed: 61 });
      const sent = await admin.client.postForm(tasksPage, [["tasks", "archive-applications"]]);
      expect(sent.status).toBe(303);
      const text = await read((sent.headers.get("location") ?? "").replace(/#.*/, ""));
      expect(text).toContain("Esto harían ahora (hoy, ");
      expect(text).toContain("candidaturas cerradas sin respuesta: 1");
      const { rows } = await app().db.query("SELECT 1 FROM applications WHERE status = 'submitted'");
      expect(rows).toHaveLength(1);
      const wrong = await admin.client.postForm(tasksPage, [["tasks", "todo"]]);
      expect(wrong.status).toBe(400);
      expect(await textOf(wrong)).toContain("Revisa");
    });

    test("POST /api/admin/cron/dry-run tries the tasks that there are, all without a name, and no others", async () => {
      const dryRun = async (input: object) => {
        const response = await admin.client.post("/api/admin/cron/dry-run", input);
        return { status: response.status, ...(await bodyOf(response)) };
      };
      for (const tasks of [["todo"], [], "expired-sessions"])
        expect(await dryRun({ tasks })).toMatchObject({ status: 400, code: "INVALID_DATA" });
      const [all, one] = [await dryRun({}), await dryRun({ tasks: ["expired-sessions"] })];
      expect([all.status, all.tasks.length, all.id]).toEqual([200, 5, expect.any(String)]);
      expect([one.status, one.tasks.length]).toEqual([200, 1]);
    });
  });

  /** The fenced blocks of a language. */
  const blocks = (language: string) =>
    [...docs.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(
      ([, text = ""]) => text,
    );
  const calls = async () => (await app().db.query("SELECT 1 FROM cron_runs")).rowCount ?? -1;
  const env = () => ({
    ...process.env,
    BASE: app().client().baseUrl.replace(/\/$/, ""),
    CRON_SECRET: app().env.CRON_SECRET,
  });

  /** Runs a line as its caller does, which is to end well and to leave a record. */
  async function expectCall(line: string) {
    const before = await calls();
    await run("sh", ["-c", line], { env: env() });
    expect(await calls()).toBe(before + 1);
  }

  test("the command with curl calls as the page begins, and fails its caller's job with a wrong token", async () => {
    const [line = ""] = blocks("sh").filter((text) => text.startsWith("curl"));
    await expectCall(line);
    const failing = run("sh", ["-c", line], { env: { ...env(), CRON_SECRET: "falso" } });
    await expect(failing).rejects.toMatchObject({ code: 22 });
  });

  test("the commands for crontab and GitHub Actions hold nothing that these read otherwise, and call", async () => {
    const [crontab = ""] = blocks("crontab");
    const line = crontab.trim().split("\n").at(-1) ?? "";
    const [, cron = ""] = /^17 \* \* \* \* (curl .*)$/.exec(line) ?? [];
    // A percent sign is the end of the command.
    expect(cron).not.toContain("%");
    expect(crontab).toContain("BASE=");
    const [workflow = ""] = blocks("yaml");
    const [, step = ""] = /^ +- run: \|\n +(curl .*)$/m.exec(workflow) ?? [];
    expect(workflow).toContain("BASE: ${{ vars.");
    expect(workflow).toContain("CRON_SECRET: ${{ secrets.");
    for (const command of [cron, step]) {
      expect(command).toMatch(/^curl /);
      // The first one, above, stands for all.
      if (isEverything) await expectCall(command);
    }
  });

  test("the request of pg_net is answered, whatever its body", async () => {
    const [sql = ""] = blocks("sql");
    const [, headers = ""] = /headers := '(\{.*\})'::jsonb/.exec(sql) ?? [];
    const [, body = ""] = /body := '(.*)'::jsonb/.exec(sql) ?? [];
    const sent = { ...JSON.parse(headers), Authorization: `Bearer ${app().env.CRON_SECRET}` };
    const answer = await app().client().request("/api/cron", { method: "POST", headers: sent, body });
    expect(answer.status).toBe(200);
  });

  const cron = "/api/cron";
  const past = new Date(Date.now() - 60_000);
  const call = ({ headers, ...init }: ClientRequest = {}) => {
    const authorization = `Bearer ${app().env.CRON_SECRET}`;
    return app()
      .client()
      .request(cron, { method: "POST", ...init, headers: { authorization, ...headers } });
  };

  // Which tokens are right: app/tasks/receiver/cron-token.test.ts.
  test("a GET with the token, also with a secret that was replaced, does what a POST does; without it, or by HEAD, nothing runs", async () => {
    const due = await insertSessions(app().db, { expiresAt: past });
    expect((await app().client().get(cron)).status).toBe(401);
    expect((await call({ method: "HEAD" })).status).toBe(200);
    expect(await keptSessions(app().db, due)).toEqual(due);
    const put = await call({ method: "PUT" });
    expect(put.headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
    const response = await call({ method: "GET", headers: { authorization: `Bearer ${previous}` } });
    expect(response.status).toBe(200);
    const { success, tasks } = await response.json();
    expect([success, tasks.length]).toEqual([true, 5]);
    expect(await keptSessions(app().db, due)).toEqual([]);
  });
});
