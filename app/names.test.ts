import { expect, test } from "vitest";
import type { z } from "zod";
import { signUpSchema, updateUserSchema } from "~/features/auth/auth.schema";
import { jobChangesSchema, newJobSchema } from "~/features/jobs/job.schema";
import { organizationChangeSchema } from "~/features/organizations/organization-change.schema";
import {
  contactFormSchema,
  personFormSchema,
  profileChangeSchema,
} from "~/features/profiles/profile-change.schema";
import { entryChangesSchema } from "~/features/waitlist/update-entry.server";
import { waitlistSchema } from "~/features/waitlist/waitlist.schema";
import { fieldProblems } from "~/lib/text-schema";

test.each<[string, z.ZodType, string]>([
  ["a sign-up", signUpSchema, "name"],
  ["a sign-up", signUpSchema, "organizationName"],
  ["a changed account", updateUserSchema, "name"],
  ["a changed profile", profileChangeSchema, "name"],
  ["a changed profile", profileChangeSchema, "organizationName"],
  ["a person's form", personFormSchema, "name"],
  ["a contact's form", contactFormSchema, "name"],
  ["a changed organization", organizationChangeSchema, "organizationName"],
  ["an entry of the waitlist", waitlistSchema, "name"],
  ["an entry of the waitlist", waitlistSchema, "company"],
  ["a corrected entry", entryChangesSchema, "name"],
  ["a corrected entry", entryChangesSchema, "company"],
  ["a new job", newJobSchema, "title"],
  ["a changed job", jobChangesSchema, "title"],
])("%s takes no address of a page in %s", (_, schema, field) => {
  const problemOf = (text: string) => {
    const read = schema.safeParse({ [field]: text });
    return read.success ? undefined : fieldProblems(read.error)[field];
  };
  expect(problemOf("Instituto Sol")).toBeUndefined();
  expect(problemOf("Entra en https://evil.example")).toEqual({ code: "PAGE_ADDRESS" });
});
