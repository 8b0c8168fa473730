import { describe, expect, test } from "vitest";
import { accountReasons, reasonsOfChange } from "~/content/vocabularies/administration";
import { codesOf } from "~/content/vocabularies/codes";
import { ownGroups } from "~/features/audit/audit-groups";
import { ownLogSchema } from "~/features/audit/log.schema";
import { accountChangeSchema } from "./people.schema";

describe("a form's codes", () => {
  test.each(codesOf(reasonsOfChange))(
    "«%s» takes the reasons that its form offers, and no other",
    (change) => {
      const taken = codesOf(accountReasons).filter(
        (reason) => accountChangeSchema(change).safeParse({ reason, text: "Palabras" }).success,
      );
      expect(taken).toEqual(reasonsOfChange[change]);
    },
  );

  test("an organization's own log is filtered by the groups that its form offers", () => {
    expect(ownLogSchema.parse({ what: ownGroups[0] })).toEqual({ what: ownGroups[0] });
    expect(ownLogSchema.safeParse({ what: "accounts" }).success).toBe(false);
  });
});
