import { arrayBuffer } from "node:stream/consumers";
import pLimit from "p-limit";
import { DomainError } from "~/lib/domain-error";
import { hasNoPage } from "./pdf/pdf-pages.server";
import { readBlob } from "./read-blob.server";

/** A document is in memory whole while it is read. */
const oneAtATime = pLimit(1);

/**
 * Looks for a page in a stored PDF.
 * @throws {DomainError} FILE_WITHOUT_PAGES for one that certainly has none.
 */
export async function requirePage({ id, size }: { id: string; size: number }): Promise<void> {
  const isEmpty = await oneAtATime(async () =>
    hasNoPage(Buffer.from(await arrayBuffer(await readBlob(id, size)))),
  );
  if (isEmpty) throw new DomainError("FILE_WITHOUT_PAGES");
}
