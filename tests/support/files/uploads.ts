import { randomBytes } from "node:crypto";
import sharp from "sharp";

const pdfStart = Buffer.from(
  `%PDF-1.7
%âãÏÓ
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj
`,
);
const pdfEnd = Buffer.from("\n%%EOF\n");

/** Bytes of a document with a page and nothing else. */
export const smallestPdf = pdfStart.length;

/** A document of so many bytes, with an empty page, and random bytes behind it; no two are the same. */
export function pdfOf(size = 2000): Buffer {
  const filling = Math.max(0, size - pdfStart.length - pdfEnd.length);
  return Buffer.concat([pdfStart, randomBytes(filling), pdfEnd]).subarray(0, size);
}

/** A picture in one colour. */
export function pictureOf(colour = "#0f5c5a", side = 300): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** A multipart body with a file and the fields beside it. */
export function uploadOf(
  file: Uint8Array,
  { name = "cv.pdf", field = "file", type = "application/pdf", fields = {} as Record<string, string> } = {},
): { body: FormData } {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  body.append(field, new Blob([new Uint8Array(file)], { type }), name);
  return { body };
}
