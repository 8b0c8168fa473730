import { describe, expect, test } from "vitest";
import { knownNames } from "~/content/vocabularies/search/known-names";
import { knownNameIn } from "./known-names.server";
import { nameKey } from "./search-words";

test("a name of a programme or an institution belongs to one", () => {
  const keys = knownNames.flatMap((names) => [...new Set(names.map(nameKey))]);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

describe("the programme or the institution that a search names", () => {
  test.each([
    ["Vall d'Hebron", "Vall d'Hebron", [], null],
    ["hospital vall d hebron oncología", "Vall d'Hebron", ["oncología"], null],
    ["UGR", "Universidad de Granada", [], "ES-GR"],
    ["univ. granada física", "Universidad de Granada", ["física"], "ES-GR"],
    ["Universidad de Las Palmas de Gran Canaria", "Universidad de Las Palmas de Gran Canaria", [], "ES-GC"],
    ["UPV/EHU", "Universidad del País Vasco", [], null],
    ["csic CSIC química", "CSIC", ["química"], null],
  ])("in «%s» it is «%s»", (q, name, others, place) => {
    expect(knownNameIn(q)).toMatchObject({ name, others });
    expect(knownNameIn(q)?.place?.codes ?? null).toEqual(place && [place]);
  });

  test.each(["", "universidad", "hospital", "uva", "química or CSIC", '"', "d'"])(
    "in «%s» there is none",
    (q) => {
      expect(knownNameIn(q)).toBeNull();
    },
  );
});
