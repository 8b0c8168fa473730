import type { User } from "~/features/users/user.server";

/** A session as its owner may see it: no token. */
export interface Session {
  id: string;
  createdAt: string;
  expiresAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  rememberMe: boolean;
}

/** A session among the others of its owner. */
export interface ListedSession extends Session {
  /** When its expiry was last moved: it was used on that day. */
  refreshedAt: string;
}

/** A session that holds, and whose it is. */
export interface ActiveSession {
  user: User;
  session: Session;
  /** When its expiry was last moved. */
  refreshedAt: Date;
}
