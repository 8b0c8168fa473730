import { z } from "zod";
import { accountTypes } from "~/content/vocabularies/account-types";
import { codesOf } from "~/content/vocabularies/codes";
import { moment } from "~/lib/http/api/responses.schema";

/** Section 2.1 of the interface: a "User" has exactly these eleven fields outside the service. */
export const userResponse = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    type: z.enum(codesOf(accountTypes)),
    profession: z.string(),
    avatar: z.url(),
    isActive: z.boolean(),
    organizationId: z.uuid().nullable(),
    isEmailVerified: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: "User" });
