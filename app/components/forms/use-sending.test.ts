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
  ["its own", sent({ intent: "rename", id: "1" }), { intent: "rename", id: "1" }, true],
  ["with more fields", sent({ intent: "rename", id: "1", name: "x" }), { intent: "rename", id: "1" }, true],
  ["of another row", sent({ intent: "rename", id: "2" }), { intent: "rename", id: "1" }, false],
  ["with another intent", sent({ intent: "remove", id: "1" }), { intent: "rename", id: "1" }, false],
  ["by a button of another intent", twice, { intent: "rename" }, false],
  ["with an intent, of a form without", sent({ intent: "rename" }), { intent: null }, false],
  ["without an intent, of a form without", sent({ name: "x" }), { intent: null }, true],
  ["to another address", sent({ intent: "rename" }, "/dashboard/team"), { intent: "rename" }, false],
  ["that only asks", sent({ intent: "rename" }, "/dashboard/tags", "GET"), { intent: "rename" }, false],
])("what is being sent, %s", (_what, navigation, fields, isOwn) => {
  expect(isSendingOf(navigation, "/dashboard/tags#etiquetas", fields)).toBe(isOwn);
});
