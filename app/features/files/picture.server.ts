import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { DomainError } from "~/lib/domain-error";
import type { FileReceiver } from "~/lib/http/request/multipart.server";
import { pictureRule, requireSize, requireType } from "./content-rule.server";

/** A picture as we show it. */
export interface Picture {
  webp: Buffer;
  /** In hexadecimal. */
  sha256: string;
}

const side = 256;
const maxPixels = 25e6;

/** A large picture takes a hundred megabytes while it is scaled down. */
const oneAtATime = pLimit(1);

/** Takes pictures: JPEG, PNG or WebP of at most 2 MiB, re-encoded at 256 × 256. */
export const pictureReceiver: FileReceiver<Picture> = {
  receive: ({ content }) => receivePicture(content),
  discard: () => Promise.resolve(),
};

async function receivePicture(content: AsyncIterable<Uint8Array>): Promise<Picture> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of content) {
    size += part.byteLength;
    requireSize(size, pictureRule);
    parts.push(part);
  }
  if (size === 0) throw new DomainError("FILE_EMPTY");
  const sent = Buffer.concat(parts);
  await requireType(sent, pictureRule);
  return oneAtATime(() => toPicture(sent));
}

/**
 * Re-encodes a picture: upright, cut to a square, without what the camera wrote into it.
 * @throws {DomainError} FILE_TYPE_NOT_ALLOWED for one that is damaged or has too many pixels.
 */
export async function toPicture(sent: Buffer): Promise<Picture> {
  const { default: sharp } = await import("sharp");
  const webp = await sharp(sent, { limitInputPixels: maxPixels, failOn: "truncated" })
    .autoOrient()
    .resize(side, side, { fit: "cover" })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw new DomainError("FILE_TYPE_NOT_ALLOWED", { allowed: pictureRule.mimes });
    });
  return { webp, sha256: createHash("sha256").update(webp).digest("hex") };
}
