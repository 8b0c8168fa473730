import { tags as text } from "~/content/pages/employer-applications/tags";
import type { BoardAddress } from "~/features/applications/board/board-address";
import { boardColumns } from "~/features/applications/board/board-columns";
import { chosenSchema, seenSchema } from "~/features/applications/pipeline/pipeline.schema";
import { tagsSchema } from "~/features/applications/tags/tag.schema";
import { type TaggedChoice, tagMany } from "~/features/applications/tags/tag-many.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { orChanged, readSeen } from "./selection-changed.server";

/** Puts tags on the applications that are checked, or on all that the board's address means. @returns how many. */
export async function tagChosen(
  employer: Employer,
  jobId: string,
  { column, filter }: BoardAddress,
  form: SentFields,
): Promise<number> {
  const names = parseFields(tagsSchema, { tags: form.get("tags") }).tags;
  const status = column === null ? [] : boardColumns[column];
  const choice: TaggedChoice = form.get("all")
    ? { filter: { ...filter, status }, ...parseFields(seenSchema, readSeen(form)) }
    : parseFields(chosenSchema, { ids: form.getAll("ids") });
  try {
    return await tagMany(employer, jobId, choice, names);
  } catch (error) {
    throw orChanged(error, text);
  }
}
