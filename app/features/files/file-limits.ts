/** Bytes. */
export const maxDocumentBytes = 5 << 20;
export const maxPictureBytes = 2 << 20;

/** The most that a person may have stored, the files of applications included. Bytes. */
export const maxStoredBytes = 200 << 20;

/** How many files of a person may wait for their use. */
export const maxUnclaimedFiles = 20;
/** After these hours an unclaimed file is deleted. */
export const unclaimedHours = 24;

/** A file's name, in characters. */
export const maxFileName = 120;

export const documentMimes = ["application/pdf"] as const;
export const pictureMimes = ["image/jpeg", "image/png", "image/webp"] as const;

/** The types that a file field of a form offers. */
export const documentAccept = ".pdf,application/pdf";
export const pictureAccept = pictureMimes.join(",");
