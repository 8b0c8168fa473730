/** The organization that something is done for, and the account that acts for it, as the guard found them. */
export interface Employer {
  organizationId: string;
  userId: string;
}
