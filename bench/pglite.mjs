// @ts-check
import { PGlite } from "@electric-sql/pglite";

/** The floor of a start: opens the embedded database of the argument's folder, asks one thing, and says so. */
const database = await PGlite.create({ dataDir: process.argv[2] ?? "", relaxedDurability: false });
await database.query("SELECT 1");
console.log("open");
await database.close();
