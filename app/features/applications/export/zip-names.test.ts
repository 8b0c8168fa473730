import { expect, test } from "vitest";
import { folderName, uniqueNames } from "./zip-names";

const id = "0199a7b2-0000-7000-8000-00000000abcd";

test.each([
  ["Ana Ruiz", "Ana Ruiz 0000abcd"],
  ["../../etc/passwd", "etc passwd 0000abcd"],
  ["a\u0000b\u202Ec", "a b c 0000abcd"],
  ["", "0000abcd"],
  ["x".repeat(200), `${"x".repeat(60)} 0000abcd`],
])("a candidate named $0 gets the folder $1 in the export's zip", (name, folder) => {
  expect(folderName(name, id)).toBe(folder);
});

test("no two files of an export's zip have one name, whatever its case", () => {
  expect(uniqueNames(["cv.pdf", "CV.pdf", "cv.pdf", "notas", "notas"])).toEqual([
    "cv.pdf",
    "CV (2).pdf",
    "cv (3).pdf",
    "notas",
    "notas (2)",
  ]);
});
