import { expect, test } from "vitest";
import { getQualityFlags } from "./address-quality.server";

test.each([
  ["ana@uni.es", []],
  ["ana+lista@uni.es", ["plus_tag"]],
  ["ana@mailinator.com", ["disposable"]],
  ["info@uni.es", ["role"]],
  ["rrhh+x@mailinator.com", ["disposable", "role", "plus_tag"]],
])("the waitlist address %s is flagged as %j", async (email, flags) => {
  expect(await getQualityFlags(email)).toEqual(flags);
});
