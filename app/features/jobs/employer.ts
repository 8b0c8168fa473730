/** Who changes a job: the organization that it has to belong to, and the account that acts for it. */
export interface Employer {
  organizationId: string;
  userId: string;
}
