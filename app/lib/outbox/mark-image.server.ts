import dataUrl from "./mark.png?inline";

/** The name by which a mail's HTML shows the product's mark: it travels in the mail, so that nothing is fetched. */
export const markCid = "mark@mail";

/** The mark for a place that knows no parts of a mail: the mailbox of this machine. */
export const markDataUrl: string = dataUrl;

/** The mark as a part of a mail. */
export function markPart() {
  const content = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  return {
    cid: markCid,
    filename: "mark.png",
    content,
    contentType: "image/png",
    contentDisposition: "inline" as const,
  };
}
