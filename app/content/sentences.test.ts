import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { waitSentence } from "./sentences";

test.each([
  [1, "Podrás volver a probar en 1 segundo."],
  [2, "Podrás volver a probar en 2 segundos."],
  [60, "Podrás volver a probar en 60 segundos."],
  [61, "Podrás volver a probar en 2 minutos."],
  [3600, "Podrás volver a probar en 60 minutos."],
])("a wait of %i seconds is told as «%s»", (seconds, sentence) => {
  expect(waitSentence(seconds)).toBe(sentence);
});

test("no module writes «las» before a time of day by itself: at one it is «la», as formatTimeInText knows", () => {
  const folder = fileURLToPath(new URL("..", import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const isWrong = (file: string) =>
    /\blas? \$?\{\w*(?:time|hour|hora)/i.test(readFileSync(path.join(folder, file), "utf8"));
  expect(files.filter(isWrong)).toEqual([]);
});
