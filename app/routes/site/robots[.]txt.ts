import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { publicFile } from "~/lib/http/response/public-file.server";
import { paths } from "~/paths";

/** Public: what search engines may read. */
export function loader() {
  const lines = [
    "User-agent: *",
    `Allow: ${paths.api.previewImage()}`,
    "Disallow: /api/",
    `Disallow: ${paths.dashboard()}`,
    // As many lists as there are choices of jobs.
    "Disallow: /*?*compare=",
    "",
    `Sitemap: ${absoluteUrl(paths.sitemap())}`,
    "",
  ];
  return publicFile(lines.join("\n"), "text/plain");
}
