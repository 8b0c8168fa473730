import { z } from "zod";
import { userResponse } from "~/features/users/user.schema";
import { moment, successResponse } from "~/lib/http/api/responses.schema";

/** A session as shown to its owner: without the token. */
export const sessionResponse = z
  .object({
    id: z.uuid(),
    createdAt: moment,
    expiresAt: moment,
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    rememberMe: z.boolean(),
    /** By the names of RFC 8176. */
    methods: z.array(z.string()),
    /** When a second factor was last shown in it. */
    factorAt: moment.nullable(),
  })
  .meta({ id: "Session" });

/** Of a pending session, under better-auth's name: its second factor is to be shown. */
export const pendingMark = { twoFactorRedirect: z.literal(true).optional() };

/** The response of an operation that begins a session. */
export const enteredResponse = z
  .object({
    user: userResponse,
    session: z.object({ token: z.string(), expiresAt: moment }),
    token: z.string(),
    ...pendingMark,
    twoFactorMethods: z.array(z.enum(["totp", "passkey"])).optional(),
  })
  .meta({ id: "SignedIn" });

/** `authDone`; `status` is for better-auth's client. */
export const authDoneResponse = successResponse.extend({ status: z.literal(true) }).meta({ id: "Done" });
