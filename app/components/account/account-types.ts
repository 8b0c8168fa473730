import type { AccountType } from "~/features/users/account-types";

/** The eleven fields of section 2.1 of the interface; dates are ISO 8601. */
export interface AccountUser {
  id: string;
  email: string;
  name: string;
  type: AccountType;
  profession: string;
  avatar: string;
  isActive: boolean;
  organizationId: string | null;
  isEmailVerified: boolean;
  createdAt: string;
  updatedAt: string;
}

export interface AccountSession {
  createdAt: string;
  expiresAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  rememberMe: boolean;
  /** «Firefox en Linux», made of the user agent. */
  deviceLabel: string | null;
}
