import type { NewAlert } from "~/features/alerts/alert.schema";
import { createAlert } from "~/features/alerts/create-alert.server";
import { getDatabase } from "~/lib/db/database.server";
import { runTasks } from "~/tasks/receiver/run-tasks.server";
import { recordRun } from "~/tasks/store/record-run.server";
import type { Steps } from "../../scripts/steps.mjs";

const dayMs = 24 * 60 * 60 * 1000;
/** How old the sample person's alerts are, and how far back the jobs that they find were published. */
const alertDays = 12;

/** The sample person's alerts and their filters, each in a way of its own. */
const alerts: readonly NewAlert[] = [
  { name: "Biología, posdoctoral", criteria: { field: ["biology"], stage: ["r2"] }, frequency: "daily" },
  { name: undefined, criteria: { q: "microbiología" }, frequency: "weekly" },
  {
    name: undefined,
    criteria: { field: ["biomedicine", "biotechnology"], salaryMin: 30_000 },
    frequency: "daily",
  },
];

const tasks = ["job-stats", "job-alerts", "weekly-reports"];

/**
 * The results of the scheduled tasks: alerts with the jobs they found, counted days, and the reports of the last weeks,
 * with their mails. The tasks themselves make them, as they would have by now.
 */
export async function fillNews(personId: string, steps: Steps, now: Date): Promise<void> {
  const since = new Date(now.getTime() - alertDays * dayMs);
  steps.begin("Sample alerts");
  for (const alert of alerts) await createAlert(personId, alert, since);
  const { prisma } = await getDatabase();
  await prisma.$executeRaw`
    INSERT INTO alert_inbox (job_id, all_words, created_at) SELECT id, all_words, published_at FROM jobs
    WHERE status = 'published' AND published_at >= ${since} ON CONFLICT DO NOTHING`;
  // Thousands of rows came at once: without figures about them each day would be read in the slowest way.
  await prisma.$executeRaw`ANALYZE`;
  for (const task of tasks) {
    steps.begin(`Task ${task}`);
    for (let isDone = false; !isDone; ) {
      const report = await runTasks({ tasks: [task], dryRun: false, force: false });
      await recordRun({ ...report, tasks: report.tasks.map((each) => ({ ...each })) }, "demo");
      isDone = report.tasks.every(({ status }) => status !== "partial");
    }
  }
}
