import type { LoaderFunctionArgs } from "@remix-run/node";
import { getPublicJob } from "~/features/jobs/public/get-public-job.server";
import { getShareImage } from "~/features/jobs/share-image/get-share-image.server";
import { limitFile } from "~/lib/http/forms/limit-link.server";
import { matchesEtag } from "~/lib/http/response/etag.server";

/** Our server counts before this route runs, so that a refused request costs little. */
export const handle = { limit: "jobs/read" };

/**
 * Public: the picture of a job for shared links. Its address has a hash of all that it shows, so that it can be kept
 * for a year; at an address without the present one it has to be asked for again.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  await limitFile(args, "jobs/read");
  const found = await getPublicJob(params.slug ?? "");
  if (found?.kind !== "public") return new Response(null, { status: found ? 410 : 404 });
  const image = await getShareImage(found.job, () => limitFile(args, "jobs/picture"));
  if (!image) return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  const { jpeg, version } = image;
  const isOwnAddress = new URL(request.url).searchParams.get("v") === version;
  const etag = `"${version}"`;
  const headers = {
    "Cache-Control": isOwnAddress ? "public, max-age=31536000, immutable" : "public, no-cache",
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: etag,
  };
  if (matchesEtag(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(jpeg, {
    headers: { ...headers, "Content-Type": "image/jpeg", "Content-Length": String(jpeg.byteLength) },
  });
}
