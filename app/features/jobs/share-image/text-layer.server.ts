import path from "node:path";
import { projectRoot } from "~/lib/config/project-root.server";
import { escapeHtml } from "~/lib/text/escape-html";
import { toXmlText } from "~/lib/text/xml-text";

/** The face of our headings with all its letters, so that «TGF-β» and «CO₂» look the same on every machine. */
const fontFile = path.join(projectRoot, "app", "styles", "fonts", "source-serif-4-semibold.ttf");
const family = "Source Serif 4 SemiBold";
const maxTitleHeight = 184;

interface TextBox {
  colour: string;
  /** Tried one after another until the text fits; it is cut when none does. */
  sizes: readonly [number, ...number[]];
  width: number;
  lines: 1 | 3;
}

/** A text as a picture, and the size that it is set in. */
interface TextLayer {
  input: Buffer;
  size: number;
}

/** Sets a text in a box, as large as it fits. */
export async function setText(text: string, { colour, sizes, width, lines }: TextBox): Promise<TextLayer> {
  const height = (size: number) => (lines === 1 ? size * 1.6 : maxTitleHeight);
  for (let words = text; ; words = shortened(words)) {
    for (const size of sizes) {
      const drawn = await draw(words, { colour, size, width, isLine: lines === 1 });
      if (drawn.height <= height(size) || words.length < 3) return { input: drawn.input, size };
    }
  }
}

function shortened(text: string): string {
  const shorter = text.replace(/…$/, "").slice(0, Math.floor(text.length * 0.9) - 1);
  return `${shorter.trimEnd()}…`;
}

/** Two letters that nobody sees, as high and as low as any: every line has the same height, whatever its text. */
const strut = '<span alpha="1">Áj</span>';
const strutWidth = 1.2;

interface DrawOptions {
  colour: string;
  size: number;
  width: number;
  isLine: boolean;
}

async function draw(
  text: string,
  { colour, size, width, isLine }: DrawOptions,
): Promise<{ input: Buffer; height: number }> {
  const markup = `<span foreground="${colour}">${escaped(text)}</span>${isLine ? strut : ""}`;
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${family} ${size}`,
      fontfile: fontFile,
      width: isLine ? Math.ceil(width + size * strutWidth) : width,
      dpi: 72,
      rgba: true,
      wrap: "word-char",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** For Pango's markup. */
function escaped(text: string): string {
  return escapeHtml(toXmlText(text));
}
