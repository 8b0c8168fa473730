import { describe, expect, test } from "vitest";
import { pipelineLimits } from "../application/application-limits";
import { bulkSchema, statusChangeSchema } from "./pipeline.schema";

const id = crypto.randomUUID();
const interview = { status: "interview", interviewAt: "2099-12-15T10:30", interviewPlace: "Sala 2" };

describe("a change of state", () => {
  test.each<[what: string, change: Record<string, unknown>, field: string]>([
    ["an interview without a place", { ...interview, interviewPlace: undefined }, "interviewPlace"],
    ["an interview without a date", { ...interview, interviewAt: undefined }, "interviewAt"],
    ["an hour that the clocks skip", { ...interview, interviewAt: "2027-03-28T02:30" }, "interviewAt"],
    ["a day that does not exist", { ...interview, interviewAt: "2027-02-30T10:00" }, "interviewAt"],
    ["a place of two lines", { ...interview, interviewPlace: "Sala\n2" }, "interviewPlace"],
    ["an interview of 14 minutes", { ...interview, interviewMinutes: 14 }, "interviewMinutes"],
    ["an interview of 481 minutes", { ...interview, interviewMinutes: 481 }, "interviewMinutes"],
    ["a place of 201 characters", { ...interview, interviewPlace: "x".repeat(201) }, "interviewPlace"],
    ["a date for a refusal", { status: "rejected", interviewAt: interview.interviewAt }, "interviewAt"],
    ["a reason for a review", { status: "in_review", reason: "experience" }, "reason"],
    ["an unknown reason", { status: "rejected", reason: "porque sí" }, "reason"],
    ["a message of 2,001 characters", { status: "rejected", message: "x".repeat(2001) }, "message"],
    ["a state that is the candidate's", { status: "withdrawn" }, "status"],
    ["a delayed interview", { ...interview, delay: true }, "delay"],
    ["a delayed mark of reading", { status: "viewed", delay: true }, "delay"],
  ])("with %s is refused", (_, change, field) => {
    const parsed = statusChangeSchema.safeParse(change);
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  test("may be an interview of 15 to 480 minutes, a refusal with a reason, or a delayed one", () => {
    for (const change of [
      { ...interview, interviewMinutes: 15, interviewPlace: "x".repeat(200) },
      { ...interview, interviewMinutes: 480 },
      { status: "rejected", reason: "experience", delay: true },
      { status: "viewed" },
    ])
      expect(statusChangeSchema.safeParse(change).success, JSON.stringify(change)).toBe(true);
  });
});

describe("a reply to several", () => {
  const many = (length: number) => Array.from({ length }, () => crypto.randomUUID());

  test.each([
    ["101 ids", { ids: many(101) }],
    ["no id", { ids: [] }],
    ["an invalid id", { ids: ["1"] }],
    ["a state that is decided one by one", { status: "hired" }],
    ["a reason for a review", { status: "in_review", reason: "experience" }],
    ["an unknown reason", { reason: "porque sí" }],
    ["a message of 2,001 characters", { message: "x".repeat(2001) }],
  ])("with %s is refused", (_, changes) => {
    const input = { ids: [id], status: "rejected", ...changes };
    expect(bulkSchema.safeParse(input).success).toBe(false);
  });

  test.each([
    ["a hundred ids", { ids: many(100) }],
    ["a message of 2,000 characters", { message: "x".repeat(pipelineLimits.message.max) }],
    ["one id twice, which counts once", { ids: [id, id] }],
  ])("can have %s", (_, changes) => {
    const parsed = bulkSchema.parse({ ids: [id], status: "rejected", ...changes });
    expect(new Set(parsed.ids).size).toBe(parsed.ids.length);
  });
});
