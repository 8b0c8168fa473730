import { beforeAll, describe, expect, test } from "vitest";
import { type FilledForm, fillForms, linksOf, toAddressText } from "../../support/app/sent-forms";
import { useApp } from "../../support/app/targets";
import type { Client } from "../../support/factories";
import { insertLargestLists } from "../../support/jobs/largest-lists";
import { addressOf, routes } from "../../support/run/built-routes";

/** The pages without a parameter in their address. */
const plainPages = [
  ...new Set(
    Object.entries(routes)
      .filter(([id, route]) => id !== "root" && route?.module.default !== undefined)
      .map(([id]) => addressOf(id) || "/")
      .filter((address) => !/[:*]/.test(address)),
  ),
];
/** Of a request's first line: nginx's usual limit is 8 KiB, with the method and the version. */
const maxAddress = 8000;
const intentOf = (fields: FilledForm["fields"]) => fields.find(([name]) => name === "intent")?.[1] ?? "";
/** What ends a session: it has no list, and the other forms need the session. */
const isLeaving = ({ action, fields }: FilledForm) =>
  /logout|account\/delete|end-all|leave/.test(`${action} ${intentOf(fields)}`);
/** What ends something that other forms need goes last. */
const isEnding = ({ action, fields }: FilledForm) =>
  /delete|erase|withdraw|remove|close|conflict/.test(`${action} ${intentOf(fields)}`);

interface Sent extends FilledForm {
  name: string;
  client: Client;
}

describe("the largest forms", () => {
  const app = useApp("production");
  const forms: Sent[] = [];
  const links = new Set<string>();
  beforeAll(async () => {
    const { owner, reader, candidate, admin, pages } = await insertLargestLists(app());
    const largest = new Map<string, Sent>();
    const read = async (who: string, client: Client, path: string) => {
      const page = await client.get(path);
      if (page.status !== 200) return;
      const html = await page.text();
      for (const link of linksOf(html, path)) links.add(link);
      for (const form of fillForms(html, path)) {
        const { method, fields } = form;
        const names = [...new Set(fields.map(([name]) => name))].sort();
        const name = `${who} ${path}: ${method} ${names} ${intentOf(fields)}`;
        if ((largest.get(name)?.fields.length ?? -1) < fields.length)
          largest.set(name, { ...form, name, client });
      }
    };
    const own = plainPages.filter((path) => path.startsWith("/dashboard"));
    const readers: [string, Client, string[]][] = [
      ["stranger", app().client(), [...plainPages, ...pages.stranger]],
      ["owner", owner.client, [...own, ...pages.owner]],
      ["reader", reader.client, pages.owner],
      ["candidate", candidate.client, [...own, ...pages.candidate]],
      ["admin", admin.client, [...own.filter((path) => path.includes("/admin")), ...pages.admin]],
    ];
    for (const [who, client, paths] of readers) for (const path of paths) await read(who, client, path);
    // A search with every filter, as the form of alerts has them.
    const filters = [...largest.values()].find(({ name }) =>
      name.includes("candidate /dashboard/alerts/new"),
    );
    const search = new URLSearchParams(
      filters?.fields
        .filter(([name]) => name !== "frequency" && name !== "name")
        .map(([name, value]) => [name, toAddressText(value)]),
    );
    await read("stranger", app().client(), `/jobs?${search}`);
    await read("candidate", candidate.client, `/jobs?${search}`);
    forms.push(...largest.values());
  });

  test("the largest form of each kind is taken whole, as its page shows it", async () => {
    const posts = forms.filter((form) => form.method === "post" && !isLeaving(form));
    const refused: string[] = [];
    for (const form of posts.toSorted((one, other) => Number(isEnding(one)) - Number(isEnding(other)))) {
      const response = await form.client.request(form.action, {
        method: "POST",
        headers: { origin: app().baseUrl, "x-forwarded-for": app().client().address },
        ...(form.isMultipart ? { body: toFormData(form.fields) } : { form: form.fields }),
      });
      const text = await response.text();
      // A page again, with its sentences, or the next one.
      const isTaken =
        response.status === 303 ||
        (response.status < 500 && response.status !== 413 && text.includes("<form"));
      const size = new URLSearchParams(form.fields).toString().length;
      if (!isTaken)
        refused.push(`${response.status} ${form.fields.length} values, ${size} bytes: ${form.name}`);
    }
    expect(refused).toEqual([]);
    expect(posts.length).toBeGreaterThan(60);
  });

  test("the largest forms that are addresses, and all links, fit into a request's first line, also by way of signing in", () => {
    const gets = forms.filter(({ method }) => method === "get");
    const addresses = gets.map(
      ({ action, fields }) => `${action.split("?")[0]}?${new URLSearchParams(fields)}`,
    );
    const targets = forms.map(({ action }) => action);
    const sizes = [...addresses, ...targets, ...links].map((address) => {
      const isClosed = address.startsWith("/dashboard");
      const signIn = `/login?redirectTo=${encodeURIComponent(address)}`;
      return { size: isClosed ? signIn.length : address.length, address };
    });
    expect(sizes.filter(({ size }) => size > maxAddress)).toEqual([]);
    expect(gets.length).toBeGreaterThan(10);
    expect(links.size).toBeGreaterThan(100);
  });
});

function toFormData(fields: readonly [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}
