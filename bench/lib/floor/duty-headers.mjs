// @ts-check
import { sendOnce } from "../requests.mjs";
import { joinWaitlist } from "../rows.mjs";

/** Set by node:http, or by the floor itself. */
const ofTheAnswer = new Set([
  "connection",
  "content-length",
  "content-type",
  "date",
  "etag",
  "keep-alive",
  "set-cookie",
  "transfer-encoding",
  "x-request-id",
]);

/**
 * The headers that its kind of answer always has. A limit's remaining count changes with every request: one figure
 * stands for all.
 *
 * @param {Response} response
 * @returns {Record<string, string>}
 */
export function constantHeaders({ headers }) {
  const constant = [...headers].filter(([name]) => !ofTheAnswer.has(name));
  return Object.fromEntries(
    constant.map(([name, value]) => [name, name === "ratelimit" ? value.replace(/r=\d+/g, "r=9") : value]),
  );
}

/**
 * The headers that our server sends with each answer that the floor gives too, read from one of each.
 *
 * @param {number} port
 * @param {string} cookie of a session
 * @returns {Promise<import("./duties.mjs").HeadersByAnswer>}
 */
export async function dutyHeaders(port, cookie) {
  /** @type {import("../requests.mjs").RequestShape} */
  const image = { method: "GET", path: "/api/og" };
  const etag = (await sendOnce(image, port, 0)).headers.get("etag") ?? "";
  /** @type {import("../requests.mjs").RequestShape[]} */
  const shapes = [
    image,
    { ...image, headers: { "If-None-Match": etag } },
    { method: "GET", path: "/api/auth/session", headers: { Cookie: cookie } },
    joinWaitlist,
  ];
  /** @type {import("./duties.mjs").HeadersByAnswer} */
  const byAnswer = {};
  for (const shape of shapes) {
    const response = await sendOnce(shape, port, 0);
    await response.arrayBuffer();
    byAnswer[`${shape.path} ${response.status}`] = constantHeaders(response);
  }
  return byAnswer;
}
