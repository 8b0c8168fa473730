/** The parts that an application can lack: a CV, or any of those that its job asks for, CV and letter included. */
export const missingParts = ["cv", "materials"] as const;

export type MissingPart = (typeof missingParts)[number];
