import { expect, test } from "vitest";
import { toTypedState } from "./form-state";

test("typed values come back by name, of repeated fields every one, never a password", () => {
  const sent = new URLSearchParams(
    "intent=save&name=Ana&box=a&box=b&groups=box&groups=none&newPassword=x&emailPassword=y&one=1",
  );
  expect(toTypedState(sent)).toEqual({
    intent: "save",
    errors: {},
    values: { intent: "save", name: "Ana", box: "a", groups: "box", one: "1" },
    lists: { box: ["a", "b"], groups: ["box", "none"], none: [] },
  });
});

test("a group with one checked box is a list too", () => {
  expect(toTypedState(new URLSearchParams("groups=box&box=a")).lists).toEqual({ box: ["a"] });
});

test("names of the language itself are names like others", () => {
  const { values } = toTypedState(new URLSearchParams("constructor=a&toString=b"));
  expect(values).toMatchObject({ constructor: "a", toString: "b" });
});
