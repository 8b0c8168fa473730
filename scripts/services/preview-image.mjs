// @ts-check
import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/** Section 4.4 of the interface. */
const quality = 80;
const maxBytes = 600 * 1000;

/**
 * The image for social previews, converted once for all starts.
 * @param {string} root the project's folder
 * @returns {Promise<Buffer>}
 */
export async function convertPreview(root) {
  return convert(await readFile(path.join(root, "public", "og.png")));
}

/**
 * Converts a PNG to what section 4.4 of the interface asks for.
 * @param {Uint8Array} png
 * @throws when it is not a picture, or its JPEG is larger than the interface allows.
 */
export async function convert(png) {
  const jpeg = await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer();
  if (jpeg.byteLength <= maxBytes) return jpeg;
  throw new Error(`The preview image has ${jpeg.byteLength} bytes, more than ${maxBytes}`);
}
