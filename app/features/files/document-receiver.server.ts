import type { FileReceiver, Upload } from "~/lib/http/request/multipart.server";
import { discardBlob, piecesOf, type StoredBlob, writeBlob } from "./blobs.server";
import { documentRule } from "./content-rule.server";

/** A received document: its content, which has no file yet, and its name as it was sent. */
export interface ReceivedDocument {
  blob: StoredBlob;
  name: string;
}

/** Takes documents: PDF of at most 5 MiB, stored while they arrive. */
export const documentReceiver: FileReceiver<ReceivedDocument> = {
  async receive({ content, name }: Upload) {
    return { blob: await writeBlob(piecesOf(content), documentRule), name };
  },
  discard: ({ blob }) => discardBlob(blob),
};
