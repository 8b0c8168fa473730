import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type MailRegistry, requireHandler } from "~/lib/outbox/mail-kinds";
import { mailRegistry } from "./registry.server";

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

test("docs/mail.md lists every kind of mail, and the file of each exists", async () => {
  const docs = await readFile(here("../../docs/mail.md"), "utf8");
  const table = docs.slice(docs.indexOf("| kind ")).split("\n\n")[0] ?? "";
  const rows = [...table.matchAll(/^\| `([^`]+)`.*\| `([^`]+)` *\|$/gm)];
  expect(rows.map(([, kind]) => kind)).toEqual(Object.keys(mailRegistry.handlers));
  const isThere = (file: string) =>
    [".server.tsx", ".server.ts"].some((ending) => existsSync(here(file + ending)));
  for (const [, , file = ""] of rows) expect([file, isThere(file)]).toEqual([file, true]);
});

test("a registry of mails that lacks a kind is a type error, and a mail of an unknown kind is refused", () => {
  const { "verify-email": left, ...others } = mailRegistry.handlers;
  expect(requireHandler(mailRegistry, "verify-email")).toBe(left);
  // @ts-expect-error it lacks a kind
  const incomplete: MailRegistry = { ...mailRegistry, handlers: others };
  for (const kind of ["verify-email", "toString", ""])
    expect(() => requireHandler(incomplete, kind)).toThrow("There is no kind of mail");
});
