import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { describeInterface } from "../../support/api/interface";
import { bodyOf } from "../../support/factories";
import { readJpeg } from "../../support/files/jpeg";

const picture = "public/og.png";

describeInterface("4.4 GET /api/og", (app) => {
  async function image() {
    const response = await app().client().get("/api/og");
    expect(response.status).toBe(200);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  test("4.4 GET /api/og · the body is a JPEG, and Content-Type says image/jpeg", async () => {
    const { response, bytes } = await image();
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg" });
  });

  test("4.4 GET /api/og · Cache-Control is public, max-age=31536000, immutable", async () => {
    const { response } = await image();
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("4.4 GET /api/og · quality 80: its quantization tables are those of 80, not of 79 or 81", async () => {
    const { bytes } = await image();
    const tables = async (quality: number) => {
      const encoded = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer();
      return readJpeg(encoded).quantization;
    };
    const { quantization } = readJpeg(bytes);
    expect(quantization).toEqual(await tables(80));
    for (const other of [79, 81]) expect(quantization).not.toEqual(await tables(other));
  });

  test("4.4 GET /api/og · mozjpeg: progressive, with its own tables and smaller than without", async () => {
    const { bytes } = await image();
    const plain = await sharp(picture).jpeg({ quality: 80 }).toBuffer();
    const { isProgressive, quantization } = readJpeg(bytes);
    expect(isProgressive).toBe(true);
    expect(quantization).not.toEqual(readJpeg(plain).quantization);
    expect(bytes.length).toBeLessThan(plain.length);
  });

  test("4.4 GET /api/og · at most 600 KB", async () => {
    const { response, bytes } = await image();
    expect(bytes.length).toBeGreaterThan(1000);
    expect(bytes.length).toBeLessThanOrEqual(600_000);
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
  });

  test("4.4 GET /api/og · it is the PNG converted: the same size and the same picture", async () => {
    const { bytes } = await image();
    const [jpeg, png] = await Promise.all(
      [bytes, await readFile(picture)].map((file) =>
        sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
      ),
    );
    expect(jpeg?.info).toMatchObject({ width: png?.info.width, height: png?.info.height });
    let difference = 0;
    jpeg?.data.forEach((value, index) => {
      difference += Math.abs(value - (png?.data[index] ?? 0));
    });
    expect(difference / (jpeg?.data.length ?? 1)).toBeLessThan(3);
  });

  test("4.4 GET /api/og · no authentication is needed, and none is begun", async () => {
    const { response } = await image();
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("4.4 GET /api/og · it has no parameters: a query changes nothing", async () => {
    const { bytes } = await image();
    const response = await app().client().get("/api/og?width=10&quality=1&title=x");
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("4.4 GET /api/og · HEAD answers with the same headers and no body", async () => {
    const { response } = await image();
    const head = await app().client().request("/api/og", { method: "HEAD" });
    expect(head.status).toBe(200);
    for (const name of ["content-type", "content-length", "cache-control", "etag"])
      expect(head.headers.get(name)).toBe(response.headers.get(name));
    expect(await head.text()).toBe("");
  });

  test("4.4 GET /api/og · a client that has it already gets 304", async () => {
    const etag = (await image()).response.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await app()
        .client()
        .get("/api/og", { headers: { "if-none-match": value } });
      expect(response.status, value).toBe(304);
      expect(await response.text()).toBe("");
    }
    const other = await app()
      .client()
      .get("/api/og", { headers: { "if-none-match": '"other"' } });
    expect(other.status).toBe(200);
  });
});

describeInterface("4.5 POST /api/cron", (app) => {
  const call = (headers: Record<string, string> = {}, method = "POST") =>
    app().client().request("/api/cron", { method, headers });

  test("4.5 POST /api/cron · the scheduler's token triggers the tasks", async () => {
    const response = await call({ authorization: `Bearer ${app().env.CRON_SECRET}` });
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toMatchObject({ success: true });
  });

  describe("is protected by an authentication token", () => {
    test.each([
      ["no token", undefined],
      ["a wrong token", `Bearer ${"x".repeat(43)}`],
      ["an empty token", "Bearer "],
      ["another scheme", "Basic eDp5"],
    ])("4.5 POST /api/cron · %s is 401", async (_case, authorization) => {
      const response = await call(authorization === undefined ? {} : { authorization });
      expect(response.status).toBe(401);
      expect((await bodyOf(response)).error).toMatch(/\w/);
    });

    test("4.5 POST /api/cron · the token in the query is ignored", async () => {
      const { CRON_SECRET = "" } = app().env;
      const response = await app()
        .client()
        .request(`/api/cron?token=${CRON_SECRET}&secret=${CRON_SECRET}`, { method: "POST" });
      expect(response.status).toBe(401);
    });
  });

  test("4.5 POST /api/cron · is a POST and nothing else", async () => {
    const response = await call({ authorization: `Bearer ${app().env.CRON_SECRET}` }, "GET");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toContain("POST");
  });
});
