/** Draws public/og.png and the icons again from their sources: node docs/design/render.mjs */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import sharp from "sharp";
import { findChromium } from "../../scripts/services/chromium.mjs";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const publicFile = (name) => at(`../../public/${name}`);

const browser = await chromium.launch(await findChromium());
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.goto(`file://${at("preview.html")}`);
await page.evaluate(() => document.fonts.ready);
const preview = await page.screenshot();
await browser.close();
await writeFile(publicFile("og.png"), await sharp(preview).png({ compressionLevel: 9 }).toBuffer());

/** The favicon without its rounded corners: the phone rounds them itself. */
const icon = (await readFile(publicFile("favicon.svg"), "utf8")).replace(' rx="6"', "");
const drawn = sharp(Buffer.from(icon), { density: 1152 });
for (const [name, size] of [
  ["apple-touch-icon", 180],
  ["icon-192", 192],
  ["icon-512", 512],
])
  await drawn
    .clone()
    .resize(size, size)
    .png()
    .toFile(publicFile(`${name}.png`));

/** An ICO file is a header, one directory entry and here a PNG. */
const small = await sharp(publicFile("favicon.svg"), { density: 144 }).resize(32, 32).png().toBuffer();
const header = Buffer.alloc(22);
header.writeUInt16LE(1, 2);
header.writeUInt16LE(1, 4);
header.writeUInt8(32, 6);
header.writeUInt8(32, 7);
header.writeUInt16LE(1, 10);
header.writeUInt16LE(32, 12);
header.writeUInt32LE(small.length, 14);
header.writeUInt32LE(22, 18);
await writeFile(publicFile("favicon.ico"), Buffer.concat([header, small]));
