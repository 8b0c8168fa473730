import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { projectRoot } from "~/lib/config/project-root.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { once } from "~/lib/once";

/** Section 4.4 of the interface. */
const quality = 80;
const maxImageBytes = 600 * 1000;

/** The image for social previews, ready to send. */
export interface PreviewImage {
  jpeg: Uint8Array<ArrayBuffer>;
  /** Strong ETag, with its quotes. */
  etag: string;
  /** A hash of the picture, for its URL, since the response may be cached for a year. */
  version: string;
}

/**
 * The preview image, converted once per process.
 * @throws when public/og.png is missing or not a picture, or the JPEG is larger than the interface allows.
 */
export const getPreviewImage = once(async () =>
  convert(await readFile(path.join(projectRoot, "public", "og.png"))),
);

/** Converts a PNG to what section 4.4 of the interface asks for. */
export async function convert(png: Uint8Array): Promise<PreviewImage> {
  const { data } = await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer({ resolveWithObject: true });
  if (data.byteLength > maxImageBytes)
    throw new Error(`The preview image has ${data.byteLength} bytes, more than ${maxImageBytes}`);
  const version = sha256(data).slice(0, 16);
  return { jpeg: new Uint8Array(data), etag: `"${version}"`, version };
}
