import { deflateSync } from "node:zlib";

/** An object's text, or the bytes of a stream with its dictionary. */
export type PdfObject = string | Buffer;

/** A stream as an object. */
export function streamOf(data: string | Buffer, dictionary = ""): Buffer {
  const bytes = Buffer.from(data as string);
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

/** A PDF of one page, with more objects behind its own three, which begin at number 4. */
export function pdfWith(objects: readonly PdfObject[], { catalog = "", trailer = "" } = {}): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
    ...objects,
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const offsets = all.map((object, at) => {
    const offset = length;
    add(Buffer.from(`${at + 1} 0 obj\n`));
    add(Buffer.from(object as string));
    add(Buffer.from("\nendobj\n"));
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = length;
  add(Buffer.from(`xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.join("")}`));
  add(
    Buffer.from(
      `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** An object stream's content and the keys that say how to read it: the objects have the numbers 10, 11 and so on. */
export function packedOf(objects: readonly string[]): { content: string; keys: string } {
  let [table, body] = ["", ""];
  for (const [at, object] of objects.entries()) {
    table += `${10 + at} ${body.length} `;
    body += `${object} `;
  }
  return { content: table + body, keys: `/N ${objects.length} /First ${table.length}` };
}

const hexadecimal = (bytes: Buffer) => Buffer.from(`${bytes.toString("hex")}>`);

function base85(bytes: Buffer): Buffer {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4) {
    const group = bytes.subarray(at, at + 4);
    let value = Buffer.concat([group, Buffer.alloc(4 - group.length)]).readUInt32BE();
    let letters = "";
    for (let n = 0; n < 5; n += 1) {
      letters = String.fromCharCode(0x21 + (value % 85)) + letters;
      value = Math.floor(value / 85);
    }
    text += group.length === 4 && letters === "!!!!!" ? "z" : letters.slice(0, group.length + 1);
  }
  return Buffer.from(`${text}~>`);
}

function runs(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const run = bytes.subarray(at, at + 128);
    parts.push(Buffer.of(run.length - 1), run);
  }
  return Buffer.concat([...parts, Buffer.of(128)]);
}

/** LZW without a table: after each few letters it begins anew, so that codes keep their nine bits. */
function lzw(bytes: Buffer): Buffer {
  const codes = [...bytes].flatMap((byte, at) => (at % 100 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, "0")).join("");
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)));
}

/** How data is packed, by the name of the filter that unpacks it. */
export const packers: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  FlateDecode: (bytes) => deflateSync(bytes),
  Fl: (bytes) => deflateSync(bytes),
  ASCIIHexDecode: hexadecimal,
  AHx: hexadecimal,
  ASCII85Decode: base85,
  A85: base85,
  LZWDecode: lzw,
  LZW: lzw,
  RunLengthDecode: runs,
  RL: runs,
};

/** Data as a chain of filters unpacks it, the first one first. */
export function packBy(chain: readonly string[], data: string): Buffer {
  const start: Buffer = Buffer.from(data);
  return chain.reduceRight((bytes, filter) => packers[filter]?.(bytes) ?? bytes, start);
}
