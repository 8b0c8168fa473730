import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";
import { sampleBytes, samplePick } from "../../sample-random";
import type { SampleApplication } from "./sample-applications";
import { happens } from "./sample-plans";

const texts = ["Encaje con la línea", "Publicaciones", "Autonomía en el laboratorio"];
const tags = [
  { name: "Entrevistar", folded: "entrevistar" },
  { name: "Para otra plaza", folded: "para otra plaza" },
  { name: "Preguntar disponibilidad", folded: "preguntar disponibilidad" },
];

interface SampleRatings {
  criteria: Prisma.JobCriterionCreateManyInput[];
  ratings: Prisma.ApplicationRatingCreateManyInput[];
  tags: Prisma.OrganizationTagCreateManyInput[];
  links: Prisma.ApplicationTagCreateManyInput[];
}

/** How the sample account rates and tags some applications for its first job, which is that of the first of them. */
export function sampleRatings(applications: readonly SampleApplication[], now: Date): SampleRatings {
  const [first] = applications;
  if (!first) return { criteria: [], ratings: [], tags: [], links: [] };
  const { jobId, organizationId } = first.row;
  const idOf = (word: string, ...parts: number[]) =>
    uuid({ msecs: now.getTime(), random: sampleBytes(word, ...parts) });
  const criteria = texts.map((text, position) => ({
    id: idOf("criterion", position),
    jobId,
    position,
    text,
  }));
  const own = tags.map((tag, at) => ({ ...tag, id: idOf("tag", at), organizationId }));
  const received = applications.filter(({ row }) => row.jobId === jobId && row.status !== "submitted");
  return {
    criteria,
    ratings: received.flatMap(({ row }, place) =>
      criteria.flatMap(({ id: criterionId, position }) =>
        happens(0.6, "rated?", place) && happens(0.9, "rated by?", place, position)
          ? [
              {
                id: idOf("rating", place, position),
                applicationId: row.id,
                criterionId,
                value: samplePick([2, 3, 3, 4, 4, 5], "rating", place, position),
                ratedAt: now,
              },
            ]
          : [],
      ),
    ),
    tags: own,
    links: received.flatMap(({ row }, place) =>
      own.flatMap(({ id: tagId }, at) =>
        happens(0.2, "tagged?", place, at) ? [{ applicationId: row.id, tagId }] : [],
      ),
    ),
  };
}
