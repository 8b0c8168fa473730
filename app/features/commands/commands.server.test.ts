import { expect, test } from "vitest";
import { dispatchCommand, getUsageError } from "./commands.server";

test.each<[what: string, words: string[], usage: RegExp]>([
  ["no argument", ["grant-admin"], /^Usage: npm run admin -- grant-admin EMAIL/],
  ["no address of a test mail", ["test-mail"], /^Usage: npm run admin -- test-mail EMAIL$/],
  ["no task", ["run-task"], /^Usage: npm run admin -- run-task NAME \[--period PERIOD\] \[--dry-run\]/],
  ["two arguments", ["activate", "a@example.es", "b@example.es"], /^Usage: /],
  ["two tasks", ["run-task", "expired-sessions", "job-stats"], /^Usage: /],
  ["an argument of a command that takes none", ["reindex-search", "x"], /^Usage: /],
  ["an argument of check", ["check", "todo"], /^Usage: npm run admin -- check /],
  ["an unknown option", ["failed-mails", "--all"], /^Usage: /],
  ["an unknown option of a task", ["run-task", "expired-sessions", "--force"], /^Usage: /],
  ["an unknown command", ["grant", "a@example.es"], /no command «grant».\nUsage: /],
  ["no command", [], /^Usage: npm run admin -- COMMAND\n(.*\n)*.*retry-mail ID/],
])("an operator's command with %s is answered with its usage", (_, words, usage) => {
  expect(getUsageError(words)).toMatch(usage);
});

test("an operator who asks for a command's help gets its usage, and no error", async () => {
  const tools = {} as Parameters<typeof dispatchCommand>[1];
  const { code, output } = await dispatchCommand(["run-task", "--help"], tools);
  expect([code, output]).toEqual([0, expect.stringContaining("run-task NAME [--period PERIOD] [--dry-run]")]);
});
