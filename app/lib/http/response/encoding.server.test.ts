import { expect, test } from "vitest";
import { chooseEncoding, markEncoded } from "./encoding.server";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["x-br", "identity"],
  ["BR", "br"],
  ["gzip;q=0.9, br;q=0.2", "gzip"],
  ["identity, br;q=0.5", "identity"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["identity;q=0", "identity"],
  ["\u0000, ;;q=", "identity"],
])("Accept-Encoding «%s» is answered with the encoding %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test.each([
  ['"a"', 'W/"a"'],
  ['W/"a"', 'W/"a"'],
])("the entity tag %s of a compressed answer becomes the weak tag %s", (tag, weak) => {
  const headers = new Headers({ ETag: tag, "Content-Length": "9" });
  markEncoded(headers, "br");
  expect(Object.fromEntries(headers)).toEqual({ etag: weak, "content-encoding": "br" });
});
