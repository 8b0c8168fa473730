import type { FieldErrorCode } from "~/content/errors/field-errors";
import { line, lineOrEmpty } from "~/lib/text-schema";
import { organizationChangeSchema } from "./organization-change.schema";

const required: FieldErrorCode = "VALUE_INVALID";

/**
 * What a signed-in person changes of the account, and the owner of its organization: absent keeps, null clears. A change
 * of the organization names the version that it was made from, so that it overwrites nobody else's.
 */
export const profileChangeSchema = organizationChangeSchema
  .extend({ name: line("NAME_REQUIRED").optional(), profession: lineOrEmpty().optional() })
  .refine(namesItsVersion, { error: required, path: ["version"] });

function namesItsVersion({
  name: _name,
  profession: _profession,
  version,
  ...change
}: object & {
  name?: unknown;
  profession?: unknown;
  version?: unknown;
}): boolean {
  return version !== undefined || Object.values(change).every((value) => value === undefined);
}
