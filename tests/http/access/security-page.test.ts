import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { addressOf, routes } from "../../support/run/built-routes";
import { quotedIn, rowsOf, sectionOf } from "../../support/run/docs";
import { pageTable } from "./page-table";

/** A row of docs/security.md, «Who may do what»: its paths, and what it says of each. */
interface Row {
  /** Each covers what stands below it too. */
  paths: string[];
  nobody: string;
  signedIn: string;
}

/** In the place of a thing's id. */
const anyId = "01234567-89ab-7def-8123-456789abcdef";
const rows = await readRows();

async function readRows(): Promise<Row[]> {
  const text = await readFile("docs/security.md", "utf8");
  const rows = rowsOf(sectionOf(text, "## Who may do what", "## Values"));
  return rows.map(([what = "", nobody = "", signedIn = ""]) => {
    const named = quotedIn(what).flatMap(
      (name) => /^(?:[A-Z]+ )?(\/.*)$/.exec(name)?.[1]?.replace("{id}", anyId) ?? [],
    );
    // «pages outside `/dashboard`» names what it does not cover.
    const paths = what.includes("outside") ? [] : named.map((path) => path.replace(/\/\*$/, ""));
    return { paths, nobody, signedIn };
  });
}

/** The row with the longest path that covers an address. */
function rowOf(address: string): Row | undefined {
  const covers = (path: string) => address === path || address.startsWith(`${path}/`);
  const longest = ({ paths }: Row) => Math.max(0, ...paths.filter(covers).map((path) => path.length));
  return rows
    .filter((row) => longest(row) > 0)
    .toSorted((a, b) => longest(b) - longest(a))
    .at(0);
}

const isGuarded = (path: string) => /^\/(dashboard|api\/(admin|profile))(\/|$)/.test(path);
const addressIn = (path: string) => path.replace(/:id|\{id\}/, anyId);
const guarded = [...new Set(Object.keys(routes).map(addressOf))].filter(
  (path) => isGuarded(path) && !path.endsWith("*"),
);

/** What the row of an address says: its status for nobody, and the one kind of account that it is for, if any. */
function saidOf(address: string) {
  const { nobody = "", signedIn = "" } = rowOf(addressIn(address)) ?? {};
  const [, only] = /^(organizations|employees): .*; others 403$/.exec(signedIn) ?? [];
  return {
    nobody: nobody.startsWith("→ `/login`") ? 302 : Number(nobody),
    only,
    isClosed: signedIn === "403",
  };
}

test("every guarded route has a row in «Who may do what» of docs/security.md", () => {
  expect(guarded.length).toBeGreaterThan(12);
  expect(guarded.filter((address) => !rowOf(addressIn(address)))).toEqual([]);
});

// Of operations: app/describe-api.test.ts.
test("docs/security.md says who may read each guarded page", () => {
  const guardedPages = Object.entries(pageTable).filter(([page]) => isGuarded(page));
  for (const [page, [nobody, person, , owner, , , , admin]] of guardedPages) {
    const said = saidOf(page);
    expect(nobody, page).toBe(said.nobody);
    expect(person === 403, page).toBe(said.isClosed || said.only === "organizations");
    expect(owner === 403, page).toBe(said.isClosed || said.only === "employees");
    // The administrator is an employee.
    expect(admin === 403, page).toBe(said.only === "organizations");
  }
});
