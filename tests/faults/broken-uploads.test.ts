import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startMigratedPostgres } from "../../scripts/services/migrated-postgres.mjs";
import { freshAddress } from "../support/app/addresses";
import { type App, type AppProcess, startApp } from "../support/app/app";
import { emptyRedis } from "../support/app/databases";
import { rawRequest } from "../support/app/raw-request";
import { useApp } from "../support/app/targets";
import { bodyOf } from "../support/factories";
import { openConnection } from "../support/faults/raw-connection";
import { pdfOf, uploadOf } from "../support/files/uploads";
import { type Account, createAccount } from "../support/people/accounts";
import { insertAccount } from "../support/people/signed-in";
import { isEverything } from "../support/run/scope";

const boundary = "limite";
const size = 3 << 20;
const start = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;

function headOf(
  { bearer }: Account,
  length: number,
  type = `multipart/form-data; boundary=${boundary}`,
): string {
  const headers = {
    host: "localhost",
    authorization: bearer.authorization,
    "content-type": type,
    "content-length": length,
    "x-forwarded-for": freshAddress(),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `PUT /api/profile/cv HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}

/** Sends the first half of a document and waits until pieces of it are stored. */
async function beginUpload(app: App, account: Account) {
  const connection = openConnection(app.baseUrl);
  const content = pdfOf(size);
  connection.write(headOf(account, start.length + size + end.length) + start);
  connection.write(content.subarray(0, size / 2));
  return {
    ...connection,
    finish: () => connection.write(Buffer.concat([content.subarray(size / 2), Buffer.from(end)])),
  };
}

const countOf = async (app: App, table: string) =>
  Number((await app.db.query(`SELECT count(*) FROM ${table}`)).rows[0].count);
const isUnderWay = (app: App) => expect.poll(() => countOf(app, "file_chunks")).toBeGreaterThan(1);
const cvOf = (account: Account) => account.client.get("/api/profile/cv");
const expectCv = async (account: Account, content: Buffer) =>
  expect(Buffer.from(await (await cvOf(account)).arrayBuffer()).equals(content)).toBe(true);
const putCv = (account: Account, content: Buffer) =>
  account.client.request("/api/profile/cv", { method: "PUT", ...uploadOf(content) });

/** The rest of an interrupted upload is older than an hour by now; the task deletes it. */
async function cleanAfterAnHour(app: App) {
  await app.db.query("UPDATE file_blobs SET created_at = created_at - interval '2 hours'");
  const response = await app
    .client()
    .post(
      "/api/cron",
      { tasks: ["expired-sessions"] },
      { headers: { authorization: `Bearer ${app.env.CRON_SECRET}` } },
    );
  expect(response.status).toBe(200);
}

describe.runIf(isEverything)("an upload that breaks in the middle", () => {
  let postgres: Awaited<ReturnType<typeof startMigratedPostgres>>;
  let app: AppProcess;
  let account: Account;
  const before = pdfOf();
  beforeAll(async () => {
    postgres = await startMigratedPostgres("matraz", { durable: true });
    const { databaseUrl } = postgres;
    app = await startApp({ target: "production", databaseUrl, redisUrl: await emptyRedis() });
    account = await createAccount(app);
    expect((await putCv(account, before)).status).toBe(200);
  });
  afterAll(async () => {
    await app?.dispose();
    await postgres?.stop();
  });

  async function expectBefore() {
    await expectCv(account, before);
    expect(await countOf(app, "files")).toBe(1);
  }

  test("an upload cut by kill -9 of the server leaves no file, and no content after an hour", async () => {
    const { closed } = await beginUpload(app, account);
    await isUnderWay(app);
    await app.kill9();
    await closed;
    await app.restart();
    await expectBefore();
    await cleanAfterAnHour(app);
    expect([await countOf(app, "file_blobs"), await countOf(app, "file_chunks")]).toEqual([1, 1]);
    await expectBefore();
  });

  test("an upload during which the database goes away is a 500, and leaves no file", async () => {
    const upload = await beginUpload(app, account);
    await isUnderWay(app);
    await postgres.stopImmediate();
    upload.finish();
    await expect.poll(() => upload.statuses()).toEqual([500]);
    expect(upload.received()).toContain("INTERNAL");
    await postgres.start();
    await expect.poll(async () => (await app.client().get("/readyz")).status).toBe(200);
    await expectBefore();
    await cleanAfterAnHour(app);
    expect(await countOf(app, "file_blobs")).toBe(1);
    const after = pdfOf(size);
    expect((await putCv(account, after)).status).toBe(200);
    await expectCv(account, after);
  });
});

describe("uploads that are cut, malformed or slow", () => {
  const app = useApp("production");
  const insertPerson = () => insertAccount(app());

  test.each([
    ["without an end", start + pdfOf()],
    ["without a boundary", "abc", "multipart/form-data"],
    ["that is empty", ""],
    ["with a header that never ends", `--${boundary}\r\nX-A: ${"x".repeat(100_000)}`],
  ])("a multipart body %s is refused with a sentence", async (_case, body, type?: string) => {
    const person = await insertPerson();
    const head = headOf(person, Buffer.byteLength(body), type);
    const answer = await rawRequest(app().baseUrl, head + body);
    expect(answer.status).toBe(400);
    expect(answer.raw).toContain('"code":"INVALID_DATA"');
    expect((await bodyOf(await cvOf(person))).code).toBe("FILE_GONE");
  });

  test("an upload whose sender goes away leaves nothing, and the document from before stays", async () => {
    const person = await insertPerson();
    const before = pdfOf();
    expect((await putCv(person, before)).status).toBe(200);
    const blobs = await countOf(app(), "file_blobs");
    const { socket } = await beginUpload(app(), person);
    await isUnderWay(app());
    socket.destroy();
    await expect.poll(() => countOf(app(), "file_blobs")).toBe(blobs);
    await expectCv(person, before);
  });

  test("the third upload of an account at once is refused before it is sent; the others, slow as they are, hold nobody up", async () => {
    const person = await insertPerson();
    const slow = [await beginUpload(app(), person), await beginUpload(app(), person)];
    await isUnderWay(app());
    const third = await beginUpload(app(), person);
    await third.closed;
    expect([third.statuses(), third.errorCode()]).toEqual([[429], undefined]);
    expect(third.received()).toMatch(/retry-after: 2\r\n.*"code":"RATE_LIMIT_EXCEEDED"/is);
    const [other, content] = [await insertPerson(), pdfOf()];
    expect((await putCv(other, content)).status).toBe(200);
    await expectCv(other, content);
    for (const { finish } of slow) finish();
    for (const { statuses } of slow) await expect.poll(statuses).toEqual([200]);
    expect((await cvOf(person)).headers.get("content-length")).toBe(String(size));
    expect((await putCv(person, content)).status).toBe(200);
  });
});
