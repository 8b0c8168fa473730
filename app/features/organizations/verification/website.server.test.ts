import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { domainOfEmail, domainOfWebsite, parseWebsite } from "./website.server";

describe("an organization's website", () => {
  test.each([
    ["https://www.uni.es", "https://www.uni.es/"],
    ["\u200bhttps://www.uni.es/quimica\u200e ", "https://www.uni.es/quimica"],
    ["http://uni.es/quimica?curso=1", "http://uni.es/quimica?curso=1"],
    ["  www.uni.es/quimica  ", "https://www.uni.es/quimica"],
    ["uni.es:8443", "https://uni.es:8443/"],
    ["HTTPS://WWW.UNI.ES/Quimica", "https://www.uni.es/Quimica"],
    ["https://uni.es/#donde", "https://uni.es/"],
    ["https://ñandú.es", "https://xn--and-6ma2c.es/"],
    ["https://аpple.com", "https://xn--pple-43d.com/"],
    [`https://uni.es/${"a".repeat(185)}`, `https://uni.es/${"a".repeat(185)}`],
  ])("the website typed as $0 is read as $1", (typed, parsed) => {
    expect(parseWebsite(typed)).toBe(parsed);
  });

  test.each([
    "",
    "   ",
    "uni",
    "https://",
    "localhost",
    "http://localhost:3000",
    "http://127.0.0.1/",
    "http://[::1]/",
    "http://2130706433/",
    "https://es",
    "https://co.uk",
    "javascript:alert(1)",
    "javascript://uni.es/%0aalert(1)",
    "data:text/html,<b>",
    "mailto:ana@uni.es",
    "ftp://uni.es",
    "ana@uni.es",
    "http://user@uni.es",
    "http://user:secret@uni.es",
    "http://uni.es@evil.com",
    "https://uni.es\\@evil.com",
    "https://uni.es/a b",
    "https://uni.es/\u0000",
    "https://uni.es\nhttps://evil.com",
    "https://uni.es/\ud800",
    "https://-.es/ /",
    `https://uni.es/${"a".repeat(186)}`,
    "a".repeat(10_000),
  ])("the website typed as $0 is refused", (typed) => {
    expect(parseWebsite(typed)).toBeNull();
  });

  test("every website that is read leads to a registered name by http or https, without a password", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.webAuthority()), (typed) => {
        const parsed = parseWebsite(typed);
        if (parsed === null) return;
        const { protocol, username, password, hash } = new URL(parsed);
        expect(["http:", "https:"]).toContain(protocol);
        expect(username + password + hash).toBe("");
        expect(domainOfWebsite(parsed)).toMatch(/^[a-z\d-]+(\.[a-z\d-]+)+$/);
        expect(parseWebsite(parsed)).toBe(parsed);
      }),
    );
  });
});

describe("the registrable domain", () => {
  test.each([
    ["https://www.quimica.uni.es/", "uni.es"],
    ["https://uni.ac.uk/", "uni.ac.uk"],
    ["https://www.uni.edu.mx/", "uni.edu.mx"],
    ["https://grupo.github.io/", "grupo.github.io"],
  ])("the website %s is of the registrable domain %s", (website, domain) => {
    expect(domainOfWebsite(website)).toBe(domain);
  });

  test("an absent website has no registrable domain", () => {
    expect(domainOfWebsite(null)).toBeNull();
  });

  test("a mail address is of the registrable domain of its host", () => {
    expect(domainOfEmail("ana@correo.uni.es")).toBe("uni.es");
    expect(domainOfEmail('"a@uni.es"@evil.com')).toBe("evil.com");
    expect(domainOfEmail("ana@es")).toBeNull();
  });
});
