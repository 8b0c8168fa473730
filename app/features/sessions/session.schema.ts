import { z } from "zod";
import { userAnswer } from "~/features/users/user.schema";
import { moment, successAnswer } from "~/lib/http/api/answers.schema";
import type { Session } from "./session";

/** A {@link Session} in an answer. */
export const sessionAnswer = z
  .object({
    id: z.uuid(),
    createdAt: moment,
    expiresAt: moment,
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    rememberMe: z.boolean(),
  })
  .meta({ id: "Session" }) satisfies z.ZodType<Session>;

/** The answer of an operation that begins a session. */
export const enteredAnswer = z
  .object({
    user: userAnswer,
    session: z.object({ token: z.string(), expiresAt: moment }),
    token: z.string(),
  })
  .meta({ id: "SignedIn" });

/** `authDone`; `status` is for better-auth's client. */
export const authDoneAnswer = successAnswer.extend({ status: z.literal(true) }).meta({ id: "Done" });
