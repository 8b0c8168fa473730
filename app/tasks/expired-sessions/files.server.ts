import { unclaimedHours } from "~/features/files/file-limits";
import { Prisma } from "~/generated/prisma/client";
import { hourMs } from "~/lib/time/durations";
import { before, rowCleaner } from "./rows.server";

/** Each is up to five megabytes to delete. */
const batchSize = 50;

/** Documents that nothing began to use. The next cleaner deletes their content. */
export const unclaimedFiles = rowCleaner({
  name: "filesUnclaimed",
  table: "files",
  batchSize,
  isDue: (now) => Prisma.sql`claimed_at IS NULL AND created_at < ${before(now, unclaimedHours * hourMs)}`,
});

/** Content without a file: of the files above, and of a broken upload. One that is running has an hour. */
export const abandonedBlobs = rowCleaner({
  name: "blobsAbandoned",
  table: "file_blobs",
  batchSize,
  isDue: (now) => Prisma.sql`created_at < ${before(now, hourMs)}
    AND NOT EXISTS (SELECT FROM files WHERE files.blob_id = file_blobs.id)`,
});
