import { z } from "zod";
import { userAnswer } from "~/features/users/user.schema";
import { successAnswer } from "~/lib/http/api/answers.schema";
import { defineOperation } from "~/lib/http/api/operation";
import { revokeSessionSchema } from "./revoke-session.schema";
import { authDoneAnswer, sessionAnswer } from "./session.schema";

const current = z.object({ user: userAnswer, session: sessionAnswer });
const revoked = { 200: authDoneAnswer.extend({ revoked: z.int().min(0) }) };

export const sessionOperations = {
  signOut: defineOperation({
    id: "signOut",
    method: "POST",
    path: "/api/auth/sign-out",
    tag: "auth",
    summary: "Cierra la sesión, también cuando ya no hay ninguna.",
    who: "public",
    limit: "auth/sign-out",
    answers: { 200: successAnswer },
    codes: [],
  }),
  session: defineOperation({
    id: "readSession",
    method: "GET",
    path: "/api/auth/session",
    tag: "auth",
    summary: "La persona y su sesión.",
    who: "user",
    limit: "auth/session",
    answers: { 200: current },
    codes: [],
  }),
  getSession: defineOperation({
    id: "getSession",
    method: "GET",
    path: "/api/auth/get-session",
    tag: "auth",
    summary: "Lo mismo, o null sin sesión.",
    who: "public",
    limit: "auth/get-session",
    answers: { 200: current.nullable() },
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
    answers: { 200: z.array(sessionAnswer.extend({ token: z.uuid(), current: z.boolean() })) },
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
    answers: { 200: authDoneAnswer },
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
    answers: revoked,
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
    answers: revoked,
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
    answers: { 200: z.object({ ok: z.literal(true) }) },
    codes: [],
  }),
};
