import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { processorSeconds } from "./processor-time.mjs";

test.runIf(process.platform === "linux")(
  "processor time counts the child processes, with theirs, that ended since the last call",
  () => {
    const busy = "const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);";
    const nested = `require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`;
    processorSeconds();
    spawnSync(process.execPath, ["-e", nested]);
    expect(processorSeconds()).toBeGreaterThanOrEqual(0.3);
    expect(processorSeconds()).toBe(0);
  },
);
