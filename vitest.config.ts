import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };
/** A test that asserted nothing fails. What a poll waits for ends it: its limit is patience, and no measure. */
const common = { expect: { requireAssertions: true, poll: { timeout: 60_000 } } };
const servers = {
  ...common,
  globalSetup: ["tests/support/services.ts"],
  testTimeout: 120_000,
  hookTimeout: 180_000,
};
const patient = { testTimeout: 240_000 };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          ...common,
          testTimeout: 30_000,
          include: [
            "app/**/*.test.{ts,tsx}",
            "server/**/*.test.ts",
            "scripts/**/*.test.ts",
            "prisma/**/*.test.ts",
          ],
        },
      },
      {
        resolve: { alias },
        test: { name: "integration", include: ["tests/integration/**/*.test.ts"], maxWorkers: 2, ...servers },
      },
      {
        resolve: { alias },
        // They wait more than they work: for a time-out, a retry, a process that ends.
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          maxWorkers: 2,
          ...servers,
          ...patient,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "load",
          include: ["tests/load/**/*.test.ts"],
          // Each of them loads both cores, and most of them measure: one after the other.
          fileParallelism: false,
          ...servers,
          ...patient,
        },
      },
    ],
  },
});
