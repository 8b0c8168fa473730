import pg from "pg";
import { vi } from "vitest";

/** Statements of listeners and queues, which no request causes. */
const ofOthers =
  /^SELECT 1$|^(UN)?LISTEN|UPDATE (queued_jobs|email_deliveries) SET attempts|^\s*WITH next AS MATERIALIZED/;

/** The texts of the statements that the work sends to the database, in order; they go there as ever. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = query.mock.calls.map(([statement]) => {
    const sent: unknown = statement;
    return typeof sent === "string" ? sent : (sent as { text: string }).text;
  });
  query.mockRestore();
  return texts;
}

/** The same for a request, without what the application asks beside it. */
export async function statementsOfRequest(work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(work)).filter((text) => !ofOthers.test(text));
}
