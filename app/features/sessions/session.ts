import type { z } from "zod";
import type { User } from "~/features/users/user.server";
import type { sessionResponse } from "./session.schema";

/** A session as shown to its owner. */
export type Session = z.output<typeof sessionResponse>;

/** A session in the list of its owner's sessions. */
export interface ListedSession extends Session {
  /** When its expiry was last moved; the session was used on that day. */
  refreshedAt: string;
}

/** A valid session, and its user. */
export interface ActiveSession {
  user: User;
  session: Session;
  /** When its expiry was last moved. */
  refreshedAt: Date;
}
