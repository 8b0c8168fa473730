import { fillText } from "~/content/fill-text";
import { formatNumber } from "~/content/format";
import { tags as text } from "~/content/pages/employer-applications/tags";
import type { BoardAddress } from "~/features/applications/board/board-address";
import { boardColumns } from "~/features/applications/board/board-columns";
import { chosenSchema } from "~/features/applications/pipeline/pipeline.schema";
import { tagsSchema } from "~/features/applications/tags/tag.schema";
import { type TaggedChoice, tagMany } from "~/features/applications/tags/tag-many.server";
import type { Employer } from "~/features/jobs/employer";
import { DomainError } from "~/lib/domain-error";
import { FormError } from "~/lib/http/forms/form-error.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";

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
    ? { filter: { ...filter, status }, expected: Number(form.get("all")) }
    : parseFields(chosenSchema, { ids: form.getAll("ids") });
  try {
    return await tagMany(employer, jobId, choice, names);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "SELECTION_CHANGED")) throw error;
    const { expected, found } = error.details as { expected: number; found: number };
    const message = fillText(text.selectionChanged, {
      expected: formatNumber(expected),
      found: formatNumber(found),
    });
    throw new FormError({ message }, 409, "SELECTION_CHANGED");
  }
}
