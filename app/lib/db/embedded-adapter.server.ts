import type { PGlite } from "@electric-sql/pglite";
import type {
  IsolationLevel,
  SqlMigrationAwareDriverAdapterFactory,
  Transaction,
} from "@prisma/driver-adapter-utils";
import { PrismaPGlite } from "pglite-prisma-adapter";

/**
 * Prisma's adapter for PGlite. The package's own adapter loses errors: its commit resolves although COMMIT was refused
 * (a deferred constraint, a full disk), and its scripts resolve before they have run.
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

/** Runs several statements; rolls back after a failure, which may leave a transaction open on the only connection. */
export async function runScript(client: PGlite, text: string): ReturnType<PGlite["exec"]> {
  return client.exec(text).catch(async (error: unknown) => {
    await client.exec("ROLLBACK");
    throw error;
  });
}

/** PGlite ends a transaction with its callback, so the callback waits until Prisma commits or rolls back. */
function startTransaction(client: PGlite, isolationLevel?: IsolationLevel): Promise<Transaction> {
  return new Promise((resolve, reject) => {
    const ended = client.transaction(async (tx) => {
      if (isolationLevel) await tx.exec(`SET TRANSACTION ISOLATION LEVEL ${isolationLevel}`);
      // The adapter only sends queries to its client, and a transaction accepts the same queries.
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
    // After the transaction has begun, commit or rollback reports the failure.
    ended.catch(reject);
  });
}
