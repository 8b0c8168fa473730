import { createRequire } from "node:module";

/**
 * Reads a CommonJS package when it is first needed, so that no start waits for it. For code that cannot wait; other
 * code uses `import()`.
 */
export function requireLater<Package>(name: string): () => Package {
  // Node keeps what it has read.
  return () => createRequire(import.meta.url)(name) as Package;
}
