import { dayMs } from "~/lib/time/durations";

/** Lengths in characters, shared by the schemas and the forms. */
export const organizationLimits = {
  website: 200,
  description: 4000,
  city: 100,
  /** With its separators. */
  taxId: 20,
  /** The organization's words for its verification, and an administrator's reply. */
  note: 1000,
  /** Of a search. */
  q: 100,
  /** People link to pages; a deeper one is a search for everything. */
  page: 500,
} as const;

/** A closed job is shown to everybody for this long, under its organization's name. */
export const shownClosedMs = 30 * dayMs;

/** The form of an organization's slug; it shows in a link which organization is meant. */
export const organizationSlugPattern = /^[a-z0-9-]{1,120}$/;
