import { expect, test } from "vitest";
import { applicationStatuses } from "~/content/vocabularies/applications/application-states";
import { codesOf } from "~/content/vocabularies/codes";
import { allowedTransitions } from "./statuses.server";

const changed = new Date("2026-11-01T10:00:00Z");
const soon = new Date("2026-11-02T10:00:00Z");

function allowedFrom(mover: "candidate" | "employer") {
  return Object.fromEntries(
    codesOf(applicationStatuses).map((status) => [
      status,
      allowedTransitions({ status, statusChangedAt: changed }, mover, soon).join(" "),
    ]),
  );
}

test("an employer can move an application from each state to the allowed states and to no other", () => {
  expect(allowedFrom("employer")).toEqual({
    submitted: "viewed in_review interview rejected",
    viewed: "in_review interview rejected",
    in_review: "interview offer rejected",
    interview: "in_review offer rejected",
    offer: "hired rejected",
    hired: "",
    rejected: "in_review",
    no_response: "in_review rejected hired",
    withdrawn: "",
  });
});

test("a candidate can withdraw an undecided application and send a withdrawn one again, and nothing else", () => {
  expect(allowedFrom("candidate")).toEqual({
    submitted: "withdrawn",
    viewed: "withdrawn",
    in_review: "withdrawn",
    interview: "withdrawn",
    offer: "withdrawn",
    hired: "",
    rejected: "",
    no_response: "",
    withdrawn: "submitted",
  });
});

test("an employer can take a rejection back into review for thirty days", () => {
  const state = { status: "rejected", statusChangedAt: changed } as const;
  const end = changed.getTime() + 30 * 86_400_000;
  expect(allowedTransitions(state, "employer", new Date(end - 1))).toEqual(["in_review"]);
  expect(allowedTransitions(state, "employer", new Date(end))).toEqual([]);
});
