import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "~/lib/config/project-root.server";
import { useApp } from "../../support/app/targets";

const run = promisify(execFile);

describe("the callers of docs/tasks.md", () => {
  const app = useApp("production", { CRON_ALLOW_GET: "true" });
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

  test("curl, as the page begins", async () => {
    const [line = ""] = blocks("sh").filter((text) => text.startsWith("curl"));
    await expectCall(line);
  });

  test("crontab: the command after the five fields, with nothing that cron reads otherwise", async () => {
    const [crontab = ""] = blocks("crontab");
    const line = crontab.trim().split("\n").at(-1) ?? "";
    const [, command = ""] = /^17 \* \* \* \* (curl .*)$/.exec(line) ?? [];
    // A percent sign is the end of the command.
    expect(command).not.toContain("%");
    expect(crontab).toContain("BASE=");
    await expectCall(command);
  });

  test("systemd: the command, with the values that it puts in itself", async () => {
    const [service = "", timer = ""] = blocks("ini");
    const [, command = ""] = /^ExecStart=(curl .*)$/m.exec(service) ?? [];
    // Not a shell's: only ${NAME}, and no redirection.
    expect(command).not.toMatch(/[>|;&]|\$[A-Z]/);
    await expectCall(command);
    expect(timer).toMatch(/^OnCalendar=\*-\*-\* \*:17:00$/m);
  });

  test("GitHub Actions: the one step", async () => {
    const [workflow = ""] = blocks("yaml");
    const [, command = ""] = /^ +- run: \|\n +(curl .*)$/m.exec(workflow) ?? [];
    expect(workflow).toContain("BASE: ${{ vars.");
    expect(workflow).toContain("CRON_SECRET: ${{ secrets.");
    await expectCall(command);
  });

  test("the requests of pg_net, QStash, Google and Vercel", async () => {
    const authorization = `Bearer ${app().env.CRON_SECRET}`;
    const [sql = ""] = blocks("sql");
    const [, headers = ""] = /headers := '(\{.*\})'::jsonb/.exec(sql) ?? [];
    const [, body = ""] = /body := '(.*)'::jsonb/.exec(sql) ?? [];
    const sent = { ...JSON.parse(headers), Authorization: authorization };
    const answers = [
      await app().client().request("/api/cron", { method: "POST", headers: sent, body }),
      await app().client().request("/api/cron", { method: "POST", headers: { authorization } }),
      await app()
        .client()
        .request("/api/cron", {
          method: "POST",
          headers: { authorization, "content-type": "application/octet-stream" },
          body: "",
        }),
      await app().client().request("/api/cron", { headers: { authorization } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test("a wrong token fails the caller's job: curl ends with an error", async () => {
    const [line = ""] = blocks("sh").filter((text) => text.startsWith("curl"));
    const failing = run("sh", ["-c", line], { env: { ...env(), CRON_SECRET: "falso" } });
    await expect(failing).rejects.toMatchObject({ code: 22 });
  });
});
