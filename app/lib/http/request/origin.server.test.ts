import { describe, expect, test } from "vitest";
import { isOriginAllowed, isSafeMethod } from "./origin.server";

const rule = { own: ["https://app.example.es"], approved: ["https://socia.example.es"] };
const unsent = undefined;

describe("the origins that may change data", () => {
  test.each<[origin: string | undefined, site: string | undefined, json: boolean, form: boolean]>([
    ["https://app.example.es", unsent, true, true],
    ["https://app.example.es", "same-origin", true, true],
    ["https://socia.example.es", "cross-site", true, true],
    ["https://otra.example.es", unsent, false, false],
    ["https://otra.example.es", "same-origin", false, false],
    ["https://app.example.es.evil.com", unsent, false, false],
    ["http://app.example.es", unsent, false, false],
    ["", "same-origin", false, false],
    ["null", unsent, false, false],
    ["null", "cross-site", false, false],
    ["null", "same-site", false, false],
    ["null", "same-origin", true, true],
    [unsent, "same-origin", true, true],
    [unsent, "none", true, true],
    [unsent, "same-site", false, false],
    [unsent, "cross-site", false, false],
    [unsent, "junk", false, false],
    [unsent, unsent, true, false],
  ])(
    "with Origin %s and Sec-Fetch-Site %s, a JSON call is allowed: %s, and a form: %s",
    (origin, site, json, form) => {
      const headers = new Headers();
      if (origin !== undefined) headers.set("origin", origin);
      if (site !== undefined) headers.set("sec-fetch-site", site);
      expect(isOriginAllowed(headers, rule, "json")).toBe(json);
      expect(isOriginAllowed(headers, rule, "form")).toBe(form);
    },
  );
});

test.each<[referer: string, form: boolean]>([
  ["https://app.example.es/login?redirectTo=%2Fjobs", true],
  ["https://app.example.es", true],
  ["HTTPS://APP.example.es:443/login", true],
  ["https://app.example.es:8443/login", false],
  ["http://app.example.es/login", false],
  ["https://app.example.es@otra.example.es/", false],
  ["https://app.example.es.evil.com/login", false],
  ["https://socia.example.es/", false],
  ["/login", false],
  ["null", false],
  ["", false],
])("without Origin and Sec-Fetch-Site, a form with the Referer «%s» is allowed: %s", (referer, form) => {
  expect(isOriginAllowed(new Headers({ referer }), rule, "form")).toBe(form);
  const others: Record<string, string>[] = [
    { origin: "https://otra.example.es" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const sent of others)
    expect(isOriginAllowed(new Headers({ referer, ...sent }), rule, "form")).toBe(false);
});

test("GET, HEAD and OPTIONS are the only methods that count as safe", () => {
  const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "get"];
  expect(methods.filter(isSafeMethod)).toEqual(["GET", "HEAD", "OPTIONS"]);
});
