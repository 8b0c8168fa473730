import { describe, expect, test } from "vitest";
import { darkMailColors, type MailPalette, mailColors, mailStyle } from "./mail-theme";

/** WCAG 2.2, relative luminance of «#rrggbb». */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("the contrast of two colours is counted as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each<[string, MailPalette]>([
  ["light", mailColors],
  ["dark", darkMailColors],
])("the %s colours of mails", (_, colors) => {
  test.each<[keyof MailPalette, keyof MailPalette]>([
    ["ink", "page"],
    ["ink", "card"],
    ["muted", "card"],
    ["action", "card"],
    ["onAction", "action"],
    ["onUrgent", "urgent"],
    ["ink", "advice"],
  ])("a mail's text in the colour %s on %s has contrast enough to be read", (text, ground) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

test("a mail's style holds no sign that a mail program could read as markup", () => {
  expect(mailStyle).not.toMatch(/[<>&"']/);
});
