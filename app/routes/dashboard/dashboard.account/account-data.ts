import type { RecordPage } from "~/components/forms/record-form";
import type { User } from "~/features/users/user.server";

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
export interface AccountData extends RecordPage {
  user: User;
  sessions: SessionRow[];
  emailPrefs: Record<string, boolean>;
  /** To get news of the platform. */
  marketingConsent: boolean;
  passwordMinLength: number;
}
