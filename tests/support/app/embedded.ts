import { cp } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";
import { databaseFolder } from "../../../scripts/services/cleanup.mjs";

/** A data folder with a migrated, empty embedded database, for one test file. */
export async function copyOfEmbedded(): Promise<{ folder: string; database: string; remove: () => void }> {
  const folder = databaseFolder("data");
  await cp(inject("embeddedTemplate"), folder.path, { recursive: true });
  return { folder: folder.path, database: path.join(folder.path, "database"), remove: folder.remove };
}
