import { expect, test } from "vitest";
import { foldText } from "./fold-text";

test.each([
  ["Investigación", "investigacion"],
  ["I\u0301ñigo GÓMEZ", "inigo gomez"],
  ["İstanbul", "istanbul"],
  ["C++ / µ-óptica 2", "c++ / µ-optica 2"],
])("%s is folded to %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
