import { expect, test } from "vitest";
import { findMisspelt } from "./misspelt";

const settings = ["PORT", "HOST", "SMTP_URL", "TRUSTED_PROXIES", "SESSION_SECRET", "SESSION_SECRET_RETIRED"];

test.each([
  ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
  ["SMTP_URI", "SMTP_URL"],
  ["SESSION_SECRETS", "SESSION_SECRET"],
  ["HOSTS", "HOST"],
])("the unknown setting %s is taken for a misspelt %s", (name, meant) => {
  expect(findMisspelt(["PATH", name], settings)).toEqual([{ name, meant }]);
});

test.each(["HOSTNAME", "PATH", "SHORT", "SMTP_SERVER", "TRUSTED", "npm_config_proxy"])(
  "the variable %s is not taken for a misspelt setting",
  (name) => {
    expect(findMisspelt([name], settings)).toEqual([]);
  },
);

test("a name that looks like a setting is not called misspelt when that setting is set too", () => {
  expect(findMisspelt(["SMTP_URL", "SMTP_URI"], settings)).toEqual([]);
});
