import { jobEditor } from "~/content/pages/employer-jobs/editor";
import { isCodeOf } from "~/content/vocabularies/codes";
import { type EditorData, isOffered, ledBy } from "./editor-data";

/**
 * The sentence of the action that a page's address names, while the job still is as the action left it: an address that
 * is opened again confirms nothing that was undone since. Its `day` is the decision date that the action led to, in
 * ISO 8601.
 */
export function readDone(search: URLSearchParams, data: EditorData): string | null {
  const done = search.get("done");
  if (done === null || !isCodeOf(jobEditor.done, done) || !isStill(done, search.get("day"), data))
    return null;
  const sentence = jobEditor.done[done];
  return done === "lead" ? `${sentence} ${ledBy(data)}`.trim() : sentence;
}

type DoneAction = keyof typeof jobEditor.done;

function isStill(done: DoneAction, day: string | null, data: EditorData): boolean {
  const { status, pendingChange, approval, decisionBy, originalClosesAt } = data.job;
  switch (done) {
    case "publish":
    case "reopen":
    case "undoClosing":
      return status === "published";
    case "close":
      return status === "closed";
    case "review":
      return status === "in_review";
    case "withdraw":
    case "duplicate":
    case "start":
    case "created":
      return status === "draft";
    case "approval":
      return isOffered("withdrawApproval", data);
    case "withdrawApproval":
    case "return":
      return status === "draft" && approval?.state !== "waiting";
    case "change":
      return pendingChange !== null;
    case "withdrawChange":
      return status === "published" && pendingChange === null;
    case "extend":
      return originalClosesAt !== null;
    case "decision":
    case "undoDecision":
      return (day ?? "") === (decisionBy ?? "");
    case "template":
      return data.isTemplate;
    case "untemplate":
      return !data.isTemplate;
    case "save":
    case "lead":
      return true;
  }
}
