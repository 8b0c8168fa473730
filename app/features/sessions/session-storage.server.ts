import { createCookie, createSessionStorage } from "@remix-run/node";
import { getEnv } from "~/lib/config/env.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { signingKeys } from "~/lib/crypto/signing-keys.server";
import { createSession, type NewSession } from "./create-session.server";
import { endSessions } from "./end-sessions.server";
import { getSession } from "./get-session.server";
import type { ActiveSession } from "./session";

/** The attributes of all our cookies (ASVS 3.3). Names get `__Host-` where browsers allow it: on https. */
export function cookieAttributes() {
  const { secureCookies } = getEnv();
  return { path: "/", httpOnly: true, sameSite: "lax", secure: secureCookies } as const;
}

/** The full name of a cookie of ours. */
export function cookieName(name: "session" | "session_cache"): string {
  return getEnv().secureCookies ? `__Host-${name}` : name;
}

function createStorage() {
  const cookie = createCookie(cookieName("session"), {
    ...cookieAttributes(),
    secrets: signingKeys("session-cookie"),
  });
  const storage = createSessionStorage<{ created: NewSession; active: ActiveSession }>({
    cookie,
    async createData({ created }) {
      if (!created) throw new Error("A session needs an owner");
      return createSession(created);
    },
    async readData(token) {
      const active = await getSession(token);
      return active && { active };
    },
    /** Only this folder changes sessions; Remix calls this when a session is committed again. */
    async updateData() {},
    async deleteData(token) {
      await endSessions({ tokenHash: sha256(token) });
    },
  });
  return { cookie, storage };
}

let storage: ReturnType<typeof createStorage> | undefined;

/** Remix's session storage over the sessions table, and the signed cookie that carries the token. */
export function sessionStorage() {
  storage ??= createStorage();
  return storage;
}
