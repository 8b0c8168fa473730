import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { redirectTarget } from "./redirect-target.server";

const origin = "https://app.example.es";

describe("the page to return to after signing in", () => {
  test.each([
    "/",
    "/dashboard",
    "/dashboard?a=b&c=%20#d",
    "/a/b/",
    "/?x=//y",
    "/x?u=https://z.es",
    "/%2F%2Fx",
  ])("a redirect to our own path %s is kept", (path) => {
    expect(redirectTarget(path, "/fallback")).toBe(path);
  });

  test.each([
    null,
    undefined,
    "",
    "dashboard",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/a\\b",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "\t//evil.example",
    " /x",
    "/x y",
    "/\u0000",
    "/\u00a0",
    "/\u2028",
    "/ñ",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/..//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e%2e//evil.example",
  ])("a redirect to %j is replaced by the fallback page", (text) => {
    expect(redirectTarget(text, "/fallback")).toBe("/fallback");
  });

  test("a browser stays on our origin, whatever text was given as redirect target", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "//",
      "@",
      ":",
      "evil.example",
      "%2f",
      "%5c",
      "\t",
      "\n",
      " ",
      "?",
      "#",
      "a",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 10 }).map((parts) => parts.join("")),
          fc.string(),
        ),
        (text) => {
          expect(new URL(redirectTarget(text, "/fallback"), origin).origin).toBe(origin);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
