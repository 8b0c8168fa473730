import type { PGlite } from "@electric-sql/pglite";
import type {
  IsolationLevel,
  SqlMigrationAwareDriverAdapterFactory,
  Transaction,
} from "@prisma/driver-adapter-utils";
import { PrismaPGlite } from "pglite-prisma-adapter";

/**
 * Prisma's adapter for PGlite. The package's own loses what goes wrong at an end: its commit resolves when COMMIT was
 * refused (a deferred constraint, a full disk), its scripts resolve before they have run.
 */
export function createEmbeddedAdapter(client: PGlite): SqlMigrationAwareDriverAdapterFactory {
  const adapter = new PrismaPGlite(client);
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    connectToShadowDb: () => adapter.connectToShadowDb(),
    async connect() {
      const connected = await adapter.connect();
      connected.startTransaction = (isolationLevel) => startTransaction(client, isolationLevel);
      connected.executeScript = async (script) => {
        await runScript(client, script);
      };
      return connected;
    },
  };
}

/** Runs a text of several statements. One that fails may have begun a transaction, on the only connection. */
export async function runScript(client: PGlite, text: string): ReturnType<PGlite["exec"]> {
  return client.exec(text).catch(async (error: unknown) => {
    await client.exec("ROLLBACK");
    throw error;
  });
}

/** PGlite ends a transaction when its callback does, so the callback waits until Prisma has decided. */
function startTransaction(client: PGlite, isolationLevel?: IsolationLevel): Promise<Transaction> {
  return new Promise((resolve, reject) => {
    const ended = client.transaction(async (tx) => {
      if (isolationLevel) await tx.exec(`SET TRANSACTION ISOLATION LEVEL ${isolationLevel}`);
      // The adapter only sends queries to what it is given, and a transaction takes them as the database does.
      const statements = await new PrismaPGlite(tx as unknown as PGlite).connect();
      await new Promise<void>((decided) => {
        resolve({
          provider: statements.provider,
          adapterName: statements.adapterName,
          options: { usePhantomQuery: true },
          queryRaw: (query) => statements.queryRaw(query),
          executeRaw: (query) => statements.executeRaw(query),
          async commit() {
            decided();
            await ended;
          },
          async rollback() {
            await tx.rollback().finally(decided);
            await ended;
          },
        });
      });
    });
    // Once the transaction has begun, the end that Prisma asked for tells it.
    ended.catch(reject);
  });
}
