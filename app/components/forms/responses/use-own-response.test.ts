import { expect, test } from "vitest";
import type { FormState } from "~/lib/form-state";
import { toOwnResponse } from "./use-own-response";

const answer = (intent?: string): FormState => ({
  values: { city: "Lugo" },
  errors: {},
  message: "No hemos recibido respuesta.",
  ...(intent === undefined ? {} : { intent }),
});

test.each([
  ["to none", undefined, ["save"], undefined],
  ["to its button's intent", answer("preview"), ["save", "preview"], answer("save")],
  ["to a button of a form without an intent", answer("tag"), [undefined, "tag"], answer()],
  ["without an intent", answer(), [undefined, "tag"], answer()],
  ["to another form", answer("withdraw"), [undefined, "preview"], undefined],
  ["without an intent, to another form", answer(), ["save", "preview"], undefined],
])("an answer %s", (_what, state, intents, own) => {
  expect(toOwnResponse(state, intents)).toEqual(own);
});
