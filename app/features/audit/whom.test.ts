import { expect, test } from "vitest";
import { auditedActions } from "~/content/vocabularies/administration";
import { codesOf } from "~/content/vocabularies/codes";
import { whomOf } from "./whom";

test("an action whose words speak of somebody is about somebody", () => {
  const somebody = /\b(?:alguien|personas?|cuenta|miembros?|invitación|pertenencia|correo)\b|quién|al comité/;
  const unnamed = codesOf(auditedActions).filter(
    (action) => whomOf[action] === "nobody" && somebody.test(auditedActions[action]),
  );
  expect(unnamed).toEqual([]);
});
