import { describe, expect, test } from "vitest";
import { foldText } from "~/lib/text/fold-text";
import { codesOf } from "../codes";
import { disciplines } from "../disciplines";
import { contractTypes, fundingProgrammes, hoursInFull, jobLanguages, workplaces } from "../jobs/job-fields";
import { careerStages } from "../people";
import { communities } from "../places/communities";
import { regions } from "../places/regions";
import {
  filterSynonyms,
  generalNames,
  methods,
  narrowerNames,
  narrowerPlaces,
  synonyms,
  townsOfIslands,
  widerNames,
} from "./synonyms.server";

type Labels = Readonly<Record<string, string | { label: string }>>;
type Filter = keyof typeof filterSynonyms;

const vocabularies: Record<Filter, Labels> = {
  field: disciplines,
  stage: careerStages,
  contract: contractTypes,
  workplace: workplaces,
  region: regions,
  community: communities,
  hours: hoursInFull,
  funding: fundingProgrammes,
  language: jobLanguages,
};

/** Labels that two values have. */
const sharedLabels: Readonly<Record<string, readonly [string, string]>> = {
  empresa: ["field economics", "general stage industry"],
  indefinido: ["contract permanent", "general contract permanent permanent_scientific"],
  predoctoral: ["stage r1", "contract predoctoral"],
  cantabria: ["region ES-S", "community ES-CB"],
  ceuta: ["region ES-CE", "community ES-CE"],
  "illes balears": ["region ES-PM", "community ES-IB"],
  melilla: ["region ES-ML", "community ES-ML"],
  "la rioja": ["region ES-LO", "community ES-RI"],
};

const fold = (name: string) =>
  foldText(name)
    .replace(/[-/\s]+/g, " ")
    .trim();

const namesOf = (group: string) => (group === "" ? [] : group.split(",").map((name) => name.trim()));

/** The names that a label is: «y» parts those of disciplines only, as «Ramón y Cajal» and «Castilla y León» are one. */
function labelNames(filter: Filter, label: string): string[] {
  const parts = label.replace(/\/[ao](?=\s|$)/g, "").split(filter === "field" ? / [ye] |[/,()]/ : /[/,()]/);
  return [...new Set(parts.map(fold).filter((part) => part !== ""))];
}

/** Of several groups of names each says its part of the label itself. */
const filterGroups = codesOf(filterSynonyms).flatMap((filter) =>
  Object.entries<string>(filterSynonyms[filter]).flatMap(([code, names]) => {
    const entry = vocabularies[filter][code] ?? "";
    const labels = labelNames(filter, typeof entry === "string" ? entry : entry.label);
    const parts = names.split(";").map(namesOf);
    const said = new Set(parts.flat().map(fold));
    return parts.map((written, at) => ({
      key: `${filter} ${code}`,
      written,
      labels: at === 0 ? labels.filter((label) => parts.length === 1 || !said.has(label)) : [],
    }));
  }),
);
const groups = [
  ...filterGroups,
  ...[...synonyms, ...methods].map((group) => ({ key: `«${group}»`, written: namesOf(group), labels: [] })),
  ...Object.entries(narrowerNames).flatMap(([code, within]) =>
    within
      .split(";")
      .map((group) => ({ key: `narrower ${code}: ${group}`, written: namesOf(group), labels: [] })),
  ),
  ...Object.entries<Record<string, string>>(generalNames).flatMap(([filter, values]) =>
    Object.entries(values).map(([code, group]) => ({
      key: `general ${filter} ${code}`,
      written: namesOf(group),
      labels: [],
    })),
  ),
];

test.each(codesOf(vocabularies))(
  "every code of the filter %s but «other» has an entry of synonyms",
  (filter) => {
    const codes = codesOf(vocabularies[filter]).filter((code) => code !== "other");
    expect(codesOf(filterSynonyms[filter] as Labels).sort()).toEqual(codes.sort());
  },
);

describe("the names in the groups of synonyms", () => {
  test("a synonym has two letters at least, sixty characters at most, and no space around it", () => {
    const wrong = groups.flatMap(({ written }) =>
      written.filter((name) => fold(name).length < 2 || name.length > 60 || name !== name.trim()),
    );
    expect(wrong).toEqual([]);
  });

  test("a synonym is written once in its group, and never repeats the label", () => {
    const repeated = groups.flatMap(({ key, written, labels }) => {
      const all = [...labels, ...written.map(fold)];
      return all.filter((name, index) => all.indexOf(name) !== index).map((name) => `${key}: ${name}`);
    });
    expect(repeated).toEqual([]);
  });

  test("a synonym stands in one group only, but for labels that two values share", () => {
    const keysOf = new Map<string, Set<string>>();
    for (const { key, written, labels } of groups)
      for (const name of [...labels, ...written.map(fold)])
        keysOf.set(name, (keysOf.get(name) ?? new Set()).add(key));
    const shared = [...keysOf].filter(([, keys]) => keys.size > 1).map(([name, keys]) => [name, [...keys]]);
    expect(Object.fromEntries(shared)).toEqual(sharedLabels);
  });
});

test("every group of synonyms has two names or more", () => {
  expect([...synonyms, ...methods].filter((group) => namesOf(group).length < 2)).toEqual([]);
});

describe("what a name is a part of", () => {
  const groupsOf = new Map(
    groups.flatMap((group) =>
      [...group.labels, ...group.written.map(fold)].map((name) => [name, group] as const),
    ),
  );
  const wider = new Map(
    Object.entries(widerNames).map(([name, wide]) => [groupsOf.get(fold(name)), groupsOf.get(fold(wide))]),
  );

  test("it and the wider name are names of the vocabulary, and a group is a part of one other", () => {
    const all = Object.entries(widerNames).flat();
    expect(all.filter((name) => !groupsOf.has(fold(name)))).toEqual([]);
    expect(wider.size).toBe(Object.keys(widerNames).length);
  });

  test("no name is a part of itself", () => {
    for (let [from, to] of wider)
      for (const start = from; to !== undefined; to = wider.get(to)) expect(to).not.toBe(start);
  });
});

test("towns belong to islands that the vocabulary has", () => {
  const islands = Object.values(narrowerPlaces).flatMap((places) =>
    places.split(";").map((group) => namesOf(group)[0]),
  );
  expect(Object.keys(townsOfIslands).filter((island) => !islands.includes(island))).toEqual([]);
});
