import { describe, expect, test } from "vitest";
import { newApplicationSchema } from "./application.schema";

const jobId = crypto.randomUUID();
const fileId = crypto.randomUUID();
const refusedOf = (fields: object) =>
  newApplicationSchema.safeParse({ jobId, ...fields }).error?.issues.map(({ path }) => path[0]) ?? [];

describe("an application", () => {
  test.each<[what: string, fields: object, field: string]>([
    ["a letter of 5,001 characters", { coverLetter: "a".repeat(5001) }, "coverLetter"],
    ["a letter with NUL", { coverLetter: "a\u0000b" }, "coverLetter"],
    ["a letter that is not text", { coverLetter: 5 }, "coverLetter"],
    ["an invalid CV's id", { cvFileId: "../../etc/passwd" }, "cvFileId"],
    ["documents of an unknown kind", { documents: [{ kind: "photo", fileId }] }, "documents"],
    ["a CV among the documents", { documents: [{ kind: "cv", fileId }] }, "documents"],
    ["a document twice", { documents: Array(2).fill({ kind: "proposal", fileId }) }, "documents"],
    ["an unknown source", { source: "friend" }, "source"],
    ["an invalid job's id", { jobId: "1" }, "jobId"],
  ])("with %s is refused", (_, fields, field) => {
    expect(refusedOf(fields)).toEqual([field]);
  });

  test("may have a letter of 5,000 characters, signs outside the basic plane counted as one", () => {
    expect(refusedOf({ coverLetter: "😀".repeat(5000) })).toEqual([]);
  });

  test("has no letter where it is blank", () => {
    expect(newApplicationSchema.parse({ jobId, coverLetter: " \n " }).coverLetter).toBeNull();
  });
});
