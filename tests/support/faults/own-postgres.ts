import { startPostgres } from "../../../scripts/services/postgres.mjs";
import { migrate } from "../run/services";

/** A PostgreSQL server of this test's own, to be broken, with a migrated database. It keeps what it commits. */
export async function startOwnPostgres() {
  const server = await startPostgres({ durable: true });
  try {
    const databaseUrl = await server.createDatabase("matraz");
    await migrate(databaseUrl);
    return { ...server, databaseUrl };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
