import { v7 as uuid } from "uuid";
import { columnsOf, jobSlug } from "~/features/jobs/posting/job-columns.server";
import type { Prisma } from "~/generated/prisma/client";
import { sampleBytes } from "../../sample-random";
import { sampleFields } from "./sample-fields";
import { beforePublishing, type SampleEvent, type SampleLife } from "./sample-life";
import type { SampleOrganization } from "./sample-organizations";
import { type SamplePlan, type SampleState, samplePlans } from "./sample-plans";
import { afterPublishing } from "./sample-published";

/** A job of the demo: its rows, and in which state it is meant to be. */
export interface SampleJob {
  plan: SamplePlan;
  row: Prisma.JobCreateManyInput & { id: string };
  life: SampleLife;
  events: Prisma.JobEventCreateManyInput[];
}

const unpublished: readonly SampleState[] = ["draft", "returned", "in_review"];

/** All jobs of the demo, as the services would have written them; the same at every call but for the dates. */
export function sampleJobs(
  organizations: readonly SampleOrganization[],
  administratorId: string,
  now: Date,
): SampleJob[] {
  return samplePlans(organizations).map((plan) => {
    const fields = sampleFields(plan);
    const life = unpublished.includes(plan.state)
      ? beforePublishing(plan, fields, now)
      : afterPublishing(plan, fields, now);
    const row = rowOf(plan, life);
    const actors = { owner: plan.organization.owner.id, administrator: administratorId };
    const events = life.events.map((event, at) => eventOf(event, { jobId: row.id, at, actors }));
    return { plan, row, life, events };
  });
}

function rowOf({ index, organization, title }: SamplePlan, { fields, state }: SampleLife) {
  const { id: organizationId, name } = organization.row;
  const end = Buffer.from(sampleBytes("slug", index)).toString("hex").slice(0, 4);
  return {
    id: uuid({ msecs: state.createdAt.getTime(), random: sampleBytes("job", index) }),
    organizationId,
    createdById: organization.owner.id,
    slug: jobSlug({ title, organizationName: name }, end),
    ...columnsOf(fields),
    ...state,
    updatedAt: state.updatedAt ?? state.createdAt,
  };
}

interface Cause {
  jobId: string;
  at: number;
  actors: { owner: string; administrator: string };
}

function eventOf({ kind, at: createdAt, by, changes = {} }: SampleEvent, { jobId, at, actors }: Cause) {
  const id = uuid({ msecs: createdAt.getTime(), random: sampleBytes("event", jobId, at) });
  return { id, jobId, kind, actorId: by && actors[by], changes, createdAt };
}
