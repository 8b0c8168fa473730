import { expect, test } from "vitest";
import { isSendingOf } from "./use-sending";

const sent = (fields: Record<string, string>, formAction = "/dashboard/tags", formMethod = "POST") => {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  return { formMethod, formAction, formData };
};

const twice = sent({ intent: "rename" });
twice.formData.append("intent", "preview");

test.each([
  ["nothing", {}, {}, false],
  ["what it holds", sent({ intent: "rename", id: "1" }), { intent: "rename", id: "1" }, true],
  [
    "what it holds and more",
    sent({ intent: "rename", id: "1", name: "x" }),
    { intent: "rename", id: "1" },
    true,
  ],
  ["the form of another row", sent({ intent: "rename", id: "2" }), { intent: "rename", id: "1" }, false],
  ["another intent", sent({ intent: "remove", id: "1" }), { intent: "rename", id: "1" }, false],
  ["what it holds, by a button of another intent,", twice, { intent: "rename" }, false],
  ["an intent that the form lacks", sent({ intent: "rename" }), { intent: null }, false],
  ["no intent, as the form has none,", sent({ name: "x" }), { intent: null }, true],
  ["the form of another address", sent({ intent: "rename" }, "/dashboard/team"), { intent: "rename" }, false],
  ["a GET", sent({ intent: "rename" }, "/dashboard/tags", "GET"), { intent: "rename" }, false],
])("a form shows itself as being sent where %s is sent: $3", (_what, navigation, fields, isOwn) => {
  expect(isSendingOf(navigation, "/dashboard/tags#etiquetas", fields)).toBe(isOwn);
});
