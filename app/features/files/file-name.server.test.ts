import fc from "fast-check";
import { expect, test } from "vitest";
import { dispositionHeader, toFileName } from "./file-name.server";

test.each([
  ["cv.pdf", "cv.pdf"],
  ["Currículum Ñandú.PDF", "Currículum Ñandú.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\Documentos\\cv.pdf", "cv.pdf"],
  ["..", "documento.pdf"],
  ["", "documento.pdf"],
  [".pdf", "documento.pdf"],
  ["   ", "documento.pdf"],
  ["a\"b'c.pdf", "a_b'c.pdf"],
  ["cv\u0000.pdf", "cv.pdf"],
  ["cv\r\nSet-Cookie: a=b.pdf", "cvSet-Cookie_ a=b.pdf"],
  // Shows as «cvfdp.exe» where the mark is obeyed.
  ["cv\u202Eexe.pdf", "cvexe.pdf"],
  ["\u2067cv\u2069.pdf", "cv.pdf"],
  ["cv.exe", "cv.exe.pdf"],
  ["\ud800.pdf", "documento.pdf"],
  [`${"n".repeat(300)}.pdf`, `${"n".repeat(116)}.pdf`],
  ["🧪".repeat(300), `${"🧪".repeat(116)}.pdf`],
])("a file sent as $0 is kept under the name $1", (sent, name) => {
  expect(toFileName(sent, "pdf")).toBe(name);
});

test("any file's name makes a download header of visible ASCII that reads back as the name", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" })), (sent) => {
      const name = toFileName(sent, "pdf");
      const header = dispositionHeader(name);
      expect(header).toMatch(/^attachment; filename="[\w.() -]+"; filename\*=UTF-8''[\w.!~%+-]+$/);
      expect(decodeURIComponent(header.split("''")[1] ?? "")).toBe(name);
      expect([...name].length).toBeLessThanOrEqual(120);
    }),
  );
});
