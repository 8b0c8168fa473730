/** What an application can lack: a CV, or any of what its job asks for, the CV and the letter included. */
export const missingParts = ["cv", "materials"] as const;

export type MissingPart = (typeof missingParts)[number];
