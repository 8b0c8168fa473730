import { expect, onTestFinished, test, vi } from "vitest";
import { defused, streamCsv } from "./csv.server";

test.each(["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])(
  "a CSV cell that begins with %j gets an apostrophe, so that no spreadsheet runs it as a formula",
  (start) => {
    expect(defused(`${start}1+1`)).toBe(`'${start}1+1`);
  },
);

test.each(["", "ana@uni.es", "1-2", " =1", "'=1", "Ñandú"])(
  "the CSV cell %j, which no spreadsheet runs as a formula, stays as it is",
  (cell) => {
    expect(defused(cell)).toBe(cell);
  },
);

test("an export whose rows fail after the first ones breaks off, instead of ending like a complete file", async () => {
  vi.stubEnv("LOG_LEVEL", "silent");
  onTestFinished(() => void vi.unstubAllEnvs());
  async function* batches(): AsyncGenerator<readonly string[], undefined> {
    yield ["one"];
    throw new Error("The database is gone");
  }
  const columns = [{ header: "Name", value: (row: string) => row }];
  const options = { separator: ",", bom: false, requestId: "a-request" } as const;
  const stream = await streamCsv(batches(), columns, options);
  await expect(new Response(stream).text()).rejects.toThrow("An export broke off");
});
