import { expect, test } from "vitest";
import { toTypedState } from "./form-state";

test("what was typed in a form comes back by field name, with all values of repeated fields, without passwords", () => {
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

test("a group of checkboxes with a single checked box comes back as a list", () => {
  expect(toTypedState(new URLSearchParams("groups=box&box=a")).lists).toEqual({ box: ["a"] });
});

test("form fields named like JavaScript's own properties («constructor») come back like others", () => {
  const { values } = toTypedState(new URLSearchParams("constructor=a&toString=b"));
  expect(values).toMatchObject({ constructor: "a", toString: "b" });
});
