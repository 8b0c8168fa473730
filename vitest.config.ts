import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig, type TestUserConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/run/longest-first";
import { isEverything } from "./tests/support/run/scope";

/** The files of a worker share its thread, and with it the packages: loading them takes longer than most tests. */
const shared = {
  pool: "threads" as const,
  isolate: false,
  setupFiles: ["tests/support/run/fresh-run.ts"],
} satisfies TestUserConfig;
/**
 * A test that asserted nothing fails. A poll ends when its condition holds: its limit is patience, not a measure, as are
 * those of tests and hooks.
 */
const common = { expect: { requireAssertions: true, poll: { timeout: 60_000 } } };
const servers = {
  globalSetup: ["tests/support/run/services.ts"],
  testTimeout: 300_000,
  hookTimeout: 300_000,
};
const patient = { testTimeout: 600_000 };
const shape = {
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  esbuild: { jsxDev: false },
};

/**
 * Whole files that only `npm test -- everything` runs, and any other run leaves out: what builds, installs, measures,
 * restores or takes pictures, what holds on the other database as well, walks over everything there is, and crowds.
 */
const repeats = isEverything ? [] : ["tests/**/*.repeat.test.ts"];

export default defineConfig({
  test: {
    exclude: configDefaults.exclude,
    sequence: { sequencer: LongestFirst },
    // Unit, integration, http, faults and load import the same modules, each in a process of its own.
    experimental: { fsModuleCache: true },
    projects: [
      {
        ...shape,
        test: {
          name: "unit",
          ...shared,
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
      ...["integration", "http"].map((name) => ({
        ...shape,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          exclude: repeats,
          // Each loads the application once more: with one more than there are cores, a run took no less time. The
          // connections of four, and their databases of Redis, are within those servers' limits.
          maxWorkers: Math.min(availableParallelism(), 4),
          ...shared,
          ...common,
          ...servers,
          // The application in a test's own process runs as in production: React, above all.
          env: { NODE_ENV: "production" as const },
          // The build is run as it is.
          server: { deps: { external: [/\/build\//] } },
        },
      })),
      {
        ...shape,
        // Three at a time took no less than two, and each beside them longer.
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          exclude: repeats,
          maxWorkers: 2,
          ...shared,
          ...common,
          ...servers,
          ...patient,
        },
      },
      {
        ...shape,
        test: {
          name: "load",
          include: ["tests/load/**/*.test.ts"],
          exclude: repeats,
          // Each of them loads both cores, and most of them measure: one after the other.
          fileParallelism: false,
          setupFiles: shared.setupFiles,
          ...common,
          ...servers,
          ...patient,
        },
      },
    ],
  },
});
