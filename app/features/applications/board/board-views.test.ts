import { expect, test } from "vitest";
import { chooseView, maxOnBoardAtFirst } from "./board-views";

test.each([
  [[], maxOnBoardAtFirst, "board"],
  [[], maxOnBoardAtFirst + 1, "table"],
  [[null, "table"], 0, "table"],
  [["board", "table"], 5000, "board"],
  [["otra", "board"], 5000, "board"],
  [["otra", 7], 5000, "table"],
] as const)(
  "with the views %j wished for, first come first, %d applications open as the %s",
  (asked, applications, view) => {
    expect(chooseView(asked, applications)).toBe(view);
  },
);
