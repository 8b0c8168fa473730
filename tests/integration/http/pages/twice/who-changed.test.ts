import { describe, expect, test } from "vitest";
import { openForm, type PageForm } from "../../../../support/app/page-forms";
import { useApp } from "../../../../support/app/targets";
import { password } from "../../../../support/factories";
import { insertApplication } from "../../../../support/jobs/applications";
import { insertJob } from "../../../../support/jobs/jobs";
import { insertMember, insertOwner } from "../../../../support/people/signed-in";
import { insertSignedUp } from "../../../../support/people/with-password";

describe("a form that comes too late", () => {
  const app = useApp("production");
  const send = ({ client, path, fields }: PageForm) => client.postForm(path, fields);

  async function team() {
    const owner = await insertOwner(app());
    const { organizationId } = owner;
    return { owner, organizationId, rosa: await insertMember(app(), { organizationId, role: "recruiter" }) };
  }

  test("says which colleague closed the job, and how it is", async () => {
    const { owner, rosa, organizationId } = await team();
    const { id } = await insertJob(app().db, { organizationId });
    const close = (client: PageForm["client"]) =>
      openForm(client, `/dashboard/jobs/${id}/edit`, "close", { reason: "filled" });
    const [hers, theirs] = [await close(rosa.client), await close(owner.client)];
    expect((await send(hers)).status).toBe(303);
    const late = await send(theirs);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Ya no se puede: la cerró Rosa Recluta. Ahora está así: cerrada.");
  });

  test("says which colleague answered, and what", async () => {
    const { owner, rosa, organizationId } = await team();
    const { id: jobId } = await insertJob(app().db, { organizationId });
    const { id } = await insertApplication(app().db, { jobId, status: "in_review" });
    const page = `/dashboard/applications/${id}`;
    const offer = await openForm(owner.client, page, "offer");
    expect((await send(await openForm(rosa.client, page, "rejected"))).status).toBe(303);
    const late = await send(offer);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Ya no se puede: Rosa Recluta la ha pasado a «Descartada».");
  });

  test("leads nowhere once somebody has undone what the first press did", async () => {
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

  test("says that one has saved in another tab oneself, and takes what changes nothing", async () => {
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

  test("the same of an organization, for programs too", async () => {
    const { client } = await insertOwner(app());
    const save = (city: string) => openForm(client, "/dashboard/organization", undefined, { city });
    const [first, second, same] = [await save("Vigo"), await save("Lugo"), await save("Vigo")];
    expect((await send(first)).status).toBe(303);
    expect(await (await send(second)).text()).toContain("Has guardado cambios en otra pestaña");
    expect((await send(same)).status).toBe(303);
    const version = first.fields.find(([name]) => name === "version")?.[1];
    const patch = (city: string) =>
      client.request("/api/profile", {
        method: "PATCH",
        json: { city, version },
        headers: { origin: app().baseUrl },
      });
    expect((await patch("Vigo")).status).toBe(200);
    expect((await patch("Lugo")).status).toBe(409);
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
    "%s %s has ended the session: the second press leads where the first led",
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

  test("is nobody else's: the same form of another browser is answered for itself", async () => {
    const form = { email: "lista@example.es", role: "professional" };
    const first = app().client();
    const to = (await first.postForm("/?index", form)).headers.get("location");
    expect((await first.postForm("/?index", form)).headers.get("location")).toBe(to);
    expect((await app().client().postForm("/?index", form)).status).toBe(409);
  });
});
