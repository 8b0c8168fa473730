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
  })
  .meta({ id: "Session" });

/** The response of an operation that begins a session. */
export const enteredResponse = z
  .object({
    user: userResponse,
    session: z.object({ token: z.string(), expiresAt: moment }),
    token: z.string(),
  })
  .meta({ id: "SignedIn" });

/** `authDone`; `status` is for better-auth's client. */
export const authDoneResponse = successResponse.extend({ status: z.literal(true) }).meta({ id: "Done" });
