import { expect, test } from "vitest";
import { hasToken } from "./cron-token.server";

const current = "f3b1c2d4e5f60718293a4b5c6d7e8f90";
const previous = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";
const tokens = [current, previous];

test.each<[string, Record<string, string>]>([
  ["Bearer", { authorization: `Bearer ${current}` }],
  ["bearer in lower case", { authorization: `bearer ${current}` }],
  ["BEARER in upper case", { authorization: `BEARER ${current}` }],
  ["the token before a rotation", { authorization: `Bearer ${previous}` }],
  ["x-cron-token", { "x-cron-token": current }],
  ["x-cron-token beside another's credentials", { authorization: "Basic YTpi", "x-cron-token": current }],
])("a cron request's credentials are accepted: %s", (_, headers) => {
  expect(hasToken(new Headers(headers), tokens)).toBe(true);
});

test.each<[string, Record<string, string>]>([
  ["nothing", {}],
  ["an empty Authorization", { authorization: "" }],
  ["Bearer without a token", { authorization: "Bearer " }],
  ["the token without a scheme", { authorization: current }],
  ["another scheme", { authorization: `Basic ${current}` }],
  ["a scheme that begins like it", { authorization: `Bearerx ${current}` }],
  ["a token that is longer", { authorization: `Bearer ${current}0` }],
  ["a token that is shorter", { authorization: `Bearer ${current.slice(0, -1)}` }],
  ["a token in other case", { authorization: `Bearer ${current.toUpperCase()}` }],
  ["two tokens", { authorization: `Bearer ${current} ${current}` }],
  ["an empty x-cron-token", { "x-cron-token": "" }],
  ["a wrong x-cron-token", { "x-cron-token": `${current}, ${current}` }],
])("a cron request's credentials are refused: %s", (_, headers) => {
  expect(hasToken(new Headers(headers), tokens)).toBe(false);
});

test("every cron request is refused where no token is set", () => {
  expect(hasToken(new Headers({ authorization: "Bearer undefined", "x-cron-token": "" }), [])).toBe(false);
});
