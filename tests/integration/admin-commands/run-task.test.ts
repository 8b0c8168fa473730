import { expect, test } from "vitest";
import { describeTargets } from "../../support/app/targets";
import { runAdmin } from "../../support/people/admin";

describeTargets(
  "npm run admin -- run-task, with a server running",
  (app) => {
    const admin = (...words: string[]) => runAdmin(app().env, "run-task", ...words);

    test("runs a task to its end", async () => {
      const of = (end: string) => ({ code: 0, output: `archive-applications: ${end}\n  nothing was due` });
      expect(await admin("archive-applications")).toEqual(of("done"));
      const dry = of("would do this now, nothing was written");
      expect(await admin("archive-applications", "--dry-run")).toEqual(dry);
    });

    test.each([
      [["--help"], 0, "run-task NAME [--period PERIOD] [--dry-run]"],
      [["todo"], 1, "There is no such task"],
      [["expired-sessions", "--period", "2026-W60"], 1, "no such period"],
      [[], 2, "Usage: npm run admin -- run-task NAME [--period PERIOD] [--dry-run]"],
      [["expired-sessions", "--force"], 2, "Usage"],
      [["expired-sessions", "job-stats"], 2, "Usage"],
    ])("with %j ends with %i", async (words, code, output) => {
      const result = await admin(...words);
      expect(result.code).toBe(code);
      expect(result.output).toContain(output);
    });
  },
  ["embedded", "production"],
);
