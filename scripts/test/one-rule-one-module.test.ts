import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** The application's modules, without generated ones and tests. */
const sources = new Map(
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.startsWith("generated"))
    .map((file) => [file, readFileSync(path.join("app", file), "utf8")]),
);

/** Each rule: how its condition reads where somebody writes it out, and the module that others take it from. */
const rules: readonly [rule: string, condition: RegExp, owner: string, ...except: string[]][] = [
  [
    "a session waits for the second factor",
    /second_factor_since >|factorAt < /,
    "features/sessions/pending-session.ts",
  ],
  [
    "a job is open, or closed by its deadline",
    /status = 'published'\s+AND [\w.]*closes_at|closesAt: \{ gt/,
    "features/jobs/job/job-state.server.ts",
    // Organizations come before jobs, and ask for the time after the closing as well.
    "features/organizations/verification/must-change-wait.server.ts",
  ],
  [
    "an application has had no answer",
    /'submitted', 'viewed'|\["submitted", "viewed"\]/,
    "features/applications/application/application-state.server.ts",
  ],
  [
    "time closes an application",
    /decision_by::timestamp AT TIME ZONE/,
    "features/applications/application/application-state.server.ts",
  ],
  [
    "an application can still be decided",
    /"submitted", "viewed", "in_review"/,
    "features/applications/application/statuses.server.ts",
  ],
  [
    "somebody has applied for a job",
    /job_id = jobs\.id AND \w+\.status <> 'withdrawn'|applications\.user_id = \S+ AND applications\.job_id/,
    "features/applications/application/has-applied.server.ts",
  ],
  [
    "a candidate changes what the candidate reads",
    /lockApplication\(\s*tx,(?!\s*\{ side: "employer")/,
    "features/applications/replies/lock-own-application.server.ts",
    // Both sides send messages alike.
    "features/conversations/send-message.server.ts",
    // An organization's reading of a document, which it names by its party.
    "features/applications/reading/download-document.server.ts",
  ],
  [
    "a change of an application happens when its lock is held",
    /now = new Date\(\)[\s\S]*await lock(?:Own)?Application\(|await lock(?:Own)?Application\([\s\S]*now = new Date\(\)/,
    "features/applications/application/lock-application.server.ts",
    // The reading of a document has the moment at which it was asked for.
    "features/applications/reading/download-document.server.ts",
  ],
  [
    "an account may be mailed",
    /is_active\s+AND [\w.]*is_email_verified|isActive: true, isEmailVerified: true|email_prefs ?->>/,
    "features/users/may-be-mailed.server.ts",
  ],
  [
    "an account is read at an address",
    /isActive && \w+\.email ===/,
    "features/users/may-be-mailed.server.ts",
  ],
  ["a job's slug", /\[a-z0-9-\]\{1,200\}/, "features/jobs/job/is-job-slug.ts"],
  [
    "an organization's slug",
    /\[a-z0-9-\]\{1,120\}/,
    "features/organizations/organization/organization-limits.ts",
  ],
  ["a day has so many milliseconds", /24 \* 60 \* 60|86_400_000/, "lib/time/durations.ts"],
];

describe("rules that are written in one module alone", () => {
  test.each(rules)(
    "the condition of the rule «%s» is written out in its own module alone",
    (_rule, condition, owner, ...except) => {
      const found = [...sources].filter(([, source]) => condition.test(source)).map(([file]) => file);
      expect(found.filter((file) => file !== owner && !except.includes(file))).toEqual([]);
      expect(sources.get(owner)).toBeDefined();
    },
  );
});
