import { getDatabase } from "~/lib/db/database.server";
import { stateOfRow, stateSelect } from "../state/application-state.server";
import { isContentRetained } from "../state/retention.server";
import { meanRating } from "./mean-rating";

/** Something that an application is rated by; without a criterion it is the application as a whole. */
interface RatedItem {
  criterionId: string | null;
  /** Null for the application as a whole. */
  text: string | null;
  /** Null: not rated. */
  value: number | null;
}

export interface ApplicationRatings {
  mean: number | null;
  items: RatedItem[];
}

/**
 * What an organization rates an application by, in order: the criteria of its job, and the application as a whole where
 * there are none or it was rated before there were.
 * @returns null once the ratings are deleted with the rest, and for another organization's application.
 */
export async function readRatings(
  organizationId: string,
  id: string,
  now = new Date(),
): Promise<ApplicationRatings | null> {
  const { prisma } = await getDatabase();
  const row = await prisma.application.findUnique({
    where: { id, organizationId },
    select: {
      ...stateSelect,
      anonymizedAt: true,
      ratings: { select: { criterionId: true, value: true } },
      job: {
        select: {
          ...stateSelect.job.select,
          criteria: { select: { id: true, text: true }, orderBy: { position: "asc" } },
        },
      },
    },
  });
  if (!row || row.anonymizedAt || !isContentRetained(stateOfRow(row, now), now)) return null;
  const { ratings, job } = row;
  const ratedBy = (criterionId: string | null) =>
    ratings.find((rating) => rating.criterionId === criterionId)?.value ?? null;
  const overall = { criterionId: null, text: null, value: ratedBy(null) };
  const items = job.criteria.map(({ id: criterionId, text }) => ({
    criterionId,
    text,
    value: ratedBy(criterionId),
  }));
  return {
    mean: meanRating(ratings.map(({ value }) => value)),
    items: items.length === 0 || overall.value !== null ? [...items, overall] : items,
  };
}
