import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { mayRunScripts } from "./pdf-scripts.server";

const action = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), ...parts.map((part) => Buffer.from(part as string))]);
const packed = (content: string | Buffer, dictionary = "/Type /ObjStm /Filter /FlateDecode") =>
  pdf(
    `1 0 obj << ${dictionary} >> stream\r\n`,
    typeof content === "string" ? deflateSync(content) : content,
    "\nendstream endobj\n%%EOF",
  );
const spaces = (mebibytes: number) => " ".repeat(mebibytes << 20);

describe("a PDF that may run scripts", () => {
  test.each<[string, Buffer]>([
    ["has an action", pdf(`1 0 obj << /OpenAction ${action} >> endobj`)],
    ["writes the name by codes", pdf("1 0 obj << /S /J#61vaScr#69#70t /JS (x) >> endobj")],
    ["packs the action", packed(action)],
    ["names packed objects by codes", packed(action, "/Type /Obj#53tm /Filter /FlateDecode")],
    [
      "packs by means we do not read",
      packed(action, "/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>"),
    ],
    ["encrypts what it packs", packed(Buffer.from("no es Flate"))],
    ["packs more than 4 MiB", packed(spaces(5))],
    ["packs 4 MiB", packed(spaces(4))],
    [
      "has 5 MiB of the beginnings of streams, and names packed objects last",
      pdf("stream\n".repeat(745_000), packed(action)),
    ],
    ["has a second packed stream with the action", Buffer.concat([packed("<< >>"), packed(action)])],
  ])("%s", async (_what, content) => {
    expect(await mayRunScripts(content)).toBe(true);
  });

  test.each<[string, Buffer]>([
    ["has text and pictures alone", pdf("1 0 obj << /Type /Page >> endobj")],
    ["has the packed word in a text", packed("JavaScript, TypeScript y R")],
    ["packs a little less than 4 MiB", packed(spaces(4).slice(1))],
    ["is encrypted, and packs nothing", pdf("trailer << /Encrypt 2 0 R >>")],
    ["was cut", packed("<< >>").subarray(0, 20)],
  ])("is not one that %s", async (_what, content) => {
    expect(await mayRunScripts(content)).toBe(false);
  });
});
