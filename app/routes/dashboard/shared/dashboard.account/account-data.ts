import type { RecordPage } from "~/components/forms/record-form";
import type { PendingEmailChange } from "~/features/auth/pending-change.server";
import type { AccountFactors } from "~/features/factors/factors-of-account.server";
import type { User } from "~/features/users/user.server";

/** One of the person's sessions. */
export interface SessionRow {
  id: string;
  createdAt: string;
  /** The session was used on that day. */
  refreshedAt: string;
  ipAddress: string | null;
  device: string | null;
  isCurrent: boolean;
  /** How it was opened, by the names of RFC 8176. */
  methods: string[];
  isPending: boolean;
  factorAt: string | null;
}

/** A browser that asks for no code. */
export interface BrowserRow {
  id: string;
  createdAt: string;
  expiresAt: string;
  ipAddress: string | null;
  device: string | null;
}

/** The data of the page's sections. */
export interface AccountData extends RecordPage {
  user: User;
  /** Of the organization that the account owns. */
  organizationName: string | null;
  /** A change of address that waits to be confirmed. */
  pendingChange: PendingEmailChange | null;
  factors: AccountFactors;
  /** Passkeys can be made here. */
  hasPasskeys: boolean;
  sessions: SessionRow[];
  browsers: BrowserRow[];
  /** Of the session that this visit belongs to. */
  current: { expiresAt: string; rememberMe: boolean };
  emailPrefs: Record<string, boolean>;
  /** Whether the person agreed to get news of the platform. */
  marketingConsent: boolean;
  passwordMinLength: number;
}
