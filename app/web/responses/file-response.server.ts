import { attachmentHeader } from "~/features/files/file-name.server";
import type { OpenFile } from "~/features/files/open-file.server";
import { apiHeaders } from "~/lib/http/response/json.server";

/** A document as an attachment. Never shown in the page: its content is a stranger's. */
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
