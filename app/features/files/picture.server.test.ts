import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureReceiver, toPicture } from "./picture.server";

/** A picture whose left half is red and whose right half is blue. */
function drawHalves(width = 400, height = 200) {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: "#00f" } };
  return sharp({ create: { width, height, channels: 3, background: "#f00" } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
}

async function receive(bytes: Buffer) {
  async function* content() {
    yield bytes;
  }
  return pictureReceiver.receive({ field: "file", name: "foto", content: content() });
}

const refused = { code: "FILE_TYPE_NOT_ALLOWED" };

describe("pictures that are sent", () => {
  test.each(["jpeg", "png", "webp"] as const)(
    "a sent picture of type %s becomes a WebP of 256 × 256",
    async (type) => {
      const { webp } = await receive(await drawHalves().toFormat(type).toBuffer());
      expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
    },
  );

  test("a sent picture is turned upright and loses what the camera wrote into it", async () => {
    const exif = { IFD0: { Copyright: "secreto" } };
    const sideways = await drawHalves().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect(sideways.includes("secreto")).toBe(true);
    expect((await sharp(sideways).metadata()).orientation).toBe(6);
    const { webp } = await receive(sideways);
    const { exif: left, orientation } = await sharp(webp).metadata();
    expect([left, orientation]).toEqual([undefined, undefined]);
    const { data } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 256 + x) * 3, (y * 256 + x) * 3 + 3)];
    // Turned by a quarter, the left half is the upper one.
    expect(at(128, 20)[0]).toBeGreaterThan(200);
    expect(at(128, 236)[2]).toBeGreaterThan(200);
  });

  test("a sent picture may have 25 million pixels, and not a row more", async () => {
    const flat = (height: number) =>
      sharp({ create: { width: 5000, height, channels: 3, background: "#123" } })
        .png()
        .toBuffer();
    expect((await toPicture(await flat(5000))).webp.length).toBeGreaterThan(0);
    await expect(toPicture(await flat(5001))).rejects.toMatchObject(refused);
  });

  test("a sent picture that was cut off is refused", async () => {
    const whole = await drawHalves().jpeg().toBuffer();
    await expect(receive(whole.subarray(0, whole.length >> 1))).rejects.toMatchObject(refused);
  });

  test.each([
    ["a GIF", () => drawHalves().gif().toBuffer()],
    ["a TIFF", () => drawHalves().tiff().toBuffer()],
    ["an SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ["a PDF", async () => Buffer.from("%PDF-1.7\n%%EOF")],
    ["the first bytes of a PNG alone", async () => (await drawHalves().png().toBuffer()).subarray(0, 64)],
  ])("%s sent as a picture is refused", async (_name, make) => {
    await expect(receive(await make())).rejects.toMatchObject(refused);
  });

  test("a sent picture that is empty, or a byte over 2 MiB, is refused", async () => {
    await expect(receive(Buffer.alloc(0))).rejects.toMatchObject({ code: "FILE_EMPTY" });
    const picture = await drawHalves().png().toBuffer();
    const filled = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    await expect(receive(filled((2 << 20) + 1))).rejects.toMatchObject({ code: "FILE_TOO_LARGE" });
    expect((await receive(filled(2 << 20))).webp.length).toBeGreaterThan(0);
  });
});
