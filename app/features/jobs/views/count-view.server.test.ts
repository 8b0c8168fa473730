import { expect, test } from "vitest";
import { isReader, userAgentOf } from "./count-view.server";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const chrome =
  "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";

test.each([
  ["Firefox", { "user-agent": firefox }, true],
  ["Chrome on a phone", { "user-agent": chrome }, true],
  ["Chrome for a visit with a stated purpose", { "user-agent": chrome, "sec-purpose": "navigate" }, true],
  ["a browser that fetches ahead", { "user-agent": chrome, "sec-purpose": "prefetch" }, false],
  ["a browser that renders ahead", { "user-agent": chrome, "sec-purpose": "prefetch;prerender" }, false],
  [
    "a crawler",
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    false,
  ],
  ["a browser without a screen", { "user-agent": chrome.replace("Chrome", "HeadlessChrome") }, false],
  ["curl", { "user-agent": "curl/8.17.0" }, false],
  ["a client without a user agent", {}, false],
  ["a client with an empty user agent", { "user-agent": " " }, false],
])("a request by %s counts as a reader's view: $2", (_, headers, expected) => {
  expect(isReader(new Headers(headers as Record<string, string>))).toBe(expected);
});

test("a user agent is cut at 500 characters", () => {
  expect(userAgentOf(new Headers({ "user-agent": "x".repeat(500) }))).toHaveLength(500);
  expect(userAgentOf(new Headers({ "user-agent": "x".repeat(501) }))).toHaveLength(500);
});
