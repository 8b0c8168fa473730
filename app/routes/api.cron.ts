import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getEnv } from "~/lib/config/env.server";
import { DomainError } from "~/lib/domain-error";
import { type ApiCall, respond } from "~/lib/http/api/endpoint.server";
import { ApiError } from "~/lib/http/errors.server";
import { apiHeaders, json } from "~/lib/http/response/json.server";
import { describeError, logger } from "~/lib/log/logger.server";
import { cronOperation } from "~/tasks/receiver/cron.operations";
import { readCronRequest } from "~/tasks/receiver/cron-request.server";
import { cronTokens, hasToken } from "~/tasks/receiver/cron-token.server";
import { registry } from "~/tasks/receiver/registry.server";
import { type CronReport, runTasks } from "~/tasks/receiver/run-tasks.server";
import { recordRun } from "~/tasks/store/record-run.server";
import { describedOperation, toEndpoint } from "~/web/operations/serve-operations.server";

const endpoint = toEndpoint([describedOperation(cronOperation, receive)]);
const withGet = { GET: receive, ...endpoint.methods };

/** For the scheduler, which authenticates by a token; no rate limit (section 4.5 of the interface). */
function serve(args: LoaderFunctionArgs | ActionFunctionArgs) {
  return respond(getEnv().cronAllowGet ? { ...endpoint, methods: withGet } : endpoint, args);
}

export const loader = serve;
export const action = serve;

let refused = 0;

async function receive(call: ApiCall): Promise<Response> {
  requireToken(call);
  const { request } = call;
  if (request.method === "HEAD") return new Response(null, { headers: apiHeaders() });
  const asked = await readCronRequest(request, [...registry.keys()]);
  const report = await runTasks(asked);
  const { runId, tasks } = report;
  const hasFailed = tasks.some(({ status }) => status === "failed");
  if (!asked.dryRun) await record(report, request, hasFailed);
  if (hasFailed) throw new DomainError("CRON_TASK_FAILED", { runId, tasks });
  return json({ success: true, ...report });
}

function requireToken({ request, client, requestId }: ApiCall): void {
  if (hasToken(request.headers, cronTokens())) return;
  refused += 1;
  logger().warn(
    { event: "cron.unauthorized", requestId, net: client.net, refused },
    "A call had no valid token",
  );
  throw new ApiError("UNAUTHORIZED", { "WWW-Authenticate": "Bearer" });
}

/** A report that cannot be stored is a failure, unless a task's failure is reported already. */
async function record(report: CronReport, { headers }: Request, hasFailed: boolean): Promise<void> {
  try {
    await recordRun(report, headers.get("user-agent"));
  } catch (error) {
    if (!hasFailed) throw error;
    logger().error({ event: "cron.record", error: describeError(error) }, "A report was not kept");
  }
}
