import { expect, test } from "vitest";
import { foldText } from "./fold-text";

test.each([
  ["Investigación", "investigacion"],
  ["I\u0301ñigo GÓMEZ", "inigo gomez"],
  ["İstanbul", "istanbul"],
  ["C++ / µ-óptica 2", "c++ / µ-optica 2"],
])("for comparison, the text «%s» becomes «%s», without capitals and accents", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
