import { apiHeaders } from "./json.server";

interface ExportFile {
  /** In plain ASCII, with its ending. */
  name: string;
  mediaType: string;
}

/**
 * An export as an attachment, sent while it is read.
 * @param open reads it and records that. A HEAD request exports nothing, so it is not called.
 */
export async function serveExport(
  { method }: Request,
  { name, mediaType }: ExportFile,
  open: () => Promise<ReadableStream<Uint8Array>>,
): Promise<Response> {
  const headers = {
    ...apiHeaders(),
    "Content-Type": mediaType,
    "Content-Disposition": `attachment; filename="${name}"`,
  };
  return new Response(method === "HEAD" ? null : await open(), { headers });
}
