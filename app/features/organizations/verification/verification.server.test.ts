import { describe, expect, test } from "vitest";
import { isPublicMail } from "./public-mail.server";
import { endsWithAddress, endsWithWebsite } from "./verification.server";

const website = "https://www.uni.es/";
const verified = { verification: "verified", website } as const;

describe("a verification and another website", () => {
  test.each([
    ["the same", website, false],
    ["another page", "http://quimica.uni.es/master", false],
    ["another domain", "https://uni.com/", true],
    ["none", null, true],
  ])("%s ends it: %s", (_what, next, ends) => {
    expect(endsWithWebsite(verified, next)).toBe(ends);
  });

  test("one that was without a website ends with the first", () => {
    expect(endsWithWebsite({ ...verified, website: null }, website)).toBe(true);
    expect(endsWithWebsite({ ...verified, website: null }, null)).toBe(false);
  });

  test.each(["unverified", "pending", "rejected"] as const)("%s has nothing to end", (verification) => {
    expect(endsWithWebsite({ verification, website }, null)).toBe(false);
  });
});

describe("a verification and another address of the owner", () => {
  test.each([
    ["another mailbox", "ana@uni.es", "eva@uni.es", false],
    ["another host of the domain", "ana@uni.es", "ana@correo.uni.es", false],
    ["away from the domain", "ana@uni.es", "ana@gmail.com", true],
    ["to the website's domain", "ana@gmail.com", "ana@uni.es", false],
    ["within a provider, where an administrator verified", "ana@gmail.com", "eva@gmail.com", false],
    ["from one provider to another", "ana@gmail.com", "ana@outlook.es", true],
    ["to a host without a domain", "ana@uni.es", "ana@es", true],
  ])("%s ends it: %s → %s", (_what, previous, email, ends) => {
    expect(endsWithAddress(verified, previous, email)).toBe(ends);
  });

  test("without a website it holds within the old address's domain alone", () => {
    expect(endsWithAddress({ ...verified, website: null }, "ana@uni.es", "eva@uni.es")).toBe(false);
    expect(endsWithAddress({ ...verified, website: null }, "ana@uni.es", "eva@otra.es")).toBe(true);
  });

  test("an unverified organization has no verification to end", () => {
    expect(endsWithAddress({ verification: "pending", website }, "ana@uni.es", "ana@gmail.com")).toBe(false);
  });
});

test.each(["gmail.com", "hotmail.es", "telefonica.net", "movistar.es", "proton.me", "yopmail.com"])(
  "anybody can have an address at %s",
  async (domain) => {
    expect(await isPublicMail(domain)).toBe(true);
  },
);

test.each(["ugr.es", "csic.es", "example.org", "mit.edu"])("but not at %s", async (domain) => {
  expect(await isPublicMail(domain)).toBe(false);
});
