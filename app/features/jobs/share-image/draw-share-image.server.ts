import type { OverlayOptions } from "sharp";
import { site } from "~/content/site";
import type { ShareFact, ShareFacts } from "../public/share-facts.server";
import { setText } from "./text-layer.server";

const width = 1200;
const height = 630;
/** The light theme's colours, as sRGB. */
const colours = { paper: "#fafaf7", ink: "#122223", muted: "#4a5a5a", line: "#d5dbd6", action: "#0f5c5a" };

const left = 72;
const right = width - left;
const tableTop = 418;
const tableBottom = 576;
const gap = 28;

/** The picture of a job for shared links: a JPEG of 1200 × 630, set like the table of its page. */
export async function drawShareImage({ title, organization, facts }: ShareFacts): Promise<Buffer> {
  const whole = right - left;
  const brand = await setText(site.name, { colour: colours.ink, sizes: [34], width: whole, lines: 1 });
  const name = await setText(organization, {
    colour: colours.action,
    sizes: [30, 26],
    width: whole,
    lines: 1,
  });
  const heading = await setText(title, {
    colour: colours.ink,
    sizes: [72, 62, 54, 46],
    width: whole,
    lines: 3,
  });
  const layers: OverlayOptions[] = [
    { input: brand.input, left: left + 58, top: 54 },
    { input: name.input, left, top: 146 },
    { input: heading.input, left, top: 202 },
  ];
  for (const row of rows) layers.push(...(await drawRow(facts, row)));
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(ground(facts)))
    .composite(layers)
    .flatten({ background: colours.paper })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

function columnWidth(facts: readonly ShareFact[]): number {
  const count = Math.max(1, facts.length);
  return Math.floor((right - left - gap * (count - 1)) / count);
}

interface Row {
  part: keyof ShareFact;
  colour: string;
  sizes: readonly [number, ...number[]];
  top: number;
}

const rows: readonly Row[] = [
  { part: "term", colour: colours.action, sizes: [22], top: tableTop + 18 },
  { part: "value", colour: colours.ink, sizes: [38, 35, 32, 29], top: tableTop + 52 },
  { part: "note", colour: colours.muted, sizes: [22, 20, 18], top: tableTop + 110 },
];

/** A row of the table, in the largest size that all its cells fit in. */
async function drawRow(
  facts: readonly ShareFact[],
  { part, colour, sizes, top }: Row,
): Promise<OverlayOptions[]> {
  const column = columnWidth(facts);
  const cells = facts
    .map((fact, index) => ({ text: fact[part], left: left + index * (column + gap) }))
    .filter(({ text }) => text !== "");
  const box = { colour, width: column - gap, lines: 1 } as const;
  const drawn = await Promise.all(cells.map(({ text }) => setText(text, { ...box, sizes })));
  const size = Math.min(...drawn.map((cell) => cell.size));
  return Promise.all(
    cells.map(async (cell) => {
      const { input } = await setText(cell.text, { ...box, sizes: [size] });
      return { input, left: cell.left, top };
    }),
  );
}

/** Paper, the mark and the rules of the table. */
function ground(facts: readonly ShareFact[]): string {
  const column = columnWidth(facts);
  const rules = facts.slice(1).map((_, index) => {
    const x = left + (index + 1) * (column + gap) - gap;
    return `<path d="M${x} ${tableTop}V${tableBottom}" stroke="${colours.line}" stroke-width="2"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${colours.paper}"/>
    <g transform="translate(${left - 6} 46) scale(2)" fill="none" stroke="${colours.action}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
      <path d="M8.75 8h1v4.2L4.6 19.6A1.55 1.55 0 0 0 5.87 22h12.26a1.55 1.55 0 0 0 1.27-2.4L14.25 12.2V8h1"/>
      <circle cx="12" cy="3.5" r="1.5" fill="${colours.action}" stroke="none"/>
    </g>
    <path d="M${left} ${tableTop}H${right}M${left} ${tableBottom}H${right}" stroke="${colours.ink}" stroke-width="4"/>
    ${rules.join("\n    ")}
  </svg>`;
}
