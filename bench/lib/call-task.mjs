// @ts-check

/**
 * Calls one task as a scheduler does.
 *
 * @param {number} port
 * @param {string} secret
 * @param {string} task
 * @returns {Promise<number>} what is left
 */
export async function callTask(port, secret, task) {
  const response = await fetch(`http://127.0.0.1:${port}/api/cron`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify({ tasks: [task] }),
  });
  const body = await response.json();
  const [report] = body.tasks ?? [];
  if (report?.status !== "ok" && report?.status !== "partial") throw new Error(JSON.stringify(body));
  return report.remaining ?? 0;
}
