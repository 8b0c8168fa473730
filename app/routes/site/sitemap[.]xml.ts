import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node";
import { streamSitemapIndex } from "~/features/jobs/public/sitemap.server";
import { limitPage } from "~/lib/http/forms/limit-link.server";
import { publicFile } from "~/lib/http/response/public-file.server";

/** Public: the list of the sitemap's parts. */
export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, "jobs/search");
  const index = await streamSitemapIndex(new Date());
  return publicFile(createReadableStreamFromReadable(index), "application/xml");
}
