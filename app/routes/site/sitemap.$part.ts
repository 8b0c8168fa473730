import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { readPart, streamSitemapPart } from "~/features/jobs/public/sitemap.server";
import { limitPage } from "~/lib/http/forms/limit-link.server";
import { publicFile } from "~/lib/http/response/public-file.server";

/** Public: a part of the sitemap, `/sitemap/jobs-1.xml`. */
export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, "jobs/search");
  const name = /^(.+)\.xml$/.exec(args.params.part ?? "")?.[1];
  const part = readPart(name ?? "");
  const stream = part && (await streamSitemapPart(part, new Date()));
  if (!stream) return new Response(null, { status: 404 });
  return publicFile(createReadableStreamFromReadable(stream), "application/xml");
}
