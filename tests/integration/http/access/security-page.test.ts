import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { useApp } from "../../../support/app/targets";
import type { Client } from "../../../support/factories";
import { type Account, createAccount, createAdmin } from "../../../support/people/accounts";
import { addressOf, routes } from "../../../support/run/built-routes";
import { quotedIn, rowsOf, sectionOf } from "../../../support/run/docs";

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

const guarded = [...new Set(Object.keys(routes).map(addressOf))]
  .filter((path) => /^\/(dashboard|api\/(admin|profile))(\/|$)/.test(path) && !path.endsWith("*"))
  .map((path) => path.replace(":id", anyId));

describe("docs/security.md says who may ask for", () => {
  const app = useApp("production");
  let person: Account;
  let organization: Account;
  let admin: Account;
  beforeAll(async () => {
    [person, admin] = [await createAccount(app()), await createAdmin(app())];
    organization = await createAccount(app(), { type: "organization", organizationName: "Instituto Sol" });
  });

  /** The status of the first method that the address has. */
  async function statusFor(client: Client, address: string): Promise<number> {
    const ask = async (method: string, json?: unknown) =>
      (await client.request(address, { method, json })).status;
    const read = await ask("GET");
    if (read !== 405) return read;
    const posted = await ask("POST", {});
    if (posted !== 405) return posted;
    const patched = await ask("PATCH", {});
    return patched === 405 ? ask("PUT", {}) : patched;
  }

  test("every guarded route", () => {
    expect(guarded.length).toBeGreaterThan(12);
    expect(guarded.filter((address) => !rowOf(address))).toEqual([]);
  });

  test.each(guarded)("%s", async (address) => {
    const row = rowOf(address);
    const nobody = row?.nobody.startsWith("→ `/login`") ? 302 : Number(row?.nobody);
    expect(await statusFor(app().client(), address)).toBe(nobody);
    const [, only] = /^(organizations|employees): .*; others 403$/.exec(row?.signedIn ?? "") ?? [];
    const refused = {
      person: row?.signedIn === "403" || only === "organizations",
      organization: row?.signedIn === "403" || only === "employees",
      // The administrator is an employee.
      admin: only === "organizations",
    };
    const closed = [302, 401, 403];
    for (const [who, account] of Object.entries({ person, organization, admin })) {
      const status = await statusFor(account.client, address);
      if (refused[who as keyof typeof refused]) expect(status, who).toBe(403);
      else expect(closed, who).not.toContain(status);
    }
  });
});
