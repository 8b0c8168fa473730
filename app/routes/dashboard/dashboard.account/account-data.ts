import type { AccountUser } from "~/components/account/account-types";
import type { FormState } from "~/lib/form-state";

/** A session among the person's own. */
export interface SessionRow {
  id: string;
  createdAt: string;
  /** Used on that day. */
  refreshedAt: string;
  ipAddress: string | null;
  device: string | null;
  isCurrent: boolean;
}

/** What the page's sections are made of. */
export interface AccountData {
  user: AccountUser;
  sessions: SessionRow[];
  emailPrefs: Record<string, boolean>;
  /** To get news of the platform. */
  marketingConsent: boolean;
  passwordMinLength: number;
  /** The intent that has just been carried out. */
  done: string | null;
  /** Names this visit: after each success a form begins anew. */
  visit: string;
  state: FormState | undefined;
}
