import { chmod, readdir } from "node:fs/promises";
import path from "node:path";

/**
 * Closes a folder and its files to other accounts: 0700 and 0600. PGlite creates world-readable files whatever the
 * umask, also later: until the next start, only the parent folder protects those.
 */
export async function closeFiles(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isDirectory()) await chmod(file, 0o700);
      else if (entry.isFile()) await chmod(file, 0o600);
    }),
  );
}
