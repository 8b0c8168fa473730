import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { isEverything } from "../../tests/support/run/scope";
import { convert } from "../services/preview-image.mjs";

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

describe("the preview image (interface, section 4.4)", () => {
  test("the preview image becomes a progressive JPEG of its size, with the same bytes each time", async () => {
    const png = await create(1200, 630);
    const [jpeg, again] = await Promise.all([convert(png), convert(png)]);
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
      isProgressive: true,
    });
    expect(again.equals(jpeg)).toBe(true);
  });

  test.runIf(isEverything)(
    "a preview image larger than 600 KB, or a file that is not a picture, is refused",
    async () => {
      const noisy = await create(1600, 1200, { mean: 128, sigma: 80 });
      await expect(convert(noisy)).rejects.toThrow(/bytes, more than 600000/);
      await expect(convert(Buffer.from("no picture"))).rejects.toThrow();
    },
    30_000,
  );
});
