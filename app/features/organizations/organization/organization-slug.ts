/** The form of an organization's slug; it shows in a link which organization is meant. */
export const organizationSlugPattern = /^[a-z0-9-]{1,120}$/;
