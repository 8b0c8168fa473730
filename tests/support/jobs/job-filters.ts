import { disciplines } from "~/content/vocabularies/disciplines";
import {
  contractTypes,
  fundingProgrammes,
  jobLanguages,
  workingHours,
  workplaces,
} from "~/content/vocabularies/jobs/job-fields";
import { careerStages } from "~/content/vocabularies/people";
import { communities } from "~/content/vocabularies/places/communities";
import { regions } from "~/content/vocabularies/places/regions";
import { type JobFilter, jobFilterSchema } from "~/features/jobs/search/job-filter.schema";

/** Numbers in [0, 1) that are the same in each run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const cities = ["Barcelona", "Sevilla", "A Coruña", "LEÓN", "san sebastián"];
const words = [
  "química",
  "QUIMICA",
  "síntesis",
  "investigador/a",
  "ingeniera",
  "células madre",
  "catálisis",
  "genómica",
  "machine learning",
  '"física cuántica"',
  "de",
  "biología",
  "postdoc",
  "remoto",
  "teletrabajo",
  "cataluña",
  "doctorado",
  "neuro",
  "FPU",
  "oceanografía",
];
const excludedWords = ["-química", "-síntesis", '-"células madre"', "-de", "-ingeniero", "-remoto"];

/** Titles that some of the words find and others don't. */
export const searchableTitles = [
  "Investigador/a en catálisis y síntesis química",
  "Ingeniero de machine learning",
  "Técnica de células madre",
  "Posdoctorado en física cuántica",
  "Bióloga: genómica de plantas",
  "Gestor de proyectos europeos",
];

/** Chooses from lists with the same chances in each run. */
export function chooser(random: () => number) {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const some = <T>(list: readonly T[], max: number) =>
    Array.from({ length: 1 + Math.floor(random() * max) }, () => one(list));
  const maybe = <T>(chance: number, value: () => T): T | undefined =>
    random() < chance ? value() : undefined;
  return { one, some, maybe, random };
}

type Chooser = ReturnType<typeof chooser>;

/** The codes that jobs and filters of these tests have: few, so that many filters find something. */
export const fewCodes = {
  field: ["chemistry", "physics", "biology"],
  stage: ["r1", "r2", "technician"],
  contract: ["temporary", "permanent"],
  workplace: ["on_site", "hybrid", "remote"],
  community: ["ES-CT", "ES-AN"],
  region: ["ES-B", "ES-SE", "ES-LE"],
  hours: ["full_time", "part_time"],
  funding: ["MSCA", "FPU"],
  language: ["es", "en"],
  cities,
} as const;

const allCodes = {
  field: Object.keys(disciplines),
  stage: Object.keys(careerStages),
  contract: Object.keys(contractTypes),
  workplace: Object.keys(workplaces),
  community: Object.keys(communities),
  region: Object.keys(regions),
  hours: Object.keys(workingHours),
  funding: Object.keys(fundingProgrammes),
  language: Object.keys(jobLanguages),
};

/** A search's text: words, excluded ones, operators, or any mixture of them. */
function generateText({ one, some, maybe }: Chooser): string {
  const parts = [
    ...(maybe(0.8, () => some(words, 3)) ?? []),
    ...(maybe(0.3, () => some(excludedWords, 2)) ?? []),
    ...(maybe(0.1, () => ["or", one(words)]) ?? []),
    ...(maybe(0.1, () => [one(["& |", '"', "!", "-", "()"])]) ?? []),
  ];
  return parts.join(" ") || one(words);
}

/** A filter of the search, as an address may have it; the organization is one of those given. */
export function generateFilter(choose: Chooser, organizations: readonly string[]): JobFilter {
  const { one, some, maybe } = choose;
  const codes = (name: keyof typeof allCodes, chance: number) =>
    maybe(chance, () => [
      ...some<string>(fewCodes[name], 3),
      ...(maybe(0.2, () => some(allCodes[name], 4)) ?? []),
    ]);
  const filter = {
    q: maybe(0.4, () => generateText(choose)),
    field: maybe(0.02, () => true) ? allCodes.field : codes("field", 0.3),
    stage: codes("stage", 0.2),
    contract: codes("contract", 0.15),
    workplace: codes("workplace", 0.15),
    community: codes("community", 0.1),
    region: codes("region", 0.15),
    hours: codes("hours", 0.1),
    funding: codes("funding", 0.1),
    language: codes("language", 0.1),
    city: maybe(0.15, () => one(cities).replace(/^./, (letter) => letter.toLowerCase())),
    country: maybe(0.1, () => one(["ES", "PT"])),
    salaryMin: maybe(0.25, () => one(["20000", "32000", "38000", "38001", "60000"])),
    organization: maybe(0.1, () => one(organizations)),
    publishedSince: maybe(0.1, () => one(["1", "3", "7", "30"])),
    closesWithin: maybe(0.1, () => one(["1", "7", "31"])),
  };
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return given.length > 0
    ? jobFilterSchema.parse(Object.fromEntries(given))
    : generateFilter(choose, organizations);
}
