import { describe, expect, test } from "vitest";
import { documentRule, requireType } from "./content-rule.server";

const pdf = "%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj";
const typeOf = (start: string) => requireType(Buffer.from(start, "latin1"), documentRule);

describe("the type of a sent document", () => {
  test.each([
    ["begins as a PDF", pdf],
    ["has a line before it", `\n${pdf}`],
    ["has a mark of its order of bytes before it", `\xef\xbb\xbf${pdf}`],
    ["has a print server's words before it", `\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${pdf}`],
    ["has 1,024 bytes before it", "\0".repeat(1024) + pdf],
    ["has 1,024 letters before it", "x".repeat(1024) + pdf],
  ])("a file that %s is taken as a PDF", async (_what, start) => {
    expect(await typeOf(start)).toBe("application/pdf");
  });

  test.each([
    ["has 1,025 bytes before it", "\0".repeat(1025) + pdf],
    ["has 1,025 lines before it", "\n".repeat(1025) + pdf],
    ["begins as a picture", `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${"\0".repeat(30)}${pdf}`],
    ["begins as an archive", `PK\x03\x04${"\0".repeat(40)}${pdf}`],
    ["lacks the version of PDF", "%PDF 1 0 obj"],
    ["is plain text", "Hola"],
  ])("a file that %s is refused as no PDF", async (_what, start) => {
    await expect(typeOf(start)).rejects.toMatchObject({ code: "FILE_TYPE_NOT_ALLOWED" });
  });
});
