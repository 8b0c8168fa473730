/** The one type of document that a page shows; others are downloaded. */
export const viewableType = "application/pdf";
