import { cannedNotes } from "~/content/pages/admin/jobs";
import { isCodeOf } from "~/content/vocabularies/codes";

/** The note of a return: the chosen one before the typed words. */
export function noteOf({ canned = "", note = "" }: Readonly<Record<string, string>>): string {
  return [cannedText(canned), note.trim()].filter((part) => part !== "").join("\n");
}

/** What a note that is ready says; empty for none. */
export function cannedText(code: string): string {
  return isCodeOf(cannedNotes, code) ? cannedNotes[code].text : "";
}
