import { expect, test } from "../../support/e2e/e2e";
import { insertJobPages, signUpEmployer } from "../../support/e2e/e2e-employers";
import { adminPages, entryPages } from "../../support/e2e/e2e-pages";
import { signUpAdmin, signUpInBrowser } from "../../support/e2e/e2e-people";
import { insertApplication } from "../../support/jobs/applications";
import { insertEntry } from "../../support/people/waitlist-entries";

/** Puts an engine's own words, joiners and spaces into all that Intl writes, but for the numbers of a clock. */
function replaceIntl() {
  const strange = (text: string) => `‹${text.replace(/[\s.,:]/g, "\u2009")}›`;
  type Part = { type: string; value: string };
  for (const { prototype } of [
    Intl.DateTimeFormat,
    Intl.NumberFormat,
    Intl.ListFormat,
    Intl.RelativeTimeFormat,
  ]) {
    const formats = prototype as unknown as Record<string, (...args: unknown[]) => Part[]>;
    const { formatToParts } = formats;
    const write = function (this: unknown, ...args: unknown[]) {
      const parts = (formatToParts as (...args: unknown[]) => Part[]).apply(this, args);
      return strange(parts.map(({ value }) => value).join(""));
    };
    Object.defineProperty(prototype, "format", { value: write });
    formats.formatToParts = function (this: unknown, ...args: unknown[]) {
      const parts = (formatToParts as (...args: unknown[]) => Part[]).apply(this, args);
      return parts.map((part) => (/^\d+$/.test(part.value) ? part : { ...part, value: strange(part.value) }));
    };
  }
  Number.prototype.toLocaleString = function () {
    return strange(String(this));
  };
  for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"] as const)
    Date.prototype[name] = function () {
      return strange(this.toISOString());
    };
  String.prototype.localeCompare = function (other) {
    return other < String(this) ? -1 : 1;
  };
}

test.describe("a browser whose Intl writes otherwise shows what the server wrote", {
  tag: ["@js", "@once"],
}, () => {
  // A text that differs is an error of React's, and fails the test.
  test.beforeEach(({ page }) => page.addInitScript(replaceIntl));

  test("to an organization", async ({ page, context, visit, db }) => {
    const id = await signUpEmployer(context, db);
    const pages = await insertJobPages(db, id);
    for (const path of ["/dashboard", "/dashboard/jobs", "/dashboard/candidates", ...pages])
      await visit(path);
    await visit("/jobs");
    await expect(page.getByRole("main")).not.toContainText("‹");
    expect(await page.evaluate(() => new Intl.NumberFormat("es").format(12_345.6))).toBe(
      "‹12\u2009345\u20096›",
    );
  });

  test("to a candidate", async ({ context, visit, db }) => {
    const userId = await signUpInBrowser(context);
    const { id } = await insertApplication(db, { userId, status: "in_review" });
    const list = "/dashboard/applications";
    for (const path of ["/dashboard", list, `${list}/${id}`, "/dashboard/privacy", "/dashboard/account"])
      await visit(path);
  });

  test("to an administrator", async ({ context, visit, db }) => {
    await signUpAdmin(context, db);
    const id = await insertEntry(db, { company: "Instituto", role: "empresa", fieldCode: "energy" });
    for (const path of ["/dashboard", "/dashboard/account", ...adminPages, ...entryPages(id)])
      await visit(path);
  });
});
