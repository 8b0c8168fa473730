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

/**
 * A refusal where a frame waits for a document: the frame has no page of errors, so the sentence stands alone.
 * @throws what is no refusal of these statuses, unchanged.
 */
export function refuseView(error: unknown, sentences: Readonly<Record<number, string>>): Response {
  const status = (error as { init?: ResponseInit } | null)?.init?.status ?? 0;
  const sentence = sentences[status];
  if (sentence === undefined) throw error;
  return new Response(sentence, {
    status,
    headers: {
      ...apiHeaders(),
      "Cache-Control": "private, no-store",
      "Content-Type": "text/plain; charset=utf-8",
      "X-Frame-Options": "SAMEORIGIN",
      "Content-Security-Policy": viewerPolicy,
    },
  });
}
