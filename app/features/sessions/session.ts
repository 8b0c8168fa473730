import type { User } from "~/features/users/user.server";

/** A session as shown to its owner: without the token. */
export interface Session {
  id: string;
  createdAt: string;
  expiresAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  rememberMe: boolean;
}

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
