import type { EditorData } from "./editor-data";

/** The forms of a job's page, by intent. The two buttons of the editor send the same fields. */
export type JobForm =
  | "save"
  | "publish"
  | "withdraw"
  | "extend"
  | "decision"
  | "close"
  | "reopen"
  | "duplicate";

type Offer = Pick<EditorData, "extensionLimits" | "isReopenable"> & {
  job: Pick<EditorData["job"], "status" | "closeReason" | "pendingChange">;
};

/** Whether the page has a form, with the job as it is now. */
export function isOffered(
  form: JobForm,
  { job: { status, closeReason, pendingChange }, extensionLimits, isReopenable }: Offer,
) {
  switch (form) {
    case "save":
    case "publish":
      return status === "draft" || status === "published";
    case "withdraw":
      return status === "in_review" || pendingChange !== null;
    case "extend":
      return extensionLimits !== null;
    case "close":
      return status === "published";
    case "decision":
      return status === "published" || (status === "closed" && closeReason !== "moderation");
    case "reopen":
      return isReopenable;
    case "duplicate":
      return true;
  }
}
