// @ts-check

/**
 * Calls the task as a scheduler does.
 *
 * @param {number} port
 * @param {string} secret
 * @returns {Promise<number>} what is left
 */
export async function callAlerts(port, secret) {
  const response = await fetch(`http://127.0.0.1:${port}/api/cron`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ tasks: ["job-alerts"] }),
  });
  const body = await response.json();
  const [report] = body.tasks ?? [];
  if (report?.status !== "ok" && report?.status !== "partial") throw new Error(JSON.stringify(body));
  console.error(`${report.durationMs} ms, ${report.remaining ?? 0} left`);
  return report.remaining ?? 0;
}
