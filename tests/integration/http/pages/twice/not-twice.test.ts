import { describe, expect, test } from "vitest";
import { openForm } from "../../../../support/app/page-forms";
import { useApp } from "../../../../support/app/targets";
import { pdfOf, uploadOf } from "../../../../support/files/uploads";
import { insertJob } from "../../../../support/jobs/jobs";
import type { Account } from "../../../../support/people/accounts";
import { insertSignedUp } from "../../../../support/people/with-password";

describe("what is no second press", () => {
  const app = useApp("production");
  const send = ({ client }: Account, name: string, content: Buffer) =>
    client.request("/dashboard/profile/cv", { method: "POST", ...uploadOf(content, { name }) });
  const cvOf = async ({ user }: Account) => {
    const { rows } = await app().db.query(
      "SELECT files.name FROM profiles JOIN files ON files.id = cv_file_id WHERE user_id = $1",
      [user.id],
    );
    return rows;
  };
  const blobs = async () => (await app().db.query("SELECT count(*)::int AS n FROM file_blobs")).rows[0].n;

  test("another file by the same form replaces the first, also at once; the same file is stored once", async () => {
    const person = await insertSignedUp(app());
    const first = pdfOf();
    expect((await send(person, "uno.pdf", first)).status).toBe(303);
    expect((await send(person, "dos.pdf", pdfOf())).status).toBe(303);
    expect(await cvOf(person)).toEqual([{ name: "dos.pdf" }]);
    const last = pdfOf();
    expect((await send(person, "tres.pdf", last)).status).toBe(303);
    const stored = await blobs();
    expect((await send(person, "tres.pdf", last)).status).toBe(303);
    expect(await blobs()).toBe(stored);
    expect(await cvOf(person)).toEqual([{ name: "tres.pdf" }]);
  });

  test("an application that was withdrawn, for a job that has closed since, is refused", async () => {
    const { client } = await insertSignedUp(app());
    const { id, slug } = await insertJob(app().db, { columns: { required_materials: [] } });
    const { path, fields } = await openForm(client, `/jobs/${slug}/apply`, undefined, {
      coverLetter: "Hola.",
    });
    const apply = () => {
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      return client.request(path, { method: "POST", body });
    };
    const applied = await apply();
    expect(applied.status).toBe(303);
    const application = applied.headers.get("location")?.split("?")[0] ?? "";
    const withdraw = await openForm(client, `${application}/withdraw`, undefined, {});
    expect((await client.postForm(withdraw.path, withdraw.fields)).status).toBe(303);
    await app().db.query(
      "UPDATE jobs SET status = 'closed', close_reason = 'filled', closed_at = now() WHERE id = $1",
      [id],
    );
    const again = await apply();
    expect(again.status).toBe(409);
  });
});
