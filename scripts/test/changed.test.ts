import { expect, test } from "vitest";
import { foldersOf } from "./changed.mjs";

const folders = ["account", "auth", "database", "http", "jobs", "mail", "saved-jobs", "waitlist"];

test.each<[string, string[]]>([
  ["app/features/jobs/search/search.server.ts", ["jobs"]],
  ["app/routes/dashboard/shared/dashboard.account_.delete.tsx", ["account"]],
  ["app/features/saved-jobs/save-job.server.ts", ["saved-jobs"]],
  ["app/routes/account/login.tsx", ["account", "auth"]],
  ["server/listener.ts", ["http"]],
  ["app/routes/api/jobs.server.ts", ["http", "jobs"]],
  ["app/routes/api.$.ts", ["http"]],
  ["app/lib/rate-limit/limit-table.ts", ["http"]],
  ["prisma/migrations/20260101000000_init/migration.sql", ["database"]],
  ["app/mails/waitlist/confirm.server.tsx", ["mail", "waitlist"]],
  ["app/features/jobs/state.test.ts", []],
  ["docs/jobs.md", []],
  ["tests/support/jobs/jobs.ts", []],
])("a change of %s has npm test -- changed run the tests of the folders %j", (file, found) => {
  expect(foldersOf([file], folders)).toEqual(found);
});
