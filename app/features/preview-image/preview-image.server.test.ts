import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { convert } from "./preview-image.server";

const create = (width: number, height: number, noise?: { mean: number; sigma: number }) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#0f5c5a",
      ...(noise && { noise: { type: "gaussian", ...noise } }),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();

describe("convert (interface, section 4.4)", () => {
  test("makes a progressive JPEG of the same size, with a strong tag and a version", async () => {
    const { jpeg, etag, version } = await convert(await create(1200, 630));
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
      isProgressive: true,
    });
    expect(etag).toBe(`"${version}"`);
    expect(version).toMatch(/^[\w-]{16}$/);
  });

  test("the same picture has the same version, another one has not", async () => {
    const [one, again, other] = await Promise.all([
      convert(await create(100, 50)),
      convert(await create(100, 50)),
      convert(await create(101, 50)),
    ]);
    expect(one.version).toBe(again.version);
    expect(one.version).not.toBe(other.version);
  });

  test("refuses a picture that would be larger than 600 KB, and what is no picture", async () => {
    const noisy = await create(1600, 1200, { mean: 128, sigma: 80 });
    await expect(convert(noisy)).rejects.toThrow(/bytes, more than 600000/);
    await expect(convert(Buffer.from("no picture"))).rejects.toThrow();
  });
});
