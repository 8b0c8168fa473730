import { describe, expect, test } from "vitest";
import { freshAddress } from "../support/app/addresses";
import { useProcess } from "../support/app/targets";
import { createRandom } from "../support/faults/random";
import { openConnection, postHead } from "../support/faults/raw-connection";

const storm = 300;

describe("clients that go away", () => {
  const app = useProcess("production");
  const random = createRandom();
  const body = JSON.stringify({ email: "se.va@example.es", role: "professional" });
  const account = JSON.stringify({
    email: "se.va@example.es",
    password: "un matraz con tapón 7",
    name: "Ana",
  });

  const head = (path: string, text: string) =>
    postHead(path, Buffer.byteLength(text), { "x-forwarded-for": freshAddress() });
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

  /** In the middle of the head, of the body, while it is answered, with more sent behind. */
  const beginnings: (() => string)[] = [
    () => "POST /api/waitlist HTT",
    () => head("/api/waitlist", body).slice(0, 60),
    () => head("/api/waitlist", body),
    () => head("/api/waitlist", body) + body.slice(0, 10),
    () => head("/api/waitlist", body) + body,
    () => head("/api/auth/sign-up/email", account) + account,
    () => get("/"),
    () => get("/api/og"),
    () => get("/login") + get("/signup"),
  ];

  test(`${storm} clients that go away in the middle leave the process as it was`, async () => {
    const pid = app().pid();
    await Promise.all(
      Array.from({ length: storm }, async (_, index) => {
        const connection = openConnection(app().baseUrl);
        connection.write(beginnings[index % beginnings.length]?.() ?? "");
        await new Promise((resolve) => setTimeout(resolve, random.between(0, 60)));
        if (index % 2 === 0) connection.socket.resetAndDestroy();
        else connection.socket.destroy();
        await connection.closed;
      }),
    );
    expect((await app().client().get("/healthz")).status).toBe(200);
    const entry = { email: "se.queda@example.es", role: "professional" };
    expect((await app().client().post("/api/waitlist", entry)).status).toBe(200);
    expect((await app().client().get("/")).status).toBe(200);
    expect(app().pid()).toBe(pid);
    expect(app().isRunning()).toBe(true);
    const failures = app()
      .logs()
      .filter(({ fields }) => fields.level === "error" || fields.level === "fatal");
    expect(failures).toEqual([]);
  });
});
