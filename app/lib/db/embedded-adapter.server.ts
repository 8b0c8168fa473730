import type { PGlite } from "@electric-sql/pglite";
import type { IsolationLevel, SqlDriverAdapterFactory, Transaction } from "@prisma/driver-adapter-utils";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { endedTransaction } from "./ended-transaction";

/**
 * Prisma's adapter for PGlite. The package's own adapter loses errors: its commit resolves although COMMIT was refused
 * (a deferred constraint, a full disk).
 */
export function createEmbeddedAdapter(client: PGlite): SqlDriverAdapterFactory {
  const adapter = new PrismaPGlite(client);
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    async connect() {
      const connected = await adapter.connect();
      connected.startTransaction = (isolationLevel) => startTransaction(client, isolationLevel);
      return connected;
    },
  };
}

/**
 * PGlite ends a transaction with its callback, so the callback waits until Prisma commits or rolls back. PGlite itself
 * takes statements until its ROLLBACK is over, and runs those behind it by themselves.
 */
function startTransaction(client: PGlite, isolationLevel?: IsolationLevel): Promise<Transaction> {
  return new Promise((resolve, reject) => {
    const ended = client.transaction(async (tx) => {
      if (isolationLevel) await tx.exec(`SET TRANSACTION ISOLATION LEVEL ${isolationLevel}`);
      // The adapter only sends queries to its client, and a transaction accepts the same queries.
      const statements = await new PrismaPGlite(tx as unknown as PGlite).connect();
      let isOver = false;
      const requireOpen = () => {
        if (isOver) throw endedTransaction();
      };
      await new Promise<void>((decided) => {
        resolve({
          provider: statements.provider,
          adapterName: statements.adapterName,
          options: { usePhantomQuery: true },
          async queryRaw(query) {
            requireOpen();
            return statements.queryRaw(query);
          },
          async executeRaw(query) {
            requireOpen();
            return statements.executeRaw(query);
          },
          async commit() {
            isOver = true;
            decided();
            await ended;
          },
          async rollback() {
            isOver = true;
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
