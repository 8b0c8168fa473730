import { expect, test } from "vitest";
import { decisionForms, employerEvents } from "~/content/pages/employer-applications/application";
import { board } from "~/content/pages/employer-applications/board";
import { jobStatsPage } from "~/content/pages/employer-jobs/stats";
import { applicationStatuses } from "./application-states";

test("an organization reads one name of an offer: in lists, board, statistics, history and after making it", () => {
  const { label } = applicationStatuses.offer;
  expect(label).toBe("Plaza ofrecida");
  expect([board.columns.offer, jobStatsPage.funnelSteps.offer, employerEvents.status.offer]).toEqual(
    Array(3).fill(label),
  );
  expect(decisionForms.offer.done).toBe(`${label}.`);
});
