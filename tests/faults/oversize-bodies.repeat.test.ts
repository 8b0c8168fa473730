import { describe, expect, test } from "vitest";
import { freshAddress } from "../support/app/addresses";
import { useApp } from "../support/app/targets";
import { openConnection, postHead } from "../support/faults/raw-connection";

const limit = 16 << 10;
/** Up to this much more is read and thrown away, so that the sender sees the answer (body.server.ts). */
const drained = 1 << 20;

// The next request on a connection that is kept: server/requests/unread-bodies.test.ts.
describe("bodies that are too large", () => {
  const app = useApp("production");
  test("the content of a refused body is never taken for a request", async () => {
    const hidden = JSON.stringify({ email: "escondida@example.es", role: "professional" });
    const inner = postHead("/api/waitlist", hidden.length, { "x-forwarded-for": freshAddress() }) + hidden;
    for (const length of [limit * 2, drained * 3]) {
      const body = inner.repeat(Math.ceil(length / inner.length));
      const connection = openConnection(app().baseUrl);
      connection.write(postHead("/api/waitlist", body.length, { "x-forwarded-for": freshAddress() }));
      connection.write(body);
      await connection.closed;
      // Beyond the drained bytes the answer can be lost with the connection.
      expect(connection.statuses()).toEqual(
        length > drained && connection.statuses().length === 0 ? [] : [400],
      );
    }
    const { rows } = await app().db.query("SELECT email FROM waitlist_entries WHERE email LIKE 'escondida%'");
    expect(rows).toEqual([]);
  });
});
