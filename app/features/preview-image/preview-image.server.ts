import { readFile } from "node:fs/promises";
import path from "node:path";
import { getEnv } from "~/lib/config/env.server";
import { projectRoot } from "~/lib/config/project-root.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { forImages } from "~/lib/http/response/security-headers.server";
import { once } from "~/lib/memory/once";
import { oncePerRun } from "~/lib/memory/once-per-run";

/** The image for social previews, ready to send. */
export interface PreviewImage {
  jpeg: Uint8Array<ArrayBuffer>;
  /** Strong ETag, with its quotes. */
  etag: string;
  /** A hash of the picture, for its URL, since the response may be cached for a year. */
  version: string;
  /** Of both its responses, but the tag; in lower case. */
  headers: Record<string, string>;
}

/**
 * The preview image, which the build converted.
 * @throws without a build.
 */
export const getPreviewImage = () => image()();

const image = oncePerRun(() => once(readImage));

async function readImage(): Promise<PreviewImage> {
  const jpeg = new Uint8Array(await readFile(path.join(projectRoot, "build", "og.jpg")));
  const version = sha256(jpeg).slice(0, 16);
  const headers = {
    ...forImages(),
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "image/jpeg",
    // Where other origins are approved, one of them gets a header more.
    ...(getEnv().allowedOrigins.length > 0 && { vary: "Origin" }),
  };
  return { jpeg, etag: `"${version}"`, version, headers };
}
