// @ts-check
import { v7 as uuid } from "uuid";
import { sendJson } from "../send-json.mjs";

/** Writes the same rows as the service: the entry, its mail in the outbox, and the job that sends it. */
const insert = {
  name: "floor-waitlist",
  text: `WITH entry AS (
      INSERT INTO waitlist_entries (id, email, role, name, field, company, confirmation_count, created_at)
      VALUES ($1, $2, $3::waitlist_role, $4, $5, $6, 1, $7) ON CONFLICT (email) DO NOTHING RETURNING id, email
    ), delivery AS (
      INSERT INTO email_deliveries (id, key, kind, waitlist_entry_id, to_email, scope, created_at)
      SELECT $8::uuid, 'waitlist-confirm:' || id, 'waitlist-confirm', id, email, 'transactional', $7 FROM entry
      RETURNING id
    ), job AS (
      INSERT INTO pgboss.job (name, data) SELECT 'mail', jsonb_build_object('deliveryId', id) FROM delivery
    ) SELECT id FROM entry`,
};

/**
 * POST /api/waitlist.
 *
 * @param {import("pg").Pool} pool
 * @param {(request: import("node:http").IncomingMessage) => Promise<boolean>} count
 * @param {import("./floor-server.mjs").Send} send
 * @returns {import("node:http").RequestListener}
 */
export function createWaitlist(pool, count, send) {
  return async (request, response) => {
    const body = readBody(request);
    if (!(await count(request))) return sendJson(send, request, response, 429, {});
    const { email, role, name = null, field = null, company = null } = JSON.parse(await body);
    const isValid = typeof email === "string" && email.includes("@") && typeof role === "string";
    if (!isValid) return sendJson(send, request, response, 400, {});
    const values = [uuid(), email, role, name, field, company, new Date(), uuid()];
    const { rowCount } = await pool.query({ ...insert, values });
    sendJson(send, request, response, rowCount === 1 ? 200 : 409, { success: rowCount === 1 });
  };
}

/** @param {import("node:http").IncomingMessage} request @returns {Promise<string>} */
function readBody(request) {
  return new Promise((resolve, reject) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => resolve(text));
    request.on("error", reject);
  });
}
