import { z } from "zod";
import { userResponse } from "~/features/users/user.schema";
import { defineOperation } from "~/lib/http/api/operation";
import { successResponse } from "~/lib/http/api/responses.schema";
import { revokeSessionSchema } from "./revoke-session.schema";
import { authDoneResponse, pendingMark, sessionResponse } from "./session.schema";

const current = z.object({ user: userResponse, session: sessionResponse, ...pendingMark });
const listedResponse = sessionResponse.extend({
  token: z.uuid(),
  current: z.boolean(),
  isPending: z.boolean(),
});
const revoked = { 200: authDoneResponse.extend({ revoked: z.int().min(0) }) };

export const sessionOperations = {
  signOut: defineOperation({
    id: "signOut",
    method: "POST",
    path: "/api/auth/sign-out",
    tag: "auth",
    summary: "Cierra la sesión, también cuando ya no hay ninguna.",
    who: "public",
    takesPending: true,
    limit: "auth/sign-out",
    responses: { 200: successResponse },
    codes: [],
  }),
  session: defineOperation({
    id: "readSession",
    method: "GET",
    path: "/api/auth/session",
    tag: "auth",
    summary: "La persona y su sesión.",
    who: "user",
    takesPending: true,
    limit: "auth/session",
    responses: { 200: current },
    codes: [],
  }),
  getSession: defineOperation({
    id: "getSession",
    method: "GET",
    path: "/api/auth/get-session",
    tag: "auth",
    summary: "Lo mismo, o null sin sesión.",
    who: "public",
    takesPending: true,
    limit: "auth/get-session",
    responses: { 200: current.nullable() },
    codes: [],
  }),
  list: defineOperation({
    id: "listSessions",
    method: "GET",
    path: "/api/auth/list-sessions",
    tag: "auth",
    summary: "Todas las sesiones de la persona, la más reciente primero. El `token` de cada una es su `id`.",
    who: "user",
    limit: "auth/list-sessions",
    responses: { 200: z.array(listedResponse) },
    codes: [],
  }),
  revoke: defineOperation({
    id: "revokeSession",
    method: "POST",
    path: "/api/auth/revoke-session",
    tag: "auth",
    summary: "Cierra una de las sesiones propias, por su `id`.",
    who: "user",
    limit: "auth/revoke-session",
    body: revokeSessionSchema,
    responses: { 200: authDoneResponse },
    codes: ["SESSION_NOT_FOUND"],
  }),
  revokeOthers: defineOperation({
    id: "revokeOtherSessions",
    method: "POST",
    path: "/api/auth/revoke-other-sessions",
    tag: "auth",
    summary: "Cierra todas las sesiones menos esta.",
    who: "user",
    limit: "auth/revoke-other-sessions",
    responses: revoked,
    codes: [],
  }),
  revokeAll: defineOperation({
    id: "revokeSessions",
    method: "POST",
    path: "/api/auth/revoke-sessions",
    tag: "auth",
    summary: "Cierra todas las sesiones, también esta.",
    who: "user",
    limit: "auth/revoke-sessions",
    responses: revoked,
    codes: [],
  }),
  check: defineOperation({
    id: "checkAuth",
    method: "GET",
    path: "/api/auth/ok",
    tag: "auth",
    summary: "Responde si el servicio está en marcha.",
    who: "public",
    limit: "auth/ok",
    responses: { 200: z.object({ ok: z.literal(true) }) },
    codes: [],
  }),
};
