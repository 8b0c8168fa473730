import { expect, test } from "vitest";
import { tokenOfLink } from "./token-of-link";

const token = "eyJpZCI6IjAxOWEifQ.AbC_d-9";

test.each(["", "]", ".", ">", ").", "»", "…", '">', " ", "\u200b", "]]>"])(
  "what stands behind a link is no part of its token: %j",
  (tail) => expect(tokenOfLink(token + tail)).toBe(token),
);

test("a thousand characters are read, one more is none of our tokens", () => {
  expect(tokenOfLink("x".repeat(1000))).toBe("x".repeat(1000));
  expect(tokenOfLink("x".repeat(1001))).toBe("");
});
