// @ts-check

/**
 * @param {import("./floor/floor-server.mjs").Send} send
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {number} status
 * @param {unknown} body
 * @param {import("node:http").OutgoingHttpHeaders} [more] headers
 */
export function sendJson(send, request, response, status, body, more) {
  const text = JSON.stringify(body);
  const headers = {
    ...more,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
  };
  send(request, response, status, headers, text);
}
