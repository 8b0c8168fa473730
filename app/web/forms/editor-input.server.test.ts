import { expect, test } from "vitest";
import { newJobSchema } from "~/features/jobs/posting/job.schema";
import { readFields } from "~/lib/http/forms/sent-fields";
import { jobInputOf } from "~/web/forms/editor-input.server";

const inputOf = (query: string) => jobInputOf(readFields(new URLSearchParams(query)));

test("a field that the job form sends empty is cleared, one that it does not send is kept", () => {
  expect(inputOf("title=&city=+&salaryMin=&language=&positions=")).toEqual({
    title: "",
    city: null,
    salaryMin: null,
  });
});

test("a group of check boxes in the job form is cleared only where the group was on the page", () => {
  expect(inputOf("careerStages=r1&careerStages=r2")).toEqual({ careerStages: ["r1", "r2"] });
  expect(inputOf("groups=careerStages&groups=requiredMaterials")).toEqual({
    careerStages: [],
    requiredMaterials: [],
  });
});

test.each([
  ["32000", 32_000],
  ["32.000", 32_000],
  ["1.032.000", 1_032_000],
  ["32 000", 32_000],
  ["32.000 €", 32_000],
  ["-5", -5],
  ["32.000,50", 32_001],
  ["19.320,49 €", 19_320],
  ["32.000,505", "32.000,505"],
  ["mil,50", "mil,50"],
  ["32000.5", "32000.5"],
  ["3.2", "3.2"],
  ["mucho", "mucho"],
  ["9".repeat(400), "9".repeat(400)],
])("the job form reads the typed amount $0 as $1", (typed, amount) => {
  expect(jobInputOf(readFields(new URLSearchParams({ salaryMin: typed })))).toEqual({ salaryMin: amount });
});

test("the job's schema accepts what the job form makes of its fields", () => {
  const input = inputOf(
    "title=Investigador%2Fa&description=Uno%0D%0Ados&salaryMin=1.800&salaryMax=1800&salaryPeriod=month&salaryPayments=14" +
      "&careerStages=r1&closesAt=2026-12-15T14%3A00&decisionBy=&region=ES-B&version=x",
  );
  expect(newJobSchema.parse(input)).toMatchObject({
    description: "Uno\ndos",
    salaryMin: 1800,
    salaryPayments: 14,
    decisionBy: null,
  });
});
