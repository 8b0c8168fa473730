import sharp from "sharp";
import { expect, test } from "vitest";
import { describeInterface } from "../../support/api/interface";
import { bodyOf } from "../../support/factories";

describeInterface("4.4 GET /api/og", (app) => {
  async function image(path = "/api/og") {
    const response = await app().client().get(path);
    expect(response.status).toBe(200);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  test("4.4 GET /api/og · anybody gets a JPEG that is kept for ever, whatever the query; HEAD the same without a body", async () => {
    const { response, bytes } = await image();
    const headers = {
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(bytes.length),
      etag: expect.stringMatching(/^"[^"]+"$/),
    };
    expect(Object.fromEntries(response.headers)).toMatchObject(headers);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await image("/api/og?width=10&quality=1&title=x")).bytes.equals(bytes)).toBe(true);
    const head = await app().client().request("/api/og", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const name of Object.keys(headers)) expect(head.headers.get(name)).toBe(response.headers.get(name));
  });

  test("4.4 GET /api/og · the JPEG is public/og.png, converted with quality 80 and mozjpeg, in at most 600 KB", async () => {
    const { bytes } = await image();
    expect(bytes.equals(await sharp("public/og.png").jpeg({ quality: 80, mozjpeg: true }).toBuffer())).toBe(
      true,
    );
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(bytes.length).toBeLessThanOrEqual(600_000);
  });

  test("4.4 GET /api/og · a client that has it already gets 304", async () => {
    const etag = (await image()).response.headers.get("etag") ?? "";
    const ask = (value: string) =>
      app()
        .client()
        .get("/api/og", { headers: { "if-none-match": value } });
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await ask(value);
      expect([response.status, await response.text()], value).toEqual([304, ""]);
    }
    expect((await ask('"other"')).status).toBe(200);
  });
});

describeInterface("4.5 POST /api/cron", (app) => {
  const call = (authorization?: string, init: { method?: string; query?: string } = {}) =>
    app()
      .client()
      .request(`/api/cron${init.query ?? ""}`, {
        method: init.method ?? "POST",
        headers: authorization === undefined ? {} : { authorization },
      });

  test("4.5 POST /api/cron · the scheduler's token triggers the tasks, by POST and nothing else", async () => {
    const token = `Bearer ${app().env.CRON_SECRET}`;
    const response = await call(token);
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toMatchObject({ success: true });
    const read = await call(token, { method: "GET" });
    expect([read.status, read.headers.get("allow")]).toEqual([405, expect.stringContaining("POST")]);
  });

  test("4.5 POST /api/cron · without the token, with another one or with it in the address it is 401", async () => {
    const query = `?token=${app().env.CRON_SECRET}&secret=${app().env.CRON_SECRET}`;
    for (const response of [
      await call(),
      await call(`Bearer ${"x".repeat(43)}`),
      await call("Bearer "),
      await call("Basic eDp5"),
      await call(undefined, { query }),
    ]) {
      expect(response.status).toBe(401);
      expect((await bodyOf(response)).error).toMatch(/\w/);
    }
  });
});
