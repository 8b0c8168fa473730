import { dispositionHeader } from "~/features/files/file-name.server";
import type { OpenFile } from "~/features/files/open-file.server";
import { apiHeaders } from "~/lib/http/response/json.server";
import { viewerPolicy } from "~/lib/http/response/security-headers.server";

/** Only a page of ours may frame it, and it loads nothing. */
const framed = { "Content-Security-Policy": viewerPolicy, "X-Frame-Options": "SAMEORIGIN" };

/** A document as an attachment: its content is a stranger's. */
export function fileResponse({ name, mime, size, content }: OpenFile<BodyInit>): Response {
  return new Response(content, {
    headers: {
      ...apiHeaders(),
      "Cache-Control": "private, no-store",
      "Content-Type": mime,
      "Content-Length": String(size),
      "Content-Disposition": dispositionHeader(name),
    },
  });
}

/** A PDF that a frame of our own page shows; its bytes are sent as they are, and the browser's viewer reads them. */
export function viewResponse(file: OpenFile<BodyInit>): Response {
  const response = fileResponse(file);
  response.headers.set("Content-Disposition", dispositionHeader(file.name, "inline"));
  for (const [name, value] of Object.entries(framed)) response.headers.set(name, value);
  return response;
}

/** A text for a reader who may see it; no cache keeps it. */
export function privateText(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(text, {
    status,
    headers: {
      ...apiHeaders(),
      "Cache-Control": "private, no-store",
      "Content-Type": "text/plain; charset=utf-8",
      ...headers,
    },
  });
}

/**
 * A refusal where a frame waits for a document: the frame has no page of errors, so the sentence stands alone.
 * @throws any other error, unchanged.
 */
export function refuseView(error: unknown, sentences: Readonly<Record<number, string>>): Response {
  const status = (error as { init?: ResponseInit } | null)?.init?.status ?? 0;
  const sentence = sentences[status];
  if (sentence === undefined) throw error;
  return privateText(sentence, { status, headers: framed });
}
