import { arrayBuffer } from "node:stream/consumers";
import { DomainError } from "~/lib/domain-error";
import { documentInTurn } from "./pdf/document-in-turn.server";
import { hasNoPage } from "./pdf/pdf-pages.server";
import { readBlob } from "./read-blob.server";

/**
 * Looks for a page in a stored PDF.
 * @throws {DomainError} FILE_WITHOUT_PAGES for one that certainly has none.
 * @throws {BusyError} when too many wait to be read.
 */
export async function requirePage({ id, size }: { id: string; size: number }): Promise<void> {
  const isEmpty = await documentInTurn(async () =>
    hasNoPage(Buffer.from(await arrayBuffer(await readBlob(id, size)))),
  );
  if (isEmpty) throw new DomainError("FILE_WITHOUT_PAGES");
}
