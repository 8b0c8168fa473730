import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { paths } from "./paths";

const folder = fileURLToPath(new URL(".", import.meta.url));

describe("an address made by paths.ts", () => {
  test("an address leaves out undefined, null, false and empty values", () => {
    expect(paths.login({ redirectTo: undefined, notice: "" })).toBe("/login");
    expect(paths.admin.waitlist({ q: null, erased: false, limit: 0 })).toBe(
      "/dashboard/admin/waitlist?limit=0",
    );
  });

  test("an address escapes the values of its parameters", () => {
    const address = paths.signup({ type: "employee", redirectTo: "/jobs?q=a b&c=+#d" });
    expect(address).toBe("/signup?type=employee&redirectTo=%2Fjobs%3Fq%3Da%20b%26c%3D%2B%23d");
    const { searchParams } = new URL(address, "http://localhost");
    expect(searchParams.get("redirectTo")).toBe("/jobs?q=a b&c=+#d");
  });

  test("an address repeats the name of a list for each of its values, and leaves out the empty ones", () => {
    expect(paths.jobs({ q: "a", stage: ["r1", "", undefined, "r2"], region: [] })).toBe(
      "/jobs?q=a&stage=r1&stage=r2",
    );
  });

  test("an address says true by the parameter's bare name, and a mailed token as t", () => {
    expect(paths.waitlistMe({ saved: true, token: "a.b" })).toBe("/waitlist/me?t=a.b&saved");
  });

  test("an address ends with the place on the page", () => {
    expect(paths.waitlistForm({ joined: "x", sent: true })).toBe("/?joined=x&sent#waitlist");
  });
});

/** `login`, `dashboard`, `api`…: the beginnings of the addresses of paths.ts. */
const beginnings = new Set(
  [paths, paths.admin, paths.api, paths.dev]
    .flatMap((group) => Object.values(group))
    .filter((address) => typeof address === "function")
    .map((address) => (address as (argument: string) => string)("x").split(/[/?#]/)[1] ?? ""),
);

/** Only a module that holds a text like this is worth parsing. */
const mayHoldOurs = new RegExp(`["'\`}]/(?:["'\`?#]|(?:${[...beginnings].filter(Boolean).join("|")})\\b)`);

function isOurs(text: string): boolean {
  const [, beginning] = /^\/([^/?#]*)/.exec(text) ?? [];
  return beginning !== undefined && beginning !== "" && beginnings.has(beginning);
}

/** «/» alone separates and roots many things; in these places it is the landing page. */
function isHome(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (!/^\/(?:$|[?#])/.test(node.text)) return false;
  if (ts.isJsxAttribute(parent) || ts.isJsxExpression(parent)) return true;
  return ts.isCallExpression(parent) && /redirect/i.test(parent.expression.getText());
}

/** An operation's definition is where its address stands. */
function isPathOfOperation({ parent }: ts.Node, file: string): boolean {
  const isPath = parent && ts.isPropertyAssignment(parent) && parent.name.getText() === "path";
  return Boolean(isPath) && file.endsWith(".operations.ts");
}

function literalsOf(file: string, text: string): string[] {
  if (!mayHoldOurs.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    // After a ${…} it is an address too: that of an origin.
    if (isPathOfOperation(node, file)) return;
    if ((isText || ts.isTemplateMiddleOrTemplateTail(node)) && isOurs(node.text)) found.push(node.text);
    else if (ts.isStringLiteralLike(node) && isHome(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe("addresses written out in the code", () => {
  test("an address written out is found in attributes, calls, templates and data", () => {
    const text = `const a = <Link to="/login" />; const b = <a href={c ? "/api/x" : "#"} />; redirect("/?sent");
      const d = \`/dashboard/\${e}\`; const f = \`\${g}/api/og?v=1\`; const h = { to: '/legal' };
      const i = "/".split("/"); const j = "/loginx"; const k = \`\${l}/new\`;`;
    const found = ["/login", "/api/x", "/?sent", "/dashboard/", "/api/og?v=1", "/legal"];
    expect(literalsOf("some.tsx", text)).toEqual(found);
  });

  test("an operation's definition may write out its own path, and no other address", () => {
    const text = 'const a = { path: "/api/x", link: "/login" };';
    expect(literalsOf("x.operations.ts", text)).toEqual(["/login"]);
    expect(literalsOf("x.server.ts", text)).toEqual(["/api/x", "/login"]);
  });

  test("no module but paths.ts writes out an address of the site", async () => {
    const found: Record<string, string[]> = {};
    let files = 0;
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = path.relative(folder, path.join(entry.parentPath, entry.name));
      if (!/\.tsx?$/.test(file) || /\.test\.|^generated\//.test(file) || file === "paths.ts") continue;
      files += 1;
      const literals = literalsOf(file, await readFile(path.join(folder, file), "utf8"));
      if (literals.length > 0) found[file] = literals;
    }
    expect(files).toBeGreaterThan(300);
    expect(found).toEqual({});
  });
});
