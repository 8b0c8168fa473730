import { chmod, readdir } from "node:fs/promises";
import path from "node:path";

/**
 * Takes a folder and everything in it from other accounts: 0700 and 0600. PGlite gives its files to everybody, whatever
 * the umask, and does so with those that it makes later too: until the next start only the folder above protects them.
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
