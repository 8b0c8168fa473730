import { z } from "zod";
import { accountReasons } from "~/content/vocabularies/administration";
import { codesOf } from "~/content/vocabularies/codes";
import { cursorShape } from "~/lib/cursor.schema";
import { textOf } from "~/lib/text/text-schema";
import { peopleLimits } from "./people-limits";

const invalid = { error: "VALUE_INVALID" };

/** What administrators search among: people, or organizations of any state. */
export const peopleSearchSchema = z.object({
  kind: z.enum(["people", "organizations"], invalid).optional(),
  ...cursorShape,
});

/** A change of somebody's account: its reason, and the words that its owner gets by mail. */
export const accountChangeSchema = z.object({
  reason: z.enum(codesOf(accountReasons), invalid),
  text: textOf({ max: peopleLimits.text }),
});
