import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";
import { sampleBytes } from "../../sample-random";
import { daysAfter } from "./sample-dates";
import type { SampleOrganization } from "./sample-organizations";

/** Erasures of a person's applications, with the days since then. */
const erasures = [
  { days: 12, cause: "person", documents: 2, hadLetter: true, messages: 3 },
  { days: 75, cause: "time", documents: 1, hadLetter: true, messages: 0 },
  { days: 190, cause: "time", documents: 1, hadLetter: false, messages: 1 },
] as const;

/** The erasures that the sample person reads, each inside an application to another organization. */
export function sampleErasures(
  userId: string,
  organizations: readonly SampleOrganization[],
  now: Date,
): Prisma.ApplicationErasureCreateManyInput[] {
  return erasures.flatMap(({ days, ...erased }, place) => {
    const organizationId = organizations[place]?.row.id;
    if (organizationId === undefined) return [];
    const erasedAt = daysAfter(now, -days);
    const id = uuid({ msecs: erasedAt.getTime(), random: sampleBytes("erasure", place) });
    return [{ id, userId, organizationId, ...erased, erasedAt }];
  });
}
