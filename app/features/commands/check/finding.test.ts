import { expect, test } from "vitest";
import { describeCode, describeFindings, describeReason } from "./finding";

test("the findings of the check are written one to a line, in columns", () => {
  const text = describeFindings([
    { what: "settings", state: "ok", says: "as they should be" },
    { what: "redis", state: "bad", says: "nobody listens there" },
  ]);
  expect(text).toBe("ok    settings  as they should be\nBAD   redis     nobody listens there");
});

const failure = (code?: string, message = "") => Object.assign(new Error(message), code && { code });

test.each([
  [failure("ECONNREFUSED"), "nobody listens there"],
  [failure("28P01", "password authentication failed for user «matraz»"), "it refuses the password"],
  [new AggregateError([failure("ENOTFOUND")]), "there is no such host"],
  [new Error("", { cause: failure("ETIMEDOUT") }), "it does not answer"],
  [failure("EPROTO"), "what answers there speaks no TLS"],
  [failure("ERR_TLS_CERT_ALTNAME_INVALID"), "its certificate is for another name"],
  [failure("EODD"), "EODD"],
  [failure(undefined, "postgresql://matraz:clave@db"), "it does not answer as it should"],
  ["text", "it does not answer as it should"],
])("a failed connection's error is explained as $1 (it was $0)", (error, reason) => {
  expect(describeReason(error)).toBe(reason);
});

test.each([
  ["ECONNREFUSED", "nobody listens there"],
  ["ESOCKET", "the connection failed"],
  ["EAUTH", "it does not take the account and the password"],
  ["SMTP 550", "SMTP 550"],
])("a mail server's error %s is explained as «%s»", (code, sentence) => {
  expect(describeCode(code)).toContain(sentence);
});
