import { expect, test } from "vitest";
import { waitSentence } from "./sentences";

test.each([
  [1, "Podrás volver a probar en 1 segundo."],
  [2, "Podrás volver a probar en 2 segundos."],
  [60, "Podrás volver a probar en 60 segundos."],
  [61, "Podrás volver a probar en 2 minutos."],
  [3600, "Podrás volver a probar en 60 minutos."],
])("of %i seconds a person reads «%s»", (seconds, sentence) => {
  expect(waitSentence(seconds)).toBe(sentence);
});
