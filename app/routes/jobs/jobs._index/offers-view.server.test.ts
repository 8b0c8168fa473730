import { expect, test } from "vitest";
import { offersOf } from "./offers-view.server";

type List = Parameters<typeof offersOf>[1];

/** Of a list of one job: part-time jobs, of which there is one too. */
function saidOf(q: string, other?: string): string[] {
  const offer = {
    ...{ name: "hours", codes: ["part_time"], label: "Jornada parcial", total: 1 },
    search: { hours: ["part_time"], ...(other && { q: other }) },
  };
  const list = { items: [], relaxed: null, didYouMean: null, total: 1, isTotalExact: true, offers: [offer] };
  return offersOf({ q }, list as unknown as List).map(({ before, label }) => `${before}${label}`);
}

test("several words are said to be searched as a filter's value where the list is that filter's, not where it has as many other jobs", () => {
  expect(saidOf("media jornada")).toEqual(["Hemos buscado «media jornada» como Jornada parcial"]);
  const beside = saidOf("laboratorio media jornada", "laboratorio");
  expect(beside).toEqual(["Hemos buscado «media jornada» como Jornada parcial"]);
  expect(saidOf("laboratorio media jornada")).toEqual([]);
});
