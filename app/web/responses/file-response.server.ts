import { attachmentHeader } from "~/features/files/file-name.server";
import type { OpenFile } from "~/features/files/open-file.server";
import { apiHeaders } from "~/lib/http/response/json.server";
import { viewerPolicy } from "~/lib/http/response/security-headers.server";

/** A document as an attachment: its content is a stranger's. */
export function fileResponse({ name, mime, size, content }: OpenFile): Response {
  return new Response(content, {
    headers: {
      ...apiHeaders(),
      "Cache-Control": "private, no-store",
      "Content-Type": mime,
      "Content-Length": String(size),
      "Content-Disposition": attachmentHeader(name),
    },
  });
}

/** A PDF that a frame of our own page shows; its bytes are sent as they are, and the browser's viewer reads them. */
export function viewResponse(file: OpenFile): Response {
  const response = fileResponse(file);
  response.headers.set("Content-Disposition", attachmentHeader(file.name, "inline"));
  response.headers.set("Content-Security-Policy", viewerPolicy);
  response.headers.set("X-Frame-Options", "SAMEORIGIN");
  return response;
}
