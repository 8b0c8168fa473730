import { Agent, request } from "node:http";
import { describe, expect, test } from "vitest";
import { freshAddress } from "../support/app/addresses";
import { useApp } from "../support/app/targets";
import { openConnection, postHead } from "../support/faults/raw-connection";

const limit = 16 << 10;
/** Up to this much more is read and thrown away, so that the sender sees the answer (body.server.ts). */
const drained = 1 << 20;

describe("bodies that are too large, on connections that are kept", () => {
  const app = useApp("production");
  let number = 0;

  /** A POST over an agent of Node's own, with its length or in chunks. */
  function post(agent: Agent, body: string, isChunked: boolean) {
    const headers = { "content-type": "application/json", "x-forwarded-for": freshAddress() };
    const length = isChunked
      ? { "transfer-encoding": "chunked" }
      : { "content-length": Buffer.byteLength(body) };
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sending = request(
        `${app().baseUrl}/api/waitlist`,
        { agent, method: "POST", headers: { ...headers, ...length } },
        async (response) => {
          let text = "";
          for await (const chunk of response) text += chunk;
          resolve({ status: response.statusCode ?? 0, text });
        },
      );
      sending.on("error", reject);
      sending.end(body);
    });
  }

  const entry = (padding = 0) => {
    number += 1;
    const email = `grande-${number}@example.es`;
    return JSON.stringify({ email, role: "professional", other: "x".repeat(padding) });
  };

  test.each([limit, 70_000, 500_000, drained])(
    "a body of %i bytes is 400, and the next request on its connection is unharmed",
    async (size) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (const isChunked of [false, true, false]) {
        const refused = await post(agent, entry(size), isChunked);
        expect(refused).toMatchObject({ status: 400, text: expect.stringContaining("Datos inválidos") });
        expect(await post(agent, entry(), isChunked)).toMatchObject({ status: 200 });
      }
      agent.destroy();
    },
  );

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
