import { expect, test } from "vitest";
import { tokenOfLink } from "./token-of-link";

const token = "eyJpZCI6IjAxOWEifQ.AbC_d-9";

test.each(["", "]", ".", ">", ").", "»", "…", '">', " ", "\u200b", "]]>"])(
  "the text %j behind a link is cut off from the link's token",
  (tail) => expect(tokenOfLink(token + tail)).toBe(token),
);

test("a token in a link is read up to 1000 characters, and a longer one is dropped", () => {
  expect(tokenOfLink("x".repeat(1000))).toBe("x".repeat(1000));
  expect(tokenOfLink("x".repeat(1001))).toBe("");
});
