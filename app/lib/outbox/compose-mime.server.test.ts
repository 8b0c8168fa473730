import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { composeMime } from "./compose-mime.server";

const to = "ana@example.es";

async function headerOf(toName: string | undefined) {
  const mail = await composeMime({
    ...{ to, toName, subject: "Hola", html: "<p>Hola</p>", text: "Hola" },
    ...{ messageId: "<1@example.es>", date: new Date(0) },
  });
  const { headers, to: readers } = await PostalMime.parse(mail);
  return { readers, keys: headers.map(({ key }) => key) };
}

test.each([
  [undefined, ""],
  ["Lucía Fernández", "Lucía Fernández"],
  ['Ana "la" Ruiz, <jefa>', 'Ana "la" Ruiz, <jefa>'],
  ["Ana\r\nBcc: otra@example.es", ""],
  ["Ana\r\nX-Otra: 1", "Ana X-Otra: 1"],
  ["Ana\u2028\u202eRuiz", "Ana Ruiz"],
  ["a".repeat(65), ""],
  ["🧪".repeat(64), "🧪".repeat(64)],
])("in a mail's header, the reader's name %j becomes «%s» and adds no header", async (name, shown) => {
  const { readers, keys } = await headerOf(name);
  expect(readers).toEqual([{ name: shown, address: to }]);
  expect(keys).not.toContain("bcc");
  expect(keys).not.toContain("x-otra");
});
