import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { startChild } from "../../../scripts/services/child.mjs";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";
import { findCommand } from "../../../scripts/services/find-command.mjs";
import { freePort } from "../../../scripts/services/ports.mjs";
import { cloneDatabase } from "../../support/app/databases";
import { parseLog } from "../../support/app/logs";
import { isEverything } from "../../support/run/scope";

/** Starts the built application, and waits for its first line about listening. @returns that line */
async function listeningLine(command: string, args: string[], env: Record<string, string> = {}) {
  const folder = temporaryFolder("log");
  onTestFinished(folder.remove);
  const secret = () => randomBytes(32).toString("hex");
  const { PATH, HOME, TMPDIR } = process.env;
  const own = {
    DATA_DIR: folder.path,
    DATABASE_URL: await cloneDatabase(),
    PORT: String(await freePort()),
    SESSION_SECRET: secret(),
    CRON_SECRET: secret(),
  };
  const isListening = (line: string) => line.includes("listening");
  const child = await startChild({
    name: "The application",
    command,
    args,
    spawn: { env: { PATH, HOME, TMPDIR, NODE_ENV: "production", ...own, ...env } },
    isReady: (lines) => lines.some(isListening),
  });
  onTestFinished(async () => void (await child.stop("SIGTERM")));
  return child.lines.find(isListening) ?? "";
}

const server = [process.execPath, ["build/main.js"]] as const;
const asText = /^\[\d\d:\d\d:\d\d\] INFO: listening \{.*"database":"[^"]+\/test_\w+".*"mail":"files".*\}$/;

test("into a pipe the log is JSON", async () => {
  const line = await listeningLine(server[0], [...server[1]]);
  expect(parseLog(line).fields).toMatchObject({
    event: "listening",
    database: expect.stringMatching(/\/test_\w+$/),
    redis: "memory",
    mail: "files",
    worker: true,
  });
});

test("LOG_FORMAT=text makes the log text in a pipe", async () => {
  expect(await listeningLine(server[0], [...server[1]], { LOG_FORMAT: "text" })).toMatch(asText);
});

// util-linux's, which gives its command a terminal; that of other systems takes other words.
const script = process.platform === "linux" ? findCommand(["script"]) : undefined;
const onTerminal = (env?: Record<string, string>) =>
  listeningLine(
    script ?? "",
    ["--quiet", "--flush", "--command", `${process.execPath} build/main.js`, "/dev/null"],
    env,
  );

test.runIf(script)("on a terminal the log is text, in colour", async () => {
  const line = await onTerminal({ TERM: "xterm" });
  expect(line).toContain("\u001b[");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
  expect(line.replaceAll(/\u001b\[[\d;]*m/g, "").trim()).toMatch(asText);
});

test.runIf(script && isEverything)("LOG_FORMAT=json makes the log JSON on a terminal", async () => {
  const line = await onTerminal({ LOG_FORMAT: "json" });
  expect(parseLog(line.trim()).fields).toMatchObject({ event: "listening" });
});
