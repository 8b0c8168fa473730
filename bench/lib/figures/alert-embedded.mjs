// @ts-check
import { callTask } from "../call-task.mjs";
import { fillAlerts } from "../fill/fill-alerts.mjs";
import { openFilledServer } from "../fill/filled-server.mjs";

/** The longest that a request may wait beside the task. */
const maxMs = 500;
/**
 * A run on the embedded database, its mails sent by the same process, with one page after the other beside it.
 *
 * @param {import("../fill/fill-alerts.mjs").AlertWorld} town a place that the embedded database is for
 * @returns {Promise<string[][]>} rows of the table
 */
export async function measureEmbedded(town) {
  const statements = fillAlerts(town)
    .map(([, each]) => each)
    .join(";\n");
  const filling = { name: "embedded", statements, tables: "", env: { RUN_WORKER: "true" } };
  const filled = await openFilledServer("embedded", filling);
  try {
    const { server, cronSecret } = filled;
    const page = async () => {
      const start = performance.now();
      const response = await fetch(`http://127.0.0.1:${server.port}/jobs`, {
        headers: {
          "x-forwarded-for": `10.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
        },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`GET /jobs was answered with ${response.status}`);
      return performance.now() - start;
    };
    // The first pages load the code.
    for (let round = 0; round < 20; round += 1) await page();
    const calling = { isOver: false };
    const run = (async () => {
      while ((await callTask(server.port, cronSecret, "job-alerts")) > 0);
    })().finally(() => {
      calling.isOver = true;
    });
    let longest = 0;
    let pages = 0;
    for (; !calling.isOver; pages += 1) longest = Math.max(longest, await page());
    await run;
    return [
      [
        `embedded, ${town.people.toLocaleString("en")} people, ${town.jobs} new jobs: the longest of ${pages} pages beside it`,
        `${longest.toFixed(0)} ms`,
        `≤ ${maxMs} ms`,
        longest <= maxMs ? "yes" : "no",
      ],
    ];
  } finally {
    await filled.close();
  }
}
