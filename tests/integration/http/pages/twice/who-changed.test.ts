import { describe, expect, test } from "vitest";
import { openForm, type PageForm } from "../../../../support/app/page-forms";
import { useApp } from "../../../../support/app/targets";
import { password } from "../../../../support/factories";
import { pdfOf, uploadOf } from "../../../../support/files/uploads";
import { insertApplication } from "../../../../support/jobs/applications";
import { insertJob } from "../../../../support/jobs/jobs";
import type { Account } from "../../../../support/people/accounts";
import { insertMember, insertOwner } from "../../../../support/people/signed-in";
import { insertSignedUp } from "../../../../support/people/with-password";

describe("a form that comes too late, or again", () => {
  const app = useApp("production");
  const send = ({ client, path, fields }: PageForm) => client.postForm(path, fields);

  async function team() {
    const owner = await insertOwner(app());
    const { organizationId } = owner;
    return { owner, organizationId, rosa: await insertMember(app(), { organizationId, role: "recruiter" }) };
  }

  test("a form about a job or an application says which colleague was there before, and what it is now", async () => {
    const { owner, rosa, organizationId } = await team();
    const { id: jobId } = await insertJob(app().db, { organizationId });
    const { id } = await insertApplication(app().db, { jobId, status: "in_review" });
    const close = (client: PageForm["client"]) =>
      openForm(client, `/dashboard/jobs/${jobId}/edit`, "close", { reason: "filled" });
    const page = `/dashboard/applications/${id}`;
    for (const [hers, late, sentence] of [
      [
        await openForm(rosa.client, page, "rejected"),
        await openForm(owner.client, page, "offer"),
        "Ya no se puede: Rosa Recluta la ha pasado a «Descartada».",
      ],
      [
        await close(rosa.client),
        await close(owner.client),
        "Ya no se puede: la cerró Rosa Recluta. Ahora está así: cerrada.",
      ],
    ] as const) {
      expect((await send(hers)).status).toBe(303);
      const refused = await send(late);
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain(sentence);
    }
  });

  test("a form sent again leads nowhere once somebody has undone what the first press did", async () => {
    const [one, other] = [await insertSignedUp(app(), "admin"), await insertSignedUp(app(), "admin")];
    await app().db.query("UPDATE users SET name = 'Eva Admin' WHERE id = $1", [other.user.id]);
    const { organizationId } = await insertOwner(app());
    const { id } = await insertJob(app().db, { organizationId, status: "in_review" });
    const page = `/dashboard/admin/jobs/${id}`;
    const approve = await openForm(one.client, page, "approve");
    expect((await send(approve)).status).toBe(303);
    const removal = { reason: "fraud", text: "No." };
    expect((await send(await openForm(other.client, page, "remove", removal))).status).toBe(303);
    await one.client.postForm("/dashboard/account", { intent: "email-prefs" });
    const late = await send(approve);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Ya lo ha decidido Eva Admin. Mira cómo está ahora.");
  });

  test("the form of a job says that one has saved in another tab oneself, and takes what changes nothing", async () => {
    const { owner, rosa, organizationId } = await team();
    const { id } = await insertJob(app().db, { organizationId, status: "draft" });
    const save = (client: PageForm["client"], title: string) =>
      openForm(client, `/dashboard/jobs/${id}/edit`, "save", { title });
    const tab = await save(owner.client, "Otro título");
    const hers = await save(rosa.client, "El de Rosa");
    const same = await save(rosa.client, "Título nuevo");
    expect((await send(await save(owner.client, "Título nuevo"))).status).toBe(303);
    const own = "Has guardado cambios en otra pestaña desde que abriste esta.";
    expect(await (await send(tab)).text()).toContain(own);
    expect(await (await send(hers)).text()).not.toContain(own);
    expect((await send(same)).status).toBe(303);
  });

  test("the form and the API of an organization take an old version that changes nothing, and the API refuses one that changes something", async () => {
    const { client } = await insertOwner(app());
    const save = () => openForm(client, "/dashboard/organization", undefined, { city: "Vigo" });
    const [first, same] = [await save(), await save()];
    for (const form of [first, same]) expect((await send(form)).status).toBe(303);
    const version = first.fields.find(([name]) => name === "version")?.[1];
    const patch = async (city: string) =>
      (await client.request("/api/profile", { method: "PATCH", json: { city, version } })).status;
    expect([await patch("Vigo"), await patch("Lugo")]).toEqual([200, 409]);
  });

  test.each([
    [
      "/dashboard/account",
      "change-password",
      { currentPassword: password, newPassword: "nueve gatos leen a Cajal" },
    ],
    ["/dashboard/account", "end-all", {}],
    ["/dashboard/account/delete", undefined, { password }],
  ] as const)(
    "the form of %s (%s) has ended the session: its second press leads where the first led",
    async (page, intent, typed) => {
      const { client } = await insertSignedUp(app());
      const form = await openForm(client, page, intent, typed);
      const cookies = [...client.cookies];
      const to = (await send(form)).headers.get("location") ?? "";
      client.cookies.clear();
      for (const [name, value] of cookies) client.cookies.set(name, value);
      const again = await send(form);
      expect(again.status).toBe(303);
      const login = `/login?redirectTo=${encodeURIComponent(to)}`;
      expect(again.headers.get("location")).toBe(to.startsWith("/login") ? to : login);
    },
  );

  test("a form that a second browser sends gets its own answer, not that of the first browser", async () => {
    const form = { email: "lista@example.es", role: "professional" };
    const first = app().client();
    const to = (await first.postForm("/?index", form)).headers.get("location");
    expect((await first.postForm("/?index", form)).headers.get("location")).toBe(to);
    expect((await app().client().postForm("/?index", form)).status).toBe(409);
  });

  const sendCv = ({ client }: Account, name: string, content: Buffer) =>
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
    expect((await sendCv(person, "uno.pdf", first)).status).toBe(303);
    expect((await sendCv(person, "dos.pdf", pdfOf())).status).toBe(303);
    expect(await cvOf(person)).toEqual([{ name: "dos.pdf" }]);
    const last = pdfOf();
    expect((await sendCv(person, "tres.pdf", last)).status).toBe(303);
    const stored = await blobs();
    expect((await sendCv(person, "tres.pdf", last)).status).toBe(303);
    expect(await blobs()).toBe(stored);
    expect(await cvOf(person)).toEqual([{ name: "tres.pdf" }]);
  });
});
