import { expect, test } from "vitest";
import { parseOrcid } from "./orcid";

test.each([
  "0000-0002-1825-0097",
  " 0000000218250097 ",
  "0000 0002 1825 0097",
  "https://orcid.org/0000-0002-1825-0097",
  "http://www.orcid.org/0000-0002-1825-0097/",
  "orcid.org/0000-0002-1825-0097",
  "ORCID: 0000-0002-1825-0097",
  "\u200e0000-0002-\u200b1825-0097\u202c",
])("the ORCID iD typed as «%s» is read", (text) => {
  expect(parseOrcid(text)).toBe("0000-0002-1825-0097");
});

test("an ORCID iD's check digit X is read in either case", () => {
  expect(parseOrcid("0000-0002-1694-233x")).toBe("0000-0002-1694-233X");
});

test.each([
  ["two digits exchanged", "0000-0002-1285-0097"],
  ["an X within", "0000-0002-182X-0097"],
  ["a digit too few", "0000-0002-1825-009"],
  ["a digit too many", "0000-0002-1825-00970"],
  ["another site", "https://evil.example/0000-0002-1825-0097"],
  ["words behind its number", "https://orcid.org/0000-0002-1825-0097/works"],
  ["digits of another script", "٠٠٠٠-0002-1825-0097"],
  ["nothing in it", ""],
])("an ORCID iD with %s is refused", (_what, text) => {
  expect(parseOrcid(text)).toBeNull();
});

test("an ORCID iD with any of the ten wrong check digits is refused", () => {
  const read = [..."0123456789X"].filter((digit) => parseOrcid(`0000-0002-1825-009${digit}`) !== null);
  expect(read).toEqual(["7"]);
});
