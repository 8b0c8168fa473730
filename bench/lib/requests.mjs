// @ts-check

/**
 * @typedef {object} RequestShape
 * @property {"GET" | "POST"} method
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {unknown} [json] the body
 */

const common = { "User-Agent": "Mozilla/5.0 (bench)", "X-Forwarded-For": "{{address}}" };

/**
 * The request as text, with the placeholders of RequestTemplate. Each has its own client address, as if through a
 * proxy on this machine.
 *
 * @param {RequestShape} shape
 * @param {number} port
 * @returns {string}
 */
export function toText({ method, path, headers, json }, port) {
  const body = json === undefined ? "" : JSON.stringify(json);
  const sent = Object.entries({ Host: `127.0.0.1:${port}`, ...common, ...headers, ...bodyHeaders(body) });
  return `${method} ${path} HTTP/1.1\r\n${sent.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`;
}

/** @param {string} body */
function bodyHeaders(body) {
  if (body === "") return {};
  // The placeholder is one character longer than its number.
  const length = Buffer.byteLength(body.replaceAll("{{number}}", "000000000"));
  return { "Content-Type": "application/json", "Content-Length": String(length) };
}

/**
 * Sends the request once, to check the answer.
 *
 * @param {RequestShape} shape
 * @param {number} port
 * @param {number} number
 */
export function sendOnce({ method, path, headers, json }, port, number) {
  const digits = String(number).padStart(9, "0");
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, ...(json === undefined ? {} : { "Content-Type": "application/json" }) },
    body: json === undefined ? null : JSON.stringify(json).replaceAll("{{number}}", digits),
  });
}
