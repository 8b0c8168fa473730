import { describe, expect, test } from "vitest";
import { isPublicMail } from "./public-mail.server";
import { endsWithAddress, endsWithWebsite } from "./verification.server";

const website = "https://www.uni.es/";
const verified = { verification: "verified", website } as const;

describe("an organization's verification when its website changes", () => {
  test.each([
    ["the same one", website, false],
    ["another page of the domain", "http://quimica.uni.es/master", false],
    ["a page of another domain", "https://uni.com/", true],
    ["none at all", null, true],
  ])("a website changed to %s ends an organization's verification: $2", (_what, next, ends) => {
    expect(endsWithWebsite(verified, next)).toBe(ends);
  });

  test("a verification given without a website ends with the organization's first one", () => {
    expect(endsWithWebsite({ ...verified, website: null }, website)).toBe(true);
    expect(endsWithWebsite({ ...verified, website: null }, null)).toBe(false);
  });

  test.each(["unverified", "pending", "rejected"] as const)(
    "an organization whose verification is %s loses none by changing its website",
    (verification) => {
      expect(endsWithWebsite({ verification, website }, null)).toBe(false);
    },
  );
});

describe("an organization's verification when its owner's address changes", () => {
  test.each([
    ["another mailbox", "ana@uni.es", "eva@uni.es", false],
    ["another host of the domain", "ana@uni.es", "ana@correo.uni.es", false],
    ["an address away from the domain", "ana@uni.es", "ana@gmail.com", true],
    ["the website's domain", "ana@gmail.com", "ana@uni.es", false],
    ["another mailbox of one provider", "ana@gmail.com", "eva@gmail.com", false],
    ["another provider", "ana@gmail.com", "ana@outlook.es", true],
    ["a host without a domain", "ana@uni.es", "ana@es", true],
  ])("an owner's change to %s (%s → %s) ends the verification: $3", (_what, previous, email, ends) => {
    expect(endsWithAddress(verified, previous, email)).toBe(ends);
  });

  test("a verification without a website holds only while the owner's address keeps its domain", () => {
    expect(endsWithAddress({ ...verified, website: null }, "ana@uni.es", "eva@uni.es")).toBe(false);
    expect(endsWithAddress({ ...verified, website: null }, "ana@uni.es", "eva@otra.es")).toBe(true);
  });

  test("an organization whose verification is pending loses none by its owner's new address", () => {
    expect(endsWithAddress({ verification: "pending", website }, "ana@uni.es", "ana@gmail.com")).toBe(false);
  });
});

test.each(["gmail.com", "hotmail.es", "telefonica.net", "movistar.es", "proton.me", "yopmail.com"])(
  "%s is known as a provider where anybody can have an address",
  async (domain) => {
    expect(await isPublicMail(domain)).toBe(true);
  },
);

test.each(["ugr.es", "csic.es", "example.org", "mit.edu"])(
  "%s is not taken for a provider where anybody can have an address",
  async (domain) => {
    expect(await isPublicMail(domain)).toBe(false);
  },
);
