import { emptyFields, type JobFields, withChanges } from "~/features/jobs/job/job-fields";
import { sampleNumber, samplePick } from "../../sample-random";
import type { Role } from "../words/role";
import { salaryNotes } from "../words/texts";
import { describeJob } from "./sample-description";
import { happens, type SamplePlan } from "./sample-plans";

const remoteCountries = [
  ["ES"],
  ["ES", "PT"],
  ["ES", "PT", "FR", "IT", "DE"],
  ["ES", "MX", "AR", "CL", "CO", "UY"],
] as const;

/** The fields of a job that its employer wrote, except its dates. */
export function sampleFields(plan: SamplePlan): JobFields {
  const { index, organization, role, title, foreign, topic } = plan;
  if (isBare(plan)) return emptyFields(title);
  const workplace = samplePick(role.workplaces, "workplace", index);
  const isRemote = workplace === "remote";
  const place = isRemote ? {} : { city: plan.city, region: plan.region };
  const address = `https://empleo.${organization.domain}.example/ofertas/${1001 + index}`;
  const applyMode = answeredHere(plan) ? "platform" : "external";
  const fundingProgramme =
    role.funding && happens(0.55, "funded", index) ? samplePick(role.funding, "funding", index) : null;
  const contractType = samplePick(role.contracts, "contract", index);
  const hasEnd = !contractType.startsWith("permanent");
  return withChanges(emptyFields(title), {
    description: foreign ? foreign.description : describeJob(plan, address),
    language: foreign?.language ?? "es",
    field: foreign?.field ?? topic.field,
    careerStages: [...role.stages],
    contractType,
    workplace,
    hours: role.hours ?? (happens(0.06, "part", index) ? "part_time" : "full_time"),
    ...place,
    country: isRemote ? "ES" : plan.country,
    remoteCountries: isRemote ? [...samplePick(remoteCountries, "countries", index)] : [],
    durationMonths: role.months && hasEnd ? samplePick(role.months, "months", index) : null,
    positions: happens(0.12, "several", index) ? 2 + Math.floor(sampleNumber("positions", index) * 4) : 1,
    fundingProgramme,
    projectRef: fundingProgramme ? referenceOf(fundingProgramme, index) : null,
    ...(isUnpaid(plan) ? {} : salaryOf(role, index)),
    requiredMaterials: [...role.materials],
    applyMode,
    externalUrl: applyMode === "external" ? address : null,
  });
}

/** The sample account's jobs, and three of four others. */
function answeredHere({ index }: SamplePlan): boolean {
  return index < 30 || index % 4 !== 3;
}

/** A draft of which only the title is written. */
function isBare({ state, index }: SamplePlan): boolean {
  return state === "draft" && index % 4 === 0;
}

/** A draft of which the salary is still missing. */
function isUnpaid({ state, index }: SamplePlan): boolean {
  return state === "draft" && index % 4 === 1;
}

function salaryOf({ salary }: Role, index: number) {
  const { period, payments, from, to, step, reach } = salary;
  const steps = Math.floor((to - from) / step);
  const salaryMin = from + Math.floor(sampleNumber("salary", index) * (steps + 1)) * step;
  const salaryMax = salaryMin + (happens(0.7, "range", index) ? reach : 0);
  return {
    salaryMin,
    salaryMax,
    salaryPeriod: period,
    salaryPayments: payments ?? null,
    salaryNote: happens(0.2, "note?", index) ? samplePick(salaryNotes, "note", index) : null,
  };
}

/** A reference that looks like those of the programme. */
function referenceOf(programme: string, index: number): string {
  const number = 100_000 + Math.floor(sampleNumber("reference", index) * 900_000);
  if (programme === "ERC") return `ERC-2025-STG-${number}`;
  if (programme === "MSCA") return `HORIZON-MSCA-2025-${number}`;
  return `${programme.slice(0, 3).toUpperCase()}2025-${number}-I00`;
}
