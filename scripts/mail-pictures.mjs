// @ts-check
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bootstrap, root } from "./bootstrap.mjs";
import { pictureFolder } from "./services/picture-folder.mjs";

const usage = `Usage: npm run mail-pictures [-- [--folder docs/pictures/mails]]
One picture of every mail, light and dark side by side. The mails are those of tests/integration/mail/every-mail.test.ts,
which has to pass.`;

const folder = pictureFolder(usage, "docs/pictures/mails");
await bootstrap();
// Only now are packages there for sure.
const { chromium } = await import("playwright");
const { default: sharp } = await import("sharp");
const { findChromium } = await import("./services/chromium.mjs");
const { temporaryFolder } = await import("./services/cleanup.mjs");
const { run } = await import("./services/install.mjs");

const width = 560;
const mails = temporaryFolder("mails");
process.env.MAIL_PICTURES = mails.path;
const code = await run(process.execPath, [
  path.join(root, "scripts/test.mjs"),
  "integration",
  "mail/every-mail",
]);
if (code !== 0) process.exit(1);

const kinds = (await readdir(mails.path)).map((name) => path.basename(name, ".html")).sort();
await mkdir(folder, { recursive: true });
// A kind that is gone has no picture any more: those that the last gallery shows, and nothing else.
const lastGallery = await readFile(path.join(folder, "README.md"), "utf8").catch(() => "");
for (const [, name = ""] of lastGallery.matchAll(/\]\(([\w-]+\.webp)\)/g))
  await rm(path.join(folder, name), { force: true });
const browser = await chromium.launch(await findChromium());
try {
  for (const kind of kinds) {
    const [light, dark] = [await shoot(kind, "light"), await shoot(kind, "dark")];
    const picture = await sideBySide(light, dark);
    await writeFile(path.join(folder, `${kind}.webp`), picture);
    console.log(`${kind}.webp ${Math.round(picture.length / 1024)} KiB`);
  }
} finally {
  await browser.close();
  mails.remove();
}
const gallery = kinds.map((kind) => `## ${kind}\n\n![${kind}](${kind}.webp)\n`);
await writeFile(
  path.join(folder, "README.md"),
  `# Every mail\n\nAs \`npm run mail-pictures\` took them, light and dark. Which goes to whom and when: [mail.md](../../mail.md).\n\n${gallery.join("\n")}`,
);

/** @param {string} kind @param {"light" | "dark"} colorScheme */
async function shoot(kind, colorScheme) {
  const context = await browser.newContext({ viewport: { width, height: 400 }, colorScheme });
  const page = await context.newPage();
  await page.goto(pathToFileURL(path.join(mails.path, `${kind}.html`)).href);
  const picture = await page.screenshot({ fullPage: true });
  await context.close();
  return picture;
}

/** @param {Buffer} left @param {Buffer} right both of the same width */
async function sideBySide(left, right) {
  const heights = await Promise.all(
    [left, right].map(async (one) => (await sharp(one).metadata()).height ?? 0),
  );
  const create = {
    width: 2 * width,
    height: Math.max(...heights),
    channels: /** @type {3} */ (3),
    background: "#808080",
  };
  return sharp({ create })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: width, top: 0 },
    ])
    .webp({ quality: 80 })
    .toBuffer();
}
