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
  ["that never came is shown by no form", undefined, ["save"], undefined],
  [
    "to one of a form's intents is shown by that form",
    answer("preview"),
    ["save", "preview"],
    answer("save"),
  ],
  [
    "to a button of a form without an intent is shown by that form",
    answer("tag"),
    [undefined, "tag"],
    answer(),
  ],
  ["without an intent is shown by a form that has none", answer(), [undefined, "tag"], answer()],
  ["to another form is not shown by this one", answer("withdraw"), [undefined, "preview"], undefined],
  ["without an intent is not shown by a form with intents", answer(), ["save", "preview"], undefined],
])("an action's answer %s", (_what, state, intents, own) => {
  expect(toOwnResponse(state, intents)).toEqual(own);
});
