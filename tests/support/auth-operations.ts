import { readFile } from "node:fs/promises";

/** «POST sign-out» and so on: what the route says that there is under /api/auth/. */
export async function listAuthOperations(): Promise<string[]> {
  const source = await readFile("app/routes/api.auth.$.ts", "utf8");
  const [, table = ""] = /const operations[^{]*\{\n(.*?)\n\};/s.exec(source) ?? [];
  const entries = table.split(/\n(?= {2}\S)(?! {2}\})/);
  return entries.flatMap((entry) => {
    const [, name = "", handlers = ""] = /^ {2}"?([\w/-]+)"?: on\("[^"]+", \{(.*)\}\),$/s.exec(entry) ?? [];
    if (name === "") throw new Error(`A line of the table of operations that nobody can read: ${entry}`);
    return [...handlers.matchAll(/\b(GET|POST): /g)].map(([, method]) => `${method} ${name}`);
  });
}
