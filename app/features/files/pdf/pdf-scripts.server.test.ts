import { readdirSync, readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { packBy, packedOf, packers, pdfWith, streamOf } from "../../../../tests/support/files/pdf-files";
import { mayRunScripts } from "./pdf-scripts.server";

const actions = {
  JavaScript: "<< /S /JavaScript /JS (app.alert\\(1\\)) >>",
  Launch: "<< /S /Launch /F (calc.exe) >>",
  SubmitForm: "<< /S /SubmitForm /F (https://otra.example.com) >>",
  ImportData: "<< /S /ImportData /F (datos.fdf) >>",
  GoToR: "<< /S /GoToR /F (otro.pdf) /D [0 /Fit] >>",
  GoToE: "<< /S /GoToE /T << /R /C /N (otro) >> >>",
  Rendition: "<< /S /Rendition /OP 0 /JS (1) >>",
  RichMedia: "<< /S /RichMediaExecute /CMD << /C (1) >> >>",
  "a chain with JavaScript": "<< /S /GoTo /D [3 0 R /Fit] /Next << /S /JavaScript /JS 9 0 R >> >>",
  "a link to an address": "<< /S /URI /URI (https://otra.example.com) >>",
};
const script = actions.JavaScript;
const opening = (action: string) => `/OpenAction ${action}`;
const catalog = (action: string) => `<< /Type /Catalog /Pages 2 0 R ${opening(action)} >>`;
const byCodes = (text: string) =>
  text.replace(/\/(\w+)/g, (_name, name: string) => `/#${name.charCodeAt(0).toString(16)}${name.slice(1)}`);
const objectStream = (action: string, keys: string, chain: readonly string[] = ["FlateDecode"]) => {
  const packed = packedOf([catalog(action), action]);
  return pdfWith([streamOf(packBy(chain, packed.content), `${packed.keys} ${keys}`)], {
    catalog: opening("11 0 R"),
  });
};
const flate = "/Filter /FlateDecode";

/** Where an action may stand so that some reader finds it. */
const places: Record<string, (action: string) => Buffer> = {
  "in the catalog": (action) => pdfWith([], { catalog: opening(action) }),
  "in an object of its own": (action) => pdfWith([action], { catalog: opening("4 0 R") }),
  "in names by codes": (action) => pdfWith([], { catalog: byCodes(opening(action)) }),
  "between comments": (action) =>
    pdfWith([], { catalog: opening(action).replaceAll("/", "%<< (\n/").replaceAll(">>", "% >>\r>>") }),
  "behind a comment in the object's header": (action) =>
    Buffer.concat([pdfWith([]), Buffer.from(`1 0 %\nobj${catalog(action)} endobj`)]),
  "behind numbers that only some readers take": (action) =>
    Buffer.concat([pdfWith([]), Buffer.from(`1 0.obj${catalog(action)} endobj`)]),
  "behind numbers without a gap": (action) =>
    Buffer.concat([pdfWith([]), Buffer.from(`(x) 1+0obj${catalog(action)} endobj`)]),
  "behind the document's end": (action) =>
    Buffer.concat([pdfWith([]), Buffer.from(`1 0 obj ${catalog(action)} endobj\n%%EOF`)]),
  "in a trailer": (action) =>
    Buffer.concat([pdfWith([]), Buffer.from(`trailer << /Root ${catalog(action)} >> startxref 0 %%EOF`)]),
  "within a text": (action) => pdfWith([`(1 0 obj ${catalog(action)} endobj)`]),
  "within a text without an end": (action) => pdfWith(["(abc", catalog(action)]),
  "within the data of a picture": (action) =>
    pdfWith([streamOf(`1 0 obj ${catalog(action)} endobj`, "/Subtype /Image")]),
  "in an object stream": (action) => objectStream(action, `/Type /ObjStm ${flate}`),
  "in an object stream without a type": (action) => objectStream(action, flate),
  "in an object stream that is said to be a picture": (action) =>
    objectStream(action, `/Type /XObject /Subtype /Image ${flate}`),
  "in an object stream that is said to be a font": (action) => objectStream(action, `/Length1 9 ${flate}`),
  "in an object stream that is not packed": (action) => objectStream(action, "", []),
  "in an object stream of another length": (action) => objectStream(action, `/Length 3 ${flate}`),
  "within a text of an object stream": (action) => {
    const { content, keys } = packedOf([`(${catalog(action)})`]);
    return pdfWith([streamOf(deflateSync(content.replace("10 0 ", "10 1 ")), `${keys} ${flate}`)]);
  },
  "in an object stream by a chain of filters": (action) =>
    objectStream(action, "/Filter [/A85 /Fl]", ["A85", "Fl"]),
};

describe("the search for actions in a PDF", () => {
  describe.each(Object.entries(places))("an action %s", (_place, make) => {
    test.each(Object.entries(actions))("the action «%s» of a PDF is found", async (_name, action) => {
      expect(await mayRunScripts(make(action))).toBe(true);
    });
  });

  test.each(["/AA << /O 9 0 R >>", "/AcroForm << /XFA 9 0 R >>", "/Names << /JavaScript 9 0 R >>"])(
    "a PDF with %s in its catalog counts as running scripts",
    async (keys) => {
      expect(await mayRunScripts(pdfWith([], { catalog: keys }))).toBe(true);
    },
  );

  test("a script in a PDF is found however it is written and packed", async () => {
    const filter = fc.constantFrom(...Object.keys(packers));
    const chains = fc.array(filter, { maxLength: 4 });
    const gap = fc.constantFrom(" ", "\n", "\r\n", "\0", "\t%(\n", "% >> stream\r");
    const options = { chain: chains, isTyped: fc.boolean(), gaps: fc.infiniteStream(gap), codes: fc.nat() };
    await fc.assert(
      fc.asyncProperty(fc.record(options), async ({ chain, isTyped, gaps, codes }) => {
        let n = codes;
        const coded = (letter: string) => {
          n = (n * 1_103_515_245 + 12_345) % 2 ** 31;
          return n % 3 === 0 ? `#${letter.charCodeAt(0).toString(16)}` : letter;
        };
        const written = opening(script)
          .replace(/\/(\w+)/g, (_name, name: string) => `/${[...name].map(coded).join("")}`)
          .replaceAll(" ", () => gaps.next().value);
        const { content, keys } = packedOf([`<< ${written} >>`]);
        const names = chain.map((name) => `/${name}`).join(" ");
        const type = isTyped ? "/Type /ObjStm" : "";
        const object = streamOf(packBy(chain, content), `${keys} ${type} /Filter [${names}]`);
        expect(await mayRunScripts(pdfWith([object]))).toBe(true);
        expect(await mayRunScripts(pdfWith([`<< ${written} >>`]))).toBe(true);
      }),
    );
  });
});

describe("a PDF that cannot be read for certain", () => {
  const blanksByCodes = deflateSync(deflateSync(Buffer.alloc(31 << 20, " ")));

  /** Each unpacks to little, by reading all that is behind it. */
  const drawingsWithinEachOther = () => {
    const begin = Buffer.from(`1 0 obj << ${flate} >> stream\n\x78\x01`, "latin1");
    const stored = Buffer.from([0, begin.length, 0, ~begin.length & 0xff, 0xff]);
    const emptyBlocks = Buffer.alloc(5 << 18, Buffer.from([0, 0, 0, 0xff, 0xff]));
    const next = Buffer.concat([stored, begin]);
    return Buffer.concat([pdfWith([]), begin, ...Array.from({ length: 100 }, () => next), emptyBlocks]);
  };

  const harmless = packedOf(["<< /Type /Page >>"]);
  const packed = (keys: string, data = deflateSync(harmless.content)) =>
    pdfWith([streamOf(data, `${harmless.keys} ${keys}`)]);

  const withLetter = (letter: string) => {
    const text = packBy(["A85"], harmless.content).toString();
    return Buffer.from(`${text.slice(0, 12)}${letter}${text.slice(12)}`);
  };

  test("a PDF of harmless objects, plainly packed, does not count as running scripts", async () => {
    expect(await mayRunScripts(packed(flate))).toBe(false);
    expect(await mayRunScripts(packed(`${flate} /DecodeParms [null << /Columns 4 >>]`))).toBe(false);
  });

  test.each([
    [
      "its objects are encrypted",
      pdfWith([streamOf("x", `${harmless.keys} ${flate}`)], { trailer: "/Encrypt 9 0 R" }),
    ],
    ["its objects' data is elsewhere", packed(`${flate} /F (x)`)],
    ["its objects have a filter twice", packed(`${flate} /Filter /ASCIIHexDecode`)],
    ["its objects have a filter by reference", packed("/Filter 9 0 R")],
    ["its objects have parameters under a short key", packed(`${flate} /DP << >>`)],
    ["its objects have a predictor", packed(`${flate} /DecodeParms << /Predictor 12 >>`)],
    ["the number of its objects is a reference", pdfWith([streamOf("", "/N 9 0 R /First 0")])],
    ["the places of its objects are no numbers", pdfWith([streamOf("a b", "/N 1 /First 3")])],
    ["its objects have parameters by reference", packed(`${flate} /DecodeParms 9 0 R`)],
    [
      "its objects have a list with parameters by reference",
      packed(`/Filter [/FlateDecode] /DecodeParms [9 0 R]`),
    ],
    ["its objects' codes grow late", packed(`${flate} /DecodeParms << /EarlyChange 9 0 R >>`)],
    ["its objects have a letter that is no data", packed("/Filter /A85", withLetter("v"))],
    ["its objects have a zero within a group", packed("/Filter /A85", withLetter("z"))],
    ["there is a stream among its packed objects", packed(flate, deflateSync(`${harmless.content}stream\n`))],
    ["a name has a code that is none", pdfWith(["<< /#5*S 1 >>"])],
    ["its objects are damaged", packed(flate, Buffer.from("no es Flate"))],
    ["its drawing has a filter that we do not know", pdfWith([streamOf("x", "/Filter /Otro")])],
    ["its drawing is damaged", pdfWith([streamOf("no es Flate", flate)])],
    ["it holds a document", pdfWith([streamOf(pdfWith([]), "/Type /EmbeddedFile")])],
    ["a dictionary ends in a key", pdfWith(["<< /A >> /S /GoTo >>"])],
    ["its values are too deep", pdfWith(["[".repeat(100)])],
    ["its objects begin within each other", Buffer.from(`%PDF-1.7\n${"1 0 obj (\n".repeat(100_000)}`)],
    ["its drawings grow past 32 MiB", pdfWith([streamOf(deflateSync(Buffer.alloc(33 << 20)), flate)])],
    ["its drawing has five filters", pdfWith([streamOf("x", "/Filter [/Fl /Fl /Fl /Fl /Fl]")])],
    [
      "its drawing grows and shrinks on the way",
      pdfWith([streamOf(blanksByCodes, "/Filter [/Fl /Fl /AHx]")]),
    ],
    ["its drawings are packed within each other", drawingsWithinEachOther()],
  ])("a PDF counts as running scripts when %s", async (_what, pdf) => {
    expect(await mayRunScripts(pdf)).toBe(true);
  });
});

describe("a PDF that only shows pages", () => {
  const producers = new URL("../../../../tests/support/files/producers/", import.meta.url);

  test.each(readdirSync(producers))(
    "the PDF of a common program, %s, does not count as running scripts",
    async (name) => {
      expect(await mayRunScripts(readFileSync(new URL(name, producers)))).toBe(false);
    },
  );

  const words = "HTML/CSS/JavaScript";
  test.each([
    [
      "has the word JavaScript in its title",
      pdfWith([`<< /Title (Python/JavaScript) >>`], { trailer: "/Info 4 0 R" }),
    ],
    [
      "has the word JavaScript in an address",
      pdfWith([`<< /S /URI /URI (https://example.com/JavaScript) >>`]),
    ],
    ["has the word JavaScript in a text", pdfWith([streamOf(deflateSync(`BT (${words}) Tj ET`), flate)])],
    [
      "has the word JavaScript in an attached text",
      pdfWith([streamOf(`<p>${words}</p>`, "/Type /EmbeddedFile")]),
    ],
    [
      "opens at a place of its own",
      pdfWith(["<< /S /GoTo /D [3 0 R /Fit] >>"], { catalog: opening("4 0 R") }),
    ],
    ["opens at a place written in place", pdfWith([], { catalog: opening("[3 0 R /Fit]") })],
    ["has a drawing of 30 MiB", pdfWith([streamOf(deflateSync(Buffer.alloc(30 << 20)), flate)])],
    [
      "draws by an old chain of filters",
      pdfWith([streamOf(packBy(["A85", "LZW"], "q Q"), "/Filter [/A85 /LZW]")]),
    ],
    ["has a picture", pdfWith([streamOf("\xff\xd8(((", "/Subtype /Image /Filter /DCTDecode")])],
    ["was cut off", pdfWith([streamOf(deflateSync("q Q"), flate)]).subarray(0, 300)],
  ])("a PDF that %s does not count as running scripts", async (_what, pdf) => {
    expect(await mayRunScripts(pdf)).toBe(false);
  });
});
