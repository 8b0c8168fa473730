import { expect, test } from "vitest";
import type { z } from "zod";
import { signUpSchema, updateUserSchema } from "~/features/auth/auth.schema";
import { jobChangesSchema, newJobSchema } from "~/features/jobs/posting/job.schema";
import { organizationChangeSchema } from "~/features/organizations/own/organization-change.schema";
import {
  contactFormSchema,
  personFormSchema,
  profileChangeSchema,
} from "~/features/profiles/profile-change.schema";
import { waitlistSchema } from "~/features/waitlist/entry/waitlist.schema";
import { entryChangesSchema } from "~/features/waitlist/joining/update-entry.server";
import { fieldProblems } from "~/lib/text/text-schema";

test.each<[string, string, z.ZodType]>([
  ["a sign-up", "name", signUpSchema],
  ["a sign-up", "organizationName", signUpSchema],
  ["a changed account", "name", updateUserSchema],
  ["a changed profile", "name", profileChangeSchema],
  ["a changed profile", "organizationName", profileChangeSchema],
  ["a person's form", "name", personFormSchema],
  ["a contact's form", "name", contactFormSchema],
  ["a changed organization", "organizationName", organizationChangeSchema],
  ["an entry of the waitlist", "name", waitlistSchema],
  ["an entry of the waitlist", "company", waitlistSchema],
  ["a corrected entry", "name", entryChangesSchema],
  ["a corrected entry", "company", entryChangesSchema],
  ["a new job", "title", newJobSchema],
  ["a changed job", "title", jobChangesSchema],
])("%s is refused with the address of a page in its %s", (_, field, schema) => {
  const problemOf = (text: string) => {
    const read = schema.safeParse({ [field]: text });
    return read.success ? undefined : fieldProblems(read.error)[field];
  };
  expect(problemOf("Instituto Sol")).toBeUndefined();
  expect(problemOf("Entra en https://evil.example")).toEqual({ code: "PAGE_ADDRESS" });
});
