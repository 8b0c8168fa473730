import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { packedOf, pdfWith, streamOf } from "../../../../tests/support/files/pdf-files";
import { hasNoPage } from "./pdf-pages.server";

const header = "%PDF-1.7\n";
const catalog = "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n";
const tree = (kids: string, more = "") =>
  Buffer.from(`${header}${catalog}2 0 obj << /Type /Pages /Kids [${kids}] /Count 1 >> endobj\n${more}%%EOF`);
const packed = packedOf(["<< /Type /Pages /Kids [11 0 R] /Count 1 >>", "<< /Type /Page /Parent 10 0 R >>"]);
const flate = "/Filter /FlateDecode";

test.each<[string, Buffer]>([
  ["nothing but the beginning", Buffer.from(header)],
  ["a tree without children", tree("")],
  ["a tree of other trees", tree("2 0 R")],
  ["a child that is not there", tree("3 0 R")],
  ["a page outside of its tree", tree("", "3 0 obj << /Type /Page >> endobj\n")],
  ["a page in a comment", tree("", "% 3 0 obj (/Type /Page)\n")],
  ["a name that only begins like a page's", Buffer.from(`${header}1 0 obj << /Type /Pages >> endobj`)],
])("a PDF with %s is found to have no page", async (_what, pdf) => {
  expect(await hasNoPage(pdf)).toBe(true);
});

test.each<[string, Buffer]>([
  ["a page", pdfWith([])],
  ["a page without its type", tree("3 0 R", "3 0 obj << /MediaBox [0 0 9 9] >> endobj\n")],
  [
    "a packed page",
    Buffer.concat([
      Buffer.from(`${header}5 0 obj `),
      streamOf(deflateSync(packed.content), `${packed.keys} ${flate}`),
    ]),
  ],
  [
    "a page in a second version",
    Buffer.concat([
      tree(""),
      Buffer.from("2 0 obj << /Kids [3 0 R] /Count 1 >> endobj 3 0 obj << /Type /Page >> endobj"),
    ]),
  ],
  ["a page whose tree was cut off", Buffer.from(`${header}3 0 obj << /Type /Page >> endobj`)],
  [
    "encrypted objects",
    Buffer.concat([
      tree(""),
      Buffer.from("4 0 obj "),
      streamOf("x", `/Type /ObjStm ${flate}`),
      Buffer.from(" trailer << /Encrypt 9 0 R >>"),
    ]),
  ],
  [
    "damaged objects",
    Buffer.concat([tree(""), Buffer.from("4 0 obj "), streamOf("x", `/Type /ObjStm ${flate}`)]),
  ],
])("a PDF with %s counts as having a page", async (_what, pdf) => {
  expect(await hasNoPage(pdf)).toBe(false);
});
