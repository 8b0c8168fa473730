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
    "",
    `Sitemap: ${absoluteUrl(paths.sitemap())}`,
    "",
  ];
  return publicFile(lines.join("\n"), "text/plain");
}
