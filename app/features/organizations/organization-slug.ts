/** What the slug of an organization can be; the form of its link says which one it is. */
export const organizationSlugPattern = /^[a-z0-9-]{1,120}$/;
