import { expect, test } from "vitest";
import { toXmlText } from "./xml-text";

test("a character that XML does not allow becomes a space, and everything else stays", () => {
  expect(toXmlText("Química «orgánica» & 日本 🧪\n<b>")).toBe("Química «orgánica» & 日本 🧪\n<b>");
  expect(toXmlText("a\u0000b\u001fc\ufffed\uffffe\ud800f")).toBe("a b c d e f");
});
