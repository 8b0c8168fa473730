import { expect, test } from "vitest";
import { findMisspelt } from "./misspelt";

const settings = ["PORT", "HOST", "SMTP_URL", "TRUSTED_PROXIES", "SESSION_SECRET", "SESSION_SECRET_RETIRED"];

test.each([
  ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
  ["SMTP_URI", "SMTP_URL"],
  ["SESSION_SECRETS", "SESSION_SECRET"],
  ["HOSTS", "HOST"],
])("%s was probably meant as %s", (name, meant) => {
  expect(findMisspelt(["PATH", name], settings)).toEqual([{ name, meant }]);
});

test.each(["HOSTNAME", "PATH", "SHORT", "SMTP_SERVER", "TRUSTED", "npm_config_proxy"])(
  "%s is another program's",
  (name) => {
    expect(findMisspelt([name], settings)).toEqual([]);
  },
);

test("a name beside the setting that it looks like is nobody's mistake", () => {
  expect(findMisspelt(["SMTP_URL", "SMTP_URI"], settings)).toEqual([]);
});
