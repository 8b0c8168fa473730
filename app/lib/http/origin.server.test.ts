import { describe, expect, test } from "vitest";
import { isOriginAllowed, isSafeMethod } from "./origin.server";

const rule = { own: ["https://app.example.es"], approved: ["https://socia.example.es"] };
const none = undefined;

describe("isOriginAllowed", () => {
  test.each<[origin: string | undefined, site: string | undefined, json: boolean, form: boolean]>([
    ["https://app.example.es", none, true, true],
    ["https://app.example.es", "same-origin", true, true],
    ["https://socia.example.es", "cross-site", true, true],
    ["https://otra.example.es", none, false, false],
    ["https://otra.example.es", "same-origin", false, false],
    ["https://app.example.es.evil.com", none, false, false],
    ["http://app.example.es", none, false, false],
    ["", "same-origin", false, false],
    ["null", none, false, false],
    ["null", "cross-site", false, false],
    ["null", "same-site", false, false],
    ["null", "same-origin", true, true],
    [none, "same-origin", true, true],
    [none, "none", true, true],
    [none, "same-site", false, false],
    [none, "cross-site", false, false],
    [none, "junk", false, false],
    [none, none, true, false],
  ])("Origin %s, Sec-Fetch-Site %s: a JSON call passes: %s, a form: %s", (origin, site, json, form) => {
    const headers = new Headers();
    if (origin !== undefined) headers.set("origin", origin);
    if (site !== undefined) headers.set("sec-fetch-site", site);
    expect(isOriginAllowed(headers, rule, "json")).toBe(json);
    expect(isOriginAllowed(headers, rule, "form")).toBe(form);
  });
});

test("GET, HEAD and OPTIONS are safe, and no other method is", () => {
  const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "get"];
  expect(methods.filter(isSafeMethod)).toEqual(["GET", "HEAD", "OPTIONS"]);
});
