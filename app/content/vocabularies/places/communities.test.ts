import { expect, test } from "vitest";
import { codesOf } from "../codes";
import { communities } from "./communities";
import { regions } from "./regions";

const all = Object.values(communities);

test("every province stands in exactly one comunidad autónoma", () => {
  expect(all.flatMap((community) => community.regions).sort()).toEqual(codesOf(regions).sort());
});

test("there are seventeen comunidades autónomas and two autonomous cities", () => {
  expect(all).toHaveLength(19);
});

test("the comunidades autónomas stand in the order of their labels, without articles", () => {
  const labels = all.map(({ label }) => label.replace(/^La /, ""));
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, "es")));
});
