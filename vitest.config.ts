import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };
const servers = { globalSetup: ["tests/support/services.ts"], testTimeout: 60_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "server/**/*.test.ts", "scripts/**/*.test.ts"],
        },
      },
      {
        resolve: { alias },
        test: { name: "integration", include: ["tests/integration/**/*.test.ts"], maxWorkers: 2, ...servers },
      },
      {
        resolve: { alias },
        test: {
          name: "faults",
          include: ["tests/faults/**/*.test.ts"],
          // Each of them loads both cores and measures: one after the other.
          fileParallelism: false,
          ...servers,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
