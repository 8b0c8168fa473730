import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "~/lib/config/project-root.server";
import type { ClientRequest } from "../../support/app/client";
import { useApp } from "../../support/app/targets";
import { insertSessions, keptSessions } from "../../support/people/sessions";
import { isEverything } from "../../support/run/scope";

const run = promisify(execFile);

describe("the callers of the tasks in docs/tasks.md", () => {
  const previous = "fedcba9876543210fedcba9876543210";
  const app = useApp("production", { CRON_ALLOW_GET: "true", CRON_SECRET_PREVIOUS: previous });
  let docs: string;
  beforeAll(async () => {
    docs = await readFile(path.join(projectRoot, "docs/tasks.md"), "utf8");
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

  test("the commands for crontab, systemd and GitHub Actions hold nothing that these read otherwise, and call", async () => {
    const [crontab = ""] = blocks("crontab");
    const line = crontab.trim().split("\n").at(-1) ?? "";
    const [, cron = ""] = /^17 \* \* \* \* (curl .*)$/.exec(line) ?? [];
    // A percent sign is the end of the command.
    expect(cron).not.toContain("%");
    expect(crontab).toContain("BASE=");
    const [service = "", timer = ""] = blocks("ini");
    const [, systemd = ""] = /^ExecStart=(curl .*)$/m.exec(service) ?? [];
    // Not a shell's: only ${NAME}, and no redirection.
    expect(systemd).not.toMatch(/[>|;&]|\$[A-Z]/);
    expect(timer).toMatch(/^OnCalendar=\*-\*-\* \*:17:00$/m);
    const [workflow = ""] = blocks("yaml");
    const [, step = ""] = /^ +- run: \|\n +(curl .*)$/m.exec(workflow) ?? [];
    expect(workflow).toContain("BASE: ${{ vars.");
    expect(workflow).toContain("CRON_SECRET: ${{ secrets.");
    for (const command of [cron, systemd, step]) {
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
