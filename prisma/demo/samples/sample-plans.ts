import { codesOf } from "~/content/vocabularies/codes";
import { regions } from "~/content/vocabularies/places/regions";
import { sampleNumber, samplePick } from "../../sample-random";
import { foreignJobs } from "../words/foreign";
import { cityOf } from "../words/places";
import type { Role } from "../words/role";
import { academicRoles } from "../words/roles-academic";
import { companyRoles } from "../words/roles-company";
import { supportRoles } from "../words/roles-support";
import { topics } from "../words/topics";
import type { SampleOrganization } from "./sample-organizations";

/** How many jobs are in each state; `soon` closes within a week, `recent` is shown as closed, `past` no more. */
const counts = {
  draft: 34,
  returned: 8,
  in_review: 18,
  open: 300,
  soon: 60,
  recent: 70,
  past: 80,
  removed: 8,
  archived: 22,
} as const;

export type SampleState = keyof typeof counts;

/** Those of them that are the sample account's: it has some in every state. */
const ownCounts: Record<SampleState, number> = {
  draft: 3,
  returned: 1,
  in_review: 1,
  open: 10,
  soon: 3,
  recent: 4,
  past: 3,
  removed: 1,
  archived: 1,
};

const roles = [...academicRoles, ...supportRoles, ...companyRoles];

/** A job's topic, organization and place. */
export interface SamplePlan {
  index: number;
  state: SampleState;
  organization: SampleOrganization;
  topic: (typeof topics)[number];
  role: Role;
  title: string;
  city: string;
  region: string | null;
  country: string;
  foreign?: (typeof foreignJobs)[number];
}

/** The 600 jobs, the sample account's first; no organization has two of the same title. */
export function samplePlans(organizations: readonly SampleOrganization[]): SamplePlan[] {
  const [own, ...others] = organizations;
  if (!own) throw new Error("There are organizations");
  const taken = new Set<string>();
  const mine = statesOf(ownCounts).map((state, index) => plan(index, state, own, taken));
  const left = Object.fromEntries(
    Object.entries(counts).map(([state, count]) => [state, count - ownCounts[state as SampleState]]),
  ) as Record<SampleState, number>;
  const theirs = statesOf(left).map((state, at) => {
    const index = mine.length + at;
    const isAsking = ({ row }: SampleOrganization) => row.verification !== "verified";
    const offering = state === "in_review" || state === "returned" ? others.filter(isAsking) : others;
    return plan(index, state, samplePick(offering, "organization", index), taken);
  });
  const plans = [...mine, ...theirs];
  for (const foreign of foreignJobs) translate(plans, organizations, foreign);
  return plans;
}

function statesOf(numbers: Record<SampleState, number>): SampleState[] {
  return (Object.keys(numbers) as SampleState[]).flatMap((state) => Array(numbers[state]).fill(state));
}

function plan(
  index: number,
  state: SampleState,
  organization: SampleOrganization,
  taken: Set<string>,
): SamplePlan {
  const kind = organization.row.kind as NonNullable<Role["kinds"]>[number];
  const offered = roles.filter(({ kinds }) => !kinds || kinds.includes(kind));
  for (let again = 0; ; again += 1) {
    const field = samplePick(organization.fields, "field", index, again);
    const topic = samplePick(
      topics.filter((each) => each.field === field),
      "topic",
      index,
      again,
    );
    const role = samplePick(offered, "role", index, again);
    const title = samplePick(role.titles, "title", index, again).replace("{topic}", topic.name);
    const key = `${title} ${organization.row.id}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return { index, state, organization, topic, role, title, ...placeOf(index, organization) };
  }
}

/** Mostly the organization's own place; one job of four is at another site, province by province. */
function placeOf(index: number, { row }: SampleOrganization) {
  const { city = "", region = null, country = "ES" } = row;
  const own = { city: city ?? "", region, country };
  if (index < 30 || index % 4 !== 0 || country !== "ES") return own;
  const codes = codesOf(regions);
  const code = codes[(index / 4) % codes.length] ?? "ES-M";
  return { city: cityOf[code] ?? "", region: code, country };
}

/** Gives an open job of an organization to one in another language. */
function translate(
  plans: SamplePlan[],
  organizations: readonly SampleOrganization[],
  foreign: (typeof foreignJobs)[number],
): void {
  const organization = organizations.find(({ domain }) => domain === foreign.domain);
  const found = plans.find((each) => each.organization === organization && each.state === "open");
  const role = roles.find(({ stages }) => stages[0] === foreign.stage);
  if (!found || !role) throw new Error(`No open job for ${foreign.title}`);
  const topic = topics.find(({ field }) => field === foreign.field) ?? found.topic;
  Object.assign(found, { foreign, role, topic, title: foreign.title });
}

/** Whether something that happens to one job of so many happens to this one. */
export function happens(share: number, ...words: (string | number)[]): boolean {
  return sampleNumber(...words) < share;
}
