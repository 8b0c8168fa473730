/** The parties of a job's change: the organization that it has to belong to, and the account that acts for it. */
export interface Employer {
  organizationId: string;
  userId: string;
}
