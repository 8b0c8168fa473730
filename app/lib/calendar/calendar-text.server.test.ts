import { expect, test } from "vitest";
import { escapeText, lineOf } from "./calendar-text.server";

const octets = (text: string) => Buffer.byteLength(text);

test("separators and line breaks in a calendar's value are escaped", () => {
  expect(escapeText("Sala 2; A, B\\C\r\nX\rY\nZ")).toBe("Sala 2\\; A\\, B\\\\C\\nX\\nY\\nZ");
});

test("a calendar's line of 75 octets stays whole, and the next octet begins a continued line", () => {
  expect(lineOf("X", "a".repeat(73))).toBe(`X:${"a".repeat(73)}\r\n`);
  expect(lineOf("X", "a".repeat(74))).toBe(`X:${"a".repeat(73)}\r\n a\r\n`);
});

test.each(["ñ", "€", "😀", "a😀", "ñ€"])(
  "a long calendar value of «%s» is folded at 75 octets without cutting a character",
  (unit) => {
    const value = unit.repeat(200);
    const text = lineOf("SUMMARY", value);
    const lines = text.slice(0, -2).split("\r\n");
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
    // Full but for the rest of a character.
    expect(Math.min(...lines.slice(0, -1).map(octets))).toBeGreaterThan(70);
    expect(text.replaceAll("\r\n ", "")).toBe(`SUMMARY:${value}\r\n`);
  },
);
