import { signedCookie } from "~/lib/http/response/own-cookies.server";
import { oncePerRun } from "~/lib/memory/once-per-run";

/** The signed cookie that carries a session's token; `readCookieToken` reads it. */
export const sessionCookie = oncePerRun(() => signedCookie("session", "session-cookie"));
