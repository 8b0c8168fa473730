import { readdirSync, readFileSync } from "node:fs";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { diffMigrationsToSchema } from "../../../prisma/schema-engine.mjs";
import { emptyDatabase } from "../../support/app/databases";

/** PostgreSQL's type of one byte, which the adapter does not know, and a type that it does. */
const [oneByte, character] = [18, 1042];

/** An empty database, as the schema engine asks it. */
async function open() {
  const pool = new pg.Pool({ connectionString: await emptyDatabase(), max: 1 });
  onTestFinished(() => pool.end());
  const send = pool.query.bind(pool);
  const ofOneByte = new Set<string>();
  const query = async (sent: pg.QueryArrayConfig, values?: unknown[]) => {
    const result = await send(sent, values);
    for (const field of result.fields.filter(({ dataTypeID }) => dataTypeID === oneByte)) {
      ofOneByte.add(field.name);
      field.dataTypeID = character;
    }
    return result;
  };
  const adapter = await new PrismaPg(Object.assign(pool, { query: query as pg.Pool["query"] })).connect();
  const read = adapter.queryRaw.bind(adapter);
  return Object.assign(adapter, {
    async queryRaw(query: Parameters<typeof read>[0]) {
      const { columnNames, columnTypes, rows } = await read(query);
      const types = columnTypes.map((type, at) =>
        ofOneByte.has(columnNames[at] ?? "") ? ColumnTypeEnum.Character : type,
      );
      return { columnNames, columnTypes: types, rows };
    },
    // The adapter's own would cut a script at each semicolon, within a function too.
    executeScript: async (script: string) => void (await send(script)),
  });
}

test("a database with all migrations has exactly the tables, columns, indexes and constraints of prisma/schema.prisma", async () => {
  const factory = Object.assign(new PrismaPg({}), { connect: open, connectToShadowDb: open });
  const sql = await diffMigrationsToSchema(factory, "prisma");
  const statements = sql.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("--"));
  expect(statements).toEqual([]);
});

test("no migration's script ends the transaction that holds its record", () => {
  const scripts = readdirSync("prisma/migrations").filter((name) => /^\d/.test(name));
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of scripts)
    expect(readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8"), name).not.toMatch(
      /^\s*(BEGIN|START|COMMIT|ROLLBACK)( WORK| TRANSACTION)?\s*;/im,
    );
});
