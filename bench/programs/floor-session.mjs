// @ts-check
import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { parse, serialize } from "cookie";

const selectSession = {
  name: "floor-session",
  text: `SELECT s.id AS "sessionId", s.created_at AS "sessionCreatedAt", s.expires_at AS "expiresAt",
      s.ip_address AS "ipAddress", s.user_agent AS "userAgent", s.remember_me AS "rememberMe", s.methods,
      s.factor_at AS "factorAt", u.id, u.email, u.name, u.type, u.profession, u.avatar, u.is_active AS "isActive", u.organization_id AS "organizationId",
      u.is_email_verified AS "isEmailVerified", u.created_at AS "createdAt", u.updated_at AS "updatedAt"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2`,
};

/**
 * GET /api/auth/session: reads the signed copy in the second cookie if present, else the token in the first.
 *
 * @param {object} options
 * @param {string} options.secret
 * @param {import("pg").Pool} options.pool
 * @param {(request: import("node:http").IncomingMessage) => Promise<boolean>} options.count
 * @param {import("./floor.mjs").SendJson} options.sendJson
 * @param {boolean} options.givesCopies
 * @returns {import("node:http").RequestListener}
 */
export function createSessionReader({ secret, pool, count, sendJson, givesCopies }) {
  const cookieKey = deriveKey(secret, "session-cookie");
  const cacheKey = deriveKey(secret, "session-cache");
  return async (request, response) => {
    if (!(await count(request))) return sendJson(request, response, 429, {});
    const { session = "", session_cache: copy } = parse(request.headers.cookie ?? "");
    if (copy !== undefined) {
      const found = openCopy(copy, cacheKey);
      return sendJson(request, response, found ? 200 : 401, found ?? {});
    }
    const found = await select(pool, openCookie(session, cookieKey));
    const cookie = found && givesCopies ? { "Set-Cookie": makeCopy(found, session, cacheKey) } : undefined;
    sendJson(request, response, found ? 200 : 401, found ?? {}, cookie);
  };
}

/** @param {string} copy @param {string} key */
function openCopy(copy, key) {
  const [text = "", signature = ""] = copy.split(".");
  if (!isSigned(text, key, Buffer.from(signature, "base64url"))) return null;
  const { user, session } = JSON.parse(Buffer.from(text, "base64url").toString());
  return { user, session };
}

/** @param {object} found @param {string} cookie that the copy belongs to @param {string} key @returns {string} */
function makeCopy(found, cookie, key) {
  const of = createHash("sha256").update(cookie).digest("base64url");
  const payload = { ...found, kind: "session-cache/2", of, at: Date.now() };
  const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
  const value = `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  return serialize("session_cache", value, { maxAge: 300, path: "/", httpOnly: true, sameSite: "lax" });
}

/** The token in a cookie that Remix signed. @param {string} cookie @param {string} key @returns {string} */
function openCookie(cookie, key) {
  const dot = cookie.lastIndexOf(".");
  const text = cookie.slice(0, dot);
  if (!isSigned(text, key, Buffer.from(cookie.slice(dot + 1), "base64"))) return "";
  return JSON.parse(Buffer.from(text, "base64").toString());
}

/** @param {import("pg").Pool} pool @param {string} token */
async function select(pool, token) {
  const hash = createHash("sha256").update(token).digest("base64url");
  const [row] = (await pool.query({ ...selectSession, values: [hash, new Date()] })).rows;
  if (!row) return null;
  const { sessionId: id, sessionCreatedAt: createdAt, ...rest } = row;
  const { expiresAt, ipAddress, userAgent, rememberMe, methods, factorAt, ...user } = rest;
  const session = { id, createdAt, expiresAt, ipAddress, userAgent, rememberMe, methods, factorAt };
  return { user, session };
}

/** @param {string} text @param {string} key @param {Buffer} signature */
function isSigned(text, key, signature) {
  const right = createHmac("sha256", key).update(text).digest();
  return right.length === signature.length && timingSafeEqual(right, signature);
}

/** Derives keys like the application. @param {string} secret @param {string} purpose */
function deriveKey(secret, purpose) {
  return Buffer.from(hkdfSync("sha256", secret, "matraz", purpose, 32)).toString("base64url");
}
