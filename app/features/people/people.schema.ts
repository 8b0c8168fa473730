import { z } from "zod";
import { type AccountChange, reasonsOfChange } from "~/content/vocabularies/administration";
import { cursorShape } from "~/lib/cursor.schema";
import { textOf } from "~/lib/text/text-schema";
import { peopleLimits } from "./people-limits";

const invalid = { error: "VALUE_INVALID" };

const kind = z.enum(["people", "organizations"], invalid);

/** What administrators search among: people, or organizations of any state. */
export const peopleSearchSchema = z.object({
  kind: kind.optional(),
  /** The one to begin with, unless only the other has a match. */
  first: kind.optional(),
  ...cursorShape,
});

/** A change of an account or an organization: a reason that its form offers, and the words that its owner gets by mail. */
export const accountChangeSchema = (change: AccountChange) =>
  z.object({
    reason: z.enum(reasonsOfChange[change], invalid),
    text: textOf({ max: peopleLimits.text }),
  });
