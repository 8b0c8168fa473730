// @ts-check
import pino from "pino";

/** As in server/requests/access-log.ts: answered without a line. */
const quietPaths = new Set(["/api/og", "/healthz"]);

/**
 * Headers of ours by path and status, `/api/og 200`: see `dutyHeaders`.
 *
 * @typedef {Record<string, Record<string, string>>} HeadersByAnswer
 */

/** The application's logger (app/lib/log/logger.server.ts): the same options, the same destination. */
function openLog() {
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: "message",
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.destination({ dest: 1, sync: false, minLength: 1 }),
  );
}

/** @param {HeadersByAnswer} byAnswer @returns {import("./floor-server.mjs").Send} */
export function createDuties(byAnswer) {
  const logger = openLog();
  return (request, response, status, headers, body) => {
    const path = request.url ?? "";
    const requestId = crypto.randomUUID();
    if (!quietPaths.has(path)) logAnswer(logger, { request, response, path, requestId });
    const owed = byAnswer[`${path} ${status}`];
    response.writeHead(status, { ...owed, ...headers, "X-Request-Id": requestId }).end(body);
  };
}

/**
 * @param {import("pino").Logger} logger
 * @param {object} answer
 * @param {import("node:http").IncomingMessage} answer.request
 * @param {import("node:http").ServerResponse} answer.response
 * @param {string} answer.path
 * @param {string} answer.requestId
 */
function logAnswer(logger, { request, response, path, requestId }) {
  const address = String(request.headers["x-forwarded-for"]);
  const startedAt = performance.now();
  response.once("close", () => {
    logger.info({
      event: "request",
      requestId,
      method: request.method,
      path,
      status: response.statusCode,
      finished: response.writableFinished,
      ms: Math.round(performance.now() - startedAt),
      net: `${address.slice(0, address.lastIndexOf("."))}.0/24`,
    });
  });
}
