import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The test files that run longest: one of them at the end of a run would leave the other workers without work. */
export const longest = [
  "http/interface/interface",
  "http/operations",
  "http/routes",
  "http/access/page-access",
  "integration/commands/servers",
  "integration/database/migrations",
  "integration/admin-commands/admin",
  "integration/admin-commands/check-and-test-mail",
  "integration/mail/bulk-mails",
];

/** Vitest's order, but for the longest test files, which come first: also where no earlier run has timed them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((name) => moduleId.includes(`/tests/${name}.test.`));
  return rank < 0 ? longest.length : rank;
}
