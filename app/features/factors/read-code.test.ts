import { expect, test } from "vitest";
import { readCode } from "./read-code";

test.each([["123456"], [" 123 456 "], ["123-456"], ["１２３４５６"], ["12\u00a03\u200b456"]])(
  "«%s» is a code of six digits",
  (text) => {
    expect(readCode(text)).toEqual({ kind: "totp", code: "123456" });
  },
);

test.each([
  ["ABCD-EFGH-JKMN-PQRS-TVWX-0110"],
  ["abcd-efgh-jkmn-pqrs-tvwx-oilo"],
  ["ABCD EFGH JKMN PQRS TVWX 0110"],
  ["abcdefghjkmnpqrstvwx0110"],
  ["ABCD–EFGH—JKMN‑PQRS-TVWX-0110"],
])("«%s» is a recovery code", (text) => {
  expect(readCode(text)).toEqual({ kind: "recovery", code: "ABCDEFGHJKMNPQRSTVWX0110" });
});

test.each([
  [""],
  ["12345"],
  ["1234567"],
  ["12345a"],
  ["١٢٣٤٥٦"],
  ["ABCD-EFGH-JKMN-PQRS-TVWX-011U"],
  ["ABCD-EFGH-JKMN-PQRS-TVWX-011"],
  ["ABCD-EFGH-JKMN-PQRS-TVWX-01101"],
])("«%s» is none", (text) => {
  expect(readCode(text)).toBeNull();
});
