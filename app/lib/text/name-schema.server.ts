import type { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { inputNotes } from "~/content/pages/input-notes";
import { holdsPageAddress } from "./page-address.server";

const pageAddress: FieldErrorCode = "PAGE_ADDRESS";

/**
 * A text of {@link line} and its relatives that names a person, an organization or a job: mails say it to others, so it
 * holds no address of a page.
 */
export function nameOf<Text extends z.ZodType<string | undefined>>(text: Text): Text {
  return text
    .refine((value) => value === undefined || !holdsPageAddress(value), pageAddress)
    .meta({ description: inputNotes.noPageAddress });
}
