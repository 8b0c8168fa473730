import { describe, expect, test } from "vitest";
import { type FilledForm, fillForms } from "../../../support/app/sent-forms";
import { useApp } from "../../../support/app/targets";
import type { Client } from "../../../support/factories";
import { insertLargestLists } from "../../../support/jobs/largest-lists";

/** What ends a session, or something that the other forms need. */
const isEnding = ({ action, fields }: FilledForm) => {
  const intent = fields.find(([name]) => name === "intent")?.[1];
  return /logout|delete|close|reopen|withdraw|publish/.test(`${action} ${intent}`);
};
describe("the largest forms", () => {
  const app = useApp("production");

  test("the forms with the longest texts and lists are taken whole, each as its page shows it", async () => {
    const { owner, candidate, board, draft, alert } = await insertLargestLists(app());
    const stranger = app().client();
    const pages: [client: Client, path: string][] = [
      [owner.client, "/dashboard/organization"],
      [owner.client, `/dashboard/jobs/${draft}/edit`],
      [owner.client, `/dashboard/jobs/${board}/edit`],
      [owner.client, `/dashboard/jobs/${board}/criteria`],
      [owner.client, `/dashboard/jobs/${board}/applications`],
      [owner.client, `/dashboard/jobs/${board}/applications?view=table`],
      [owner.client, "/dashboard/team"],
      [candidate.client, "/dashboard/profile"],
      [candidate.client, `/dashboard/alerts/${alert}`],
      [stranger, `/notices?target=job&id=${board}`],
    ];
    const refused: string[] = [];
    let sent = 0;
    for (const [client, path] of pages) {
      const forms = fillForms(await (await client.get(path)).text(), path);
      for (const form of forms.filter((one) => one.method === "post" && !isEnding(one))) {
        const response = await client.request(form.action, {
          method: "POST",
          headers: { origin: app().baseUrl, "x-forwarded-for": app().client().address },
          ...(form.isMultipart ? { body: toFormData(form.fields) } : { form: form.fields }),
        });
        const text = await response.text();
        sent += 1;
        // A page again, with its sentences, or the next one.
        const isTaken =
          response.status === 303 ||
          (response.status < 500 && response.status !== 413 && text.includes("<form"));
        const size = new URLSearchParams(form.fields).toString().length;
        if (!isTaken)
          refused.push(`${response.status}, ${form.fields.length} values, ${size} bytes: ${path}`);
      }
    }
    expect(refused).toEqual([]);
    expect(sent).toBeGreaterThan(10);
  });
});

function toFormData(fields: readonly [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}
