import { beforeEach, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { activateAccount, deactivateAccount } from "~/features/account/administer-account.server";
import { completeInput } from "../../support/api/complete-input";
import { password } from "../../support/factories";
import { insertApplication } from "../../support/jobs/applications";
import { insertConversation } from "../../support/jobs/conversations";
import { dayAhead } from "../../support/jobs/days";
import { completeForm } from "../../support/jobs/job-forms";
import { insertJob } from "../../support/jobs/jobs";
import { versionOf } from "../../support/jobs/versions";
import type { Account } from "../../support/people/accounts";
import { runAdmin } from "../../support/people/admin";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertMember, insertOwner } from "../../support/people/signed-in";
import { codeOf, deactivate, lockOrganization, useTeam } from "../../support/people/team";
import { makeAdmin } from "../../support/people/users";

const by = { reason: "identity", text: "Dos avisos:\nel centro no existe." };

describe("suspending an organization", () => {
  const { app, inFlight, setPassword } = useTeam();
  let admin: Account;
  let owner: EmployerAccount;
  let recruiter: Account;
  let job: { id: string; slug: string };
  const insertAdmin = async () => {
    const account = await insertAccount(app(), { name: "Ada Admin" });
    await makeAdmin(app().db, account.user.email);
    return account;
  };
  beforeEach(async () => {
    admin = await insertAdmin();
    owner = await insertOwner(app());
    const { organizationId } = owner;
    recruiter = await insertMember(app(), { organizationId, role: "recruiter" });
    const columns = { led_by_id: recruiter.user.id };
    job = await insertJob(app().db, { organizationId, status: "published", columns });
  });

  const page = () => `/dashboard/admin/people/organizations/${owner.organizationId}`;
  const fitting = { suspend: by, reactivate: { ...by, reason: "error" } };
  const send = (intent: keyof typeof fitting, fields = {}, { client } = admin) =>
    client.postForm(page(), { intent, ...fitting[intent], ...fields });
  const stranger = () => app().client();
  const jobStatus = async () => (await stranger().get(`/jobs/${job.slug}`)).status;
  const rowOf = async () =>
    (
      await app().db.query("SELECT slug, suspended_at FROM organizations WHERE id = $1", [
        owner.organizationId,
      ])
    ).rows[0];
  const mailsTo = async (...accounts: Account[]) =>
    (
      await app().db.query(
        `SELECT kind FROM email_deliveries WHERE to_user_id = ANY($1) AND kind LIKE 'organization-%' ORDER BY created_at`,
        [accounts.map(({ user }) => user.id)],
      )
    ).rows.map(({ kind }) => kind);

  test("is said to administrators beside each thing of it, which they cannot publish", async () => {
    const { organizationId } = owner;
    const waiting = await insertJob(app().db, { organizationId, status: "in_review" });
    const review = `/dashboard/admin/jobs/${waiting.id}`;
    const verification = `/dashboard/admin/organizations/${organizationId}`;
    const read = async (path: string) => (await admin.client.get(path)).text();
    const said = async (path: string) =>
      (await read(path)).match(
        /(?:no se ven|Nadie más la ve): [^<]+|>Publicar la oferta<|para publicar algo suyo[^<]+|>No se ve<|cuando (?:se reactive|esté activa)/g,
      ) ?? [];
    expect(await said(review)).toEqual([">Publicar la oferta<"]);
    expect(await said(page())).toEqual([]);
    await send("suspend");
    const refused = "para publicar algo suyo, reactívala antes.";
    expect(await said(review)).toEqual(["Nadie más la ve: la organización está suspendida.", refused]);
    expect(await said(page())).toEqual(["no se ven: está suspendida.", "cuando se reactive", ">No se ve<"]);
    expect(await said(verification)).toEqual(["Nadie más la ve: está suspendida."]);
    const version = await versionOf(app().db, "jobs", waiting.id);
    const pressed = await admin.client.postForm(review, { intent: "approve", version });
    expect(pressed.status).toBe(403);
    expect(await pressed.text()).toMatch(new RegExp(`role="alert"(?!.*Tu organización).*${refused}`, "s"));
    await send("reactivate");
    await app().db.query(deactivate, [owner.user.id]);
    expect(await said(page())).toEqual([
      ...["no se ven: la cuenta de su responsable está cerrada o desactivada.", "cuando esté activa"],
      ">No se ve<",
    ]);
  });

  test("is confirmed by the address to which the form leads, until another form or to anybody else no more", async () => {
    const location = (await send("suspend")).headers.get("location") ?? "";
    const confirmed = async ({ client } = admin) =>
      (await (await client.get(location)).text()).includes(
        "La persona responsable y quienes llevan ofertas reciben",
      );
    expect([await confirmed(), await confirmed(), await confirmed(await insertAdmin())]).toEqual([
      true,
      true,
      false,
    ]);
    await send("reactivate");
    expect(await confirmed()).toBe(false);
  });

  test("hides its page and jobs, lets its people read and export alone, tells candidates, and ends with a mail and a record", async () => {
    const { organizationId } = owner;
    const candidate = await insertAccount(app());
    const written = await insertConversation(app().db, {
      ...{ candidateId: candidate.user.id, organizationId, jobId: job.id },
    });
    const drafted = await (
      await recruiter.client.post("/api/jobs", completeInput({ closesAt: dayAhead(30) }))
    ).json();
    const { slug } = await rowOf();
    const publicPages = [
      `/jobs/${job.slug}`,
      `/organizations/${slug}`,
      `/api/jobs/${job.id}`,
      `/logos/${slug}.svg`,
    ];
    const publicStatuses = () =>
      Promise.all(publicPages.map(async (path) => (await stranger().get(path)).status));
    expect(await publicStatuses()).toEqual([200, 200, 200, 200]);
    for (const fields of [{ reason: "error" }, { text: " " }, { text: "a".repeat(1001) }])
      expect((await send("suspend", fields)).status).toBe(400);
    expect((await send("suspend", { text: "a".repeat(1000) })).headers.get("location")).toContain(
      "done=suspend",
    );
    // The shared renderings lag by milliseconds.
    await expect.poll(publicStatuses).toEqual([404, 404, 404, 404]);

    const application = `/api/applications/${written.applicationId}`;
    const message = (who: Account) =>
      who.client.post(`/api/conversations/${written.id}/messages`, { body: "Hola" });
    const tries = await Promise.all([
      owner.client.post("/api/organization/invitations", { email: "otra@example.es", role: "recruiter" }),
      recruiter.client.post("/api/jobs", completeInput()),
      recruiter.client.post(`/api/jobs/${job.id}/close`, { reason: "filled" }),
      recruiter.client.request(application, { method: "PATCH", json: { status: "in_review" } }),
      message(recruiter),
    ]);
    expect(await Promise.all(tries.map(codeOf))).toEqual(Array(5).fill("403 ORGANIZATION_SUSPENDED"));
    const again = await recruiter.client.post("/api/jobs", completeInput());
    expect((await again.json()).error).toMatch(/^La organización está suspendida: su equipo/);
    expect(await codeOf(await message(candidate))).toBe("409 CONVERSATION_CLOSED");
    const readable = [
      ...[application, `/api/jobs/${job.id}/applications.csv`, `/api/conversations/${written.id}/messages`],
      ...["/dashboard", `/dashboard/applications/${written.applicationId}`],
    ];
    for (const path of readable) expect((await recruiter.client.get(path)).status, path).toBe(200);
    expect((await recruiter.client.post(`${application}/view`, {})).status).toBe(200);
    const offers = async (path: string, { client } = recruiter) => {
      const page = await (await client.get(path)).text();
      return ["está suspendida", 'href="/dashboard/jobs/new"', 'value="publish"', 'id="invitar"'].filter(
        (said) => page.includes(said),
      );
    };
    const draft = `/dashboard/jobs/${drafted.job.id}`;
    const own = ["/dashboard", "/dashboard/jobs", `${draft}/edit`, `${draft}/preview`];
    for (const path of own) expect(await offers(path), path).toEqual(["está suspendida"]);
    const forms = async (path: string) => {
      const page = await recruiter.client.get(path);
      expect(page.status, path).toBe(200);
      return (await page.text()).match(/<form[^>]* method="post"/g) ?? [];
    };
    const changing = [
      ...["/dashboard/jobs/new", "/dashboard/templates/new", `${draft}/edit`, `${draft}/delete`],
      ...[`/dashboard/jobs/${job.id}/edit`, `/dashboard/jobs/${job.id}/criteria`],
      ...[`/dashboard/applications/${written.applicationId}`, `/dashboard/messages/${written.id}`],
    ];
    for (const path of changing) expect(await forms(path), path).toEqual([]);
    expect(await offers("/dashboard/team", owner)).toEqual(["está suspendida"]);
    const list = await (await recruiter.client.get("/dashboard/jobs")).text();
    expect(list).not.toMatch(/edit#(?:ampliar|cerrar|duplicar|borrar)/);
    const shown = await (await recruiter.client.get(`/dashboard/jobs/${job.id}/edit`)).text();
    expect(shown).toContain("Nadie la ve mientras tu organización está suspendida.");
    expect(shown).not.toContain(`href="/jobs/`);
    const read = `/dashboard/applications/${written.applicationId}`;
    const replied = await recruiter.client.postForm(read, {
      intent: "in_review",
      "message-in_review": "Lo leemos.",
    });
    const refused = await replied.text();
    expect([replied.status, refused.includes("Lo leemos.")]).toEqual([403, true]);
    expect(refused).toContain("Tu organización está suspendida: puedes leer y exportar");
    expect(refused).not.toMatch(/name="intent" type="hidden" value="(in_review|interview|rejected)"/);
    const typed = completeForm({
      description: "Lo que estaba escribiendo.",
      careerStages: "r2",
      requiredMaterials: "cv",
      version: await versionOf(app().db, "jobs", drafted.job.id),
    });
    const unsaved = await recruiter.client.postForm(`${draft}/edit`, { intent: "save", ...typed });
    const kept = await unsaved.text();
    expect(unsaved.status).toBe(403);
    expect(kept).toMatch(
      /Tu organización está suspendida: puedes leer.*<textarea[^>]*>\s*Lo que estaba escribiendo\./s,
    );
    const publicPage = await (await recruiter.client.get(`/jobs/${job.slug}`)).text();
    expect(publicPage).toContain("Tu organización está suspendida: solo la ven tu equipo");
    expect(publicPage).not.toMatch(/<img[^>]*\/logos\/|href="\/organizations\//);
    const boxes = async () =>
      (await (await recruiter.client.get(`/dashboard/jobs/${job.id}/applications`)).text()).match(
        /name="ids"/g,
      ) ?? [];
    expect(await boxes()).toEqual([]);
    const asked = { interview_at: new Date(Date.now() + 864e5), interview_place: "Sala 2" };
    const answer = { interview_answer: "another_time", interview_reason: "Viajo." };
    const columns = { ...asked, ...answer };
    await insertApplication(app().db, { jobId: job.id, status: "interview", columns });
    const home = await (await owner.client.get("/dashboard")).text();
    expect(home).toContain("1 entrevista espera respuesta");
    expect(home).not.toMatch(/espera(?:n)? tu respuesta|>Responder</);
    const seen = await (
      await candidate.client.get(`/dashboard/applications/${written.applicationId}`)
    ).text();
    expect(seen).toContain("su equipo no puede responder por ahora");
    expect((await candidate.client.post(`${application}/withdraw`, {})).status).toBe(200);

    expect((await send("suspend")).status).toBe(409);
    expect((await send("reactivate", { reason: "abuse" })).status).toBe(400);
    expect((await send("reactivate")).headers.get("location")).toContain("done=reactivate");
    expect(await boxes()).not.toEqual([]);
    for (const path of own) expect(await offers(path), path).toHaveLength(1);
    for (const path of changing.slice(0, -2)) expect(await forms(path), path).not.toEqual([]);
    await expect.poll(publicStatuses).toEqual([200, 200, 200, 200]);
    expect((await send("reactivate", { text: "Otra vez" })).status).toBe(409);
    expect(await mailsTo(owner, recruiter)).toEqual([
      ...["organization-suspended", "organization-suspended"],
      ...["organization-reactivated", "organization-reactivated"],
    ]);
    const { rows } = await app().db.query(
      "SELECT action, meta FROM audit_log WHERE target = $1 AND meta ? 'reason' ORDER BY created_at",
      [organizationId],
    );
    expect(rows).toMatchObject([
      { action: "organization.suspend", meta: { reason: "identity", text: "a".repeat(1000) } },
      { action: "organization.reactivate", meta: { reason: "error" } },
    ]);
  });

  test("whichever ends first, jobs stay hidden while the owner's account is shut or the organization is suspended", async () => {
    const account = { id: owner.user.id };
    const open = () => activateAccount(account, accountEvents);
    const shut = () => deactivateAccount(account, accountEvents);
    const seen = async (...steps: (() => Promise<unknown>)[]) => {
      for (const step of steps) await step();
      return jobStatus();
    };
    expect(await seen(() => send("suspend"), shut, open)).toBe(404);
    expect(await seen(shut, () => send("reactivate"))).toBe(404);
    expect(await seen(open)).toBe(200);
    const { slug } = await rowOf();
    const command = async (name: string) => (await runAdmin(app().env, name, slug)).code;
    expect([await command("suspend-organization"), await jobStatus()]).toEqual([0, 404]);
    expect(await command("suspend-organization")).toBe(1);
    expect([await command("reactivate-organization"), await jobStatus()]).toEqual([0, 200]);
    expect(await mailsTo(owner, recruiter)).toHaveLength(3);
  });

  test("at once: of two administrators one decides, an owner being shut out hides the jobs, and nobody takes over or closes meanwhile", async () => {
    const other = await insertAdmin();
    const [one, two] = await Promise.all([send("suspend"), send("suspend", { text: "Yo también" }, other)]);
    expect([one.status, two.status].toSorted()).toEqual([303, 409]);
    for (const account of [owner, recruiter]) await setPassword(account);
    await send("reactivate");

    const offer = { intent: "offer", password };
    expect((await owner.client.postForm(`/dashboard/team/${recruiter.user.id}`, offer)).status).toBe(303);
    const suspend = "UPDATE organizations SET suspended_at = now() WHERE id = $1";
    const take = () => recruiter.client.postForm("/dashboard/team", { intent: "own", password });
    expect(await inFlight([[suspend, owner.organizationId]], () => [take()])).toEqual(["403"]);
    expect(
      (await app().db.query("SELECT owner_id FROM organizations WHERE id = $1", [owner.organizationId])).rows,
    ).toEqual([{ owner_id: owner.user.id }]);

    const shutOut: [string, ...string[]][] = [
      [deactivate, owner.user.id],
      [lockOrganization, owner.organizationId],
    ];
    expect(await inFlight(shutOut, () => [send("reactivate", { text: "De nuevo" })])).toEqual(["303"]);
    expect(await jobStatus()).toBe(404);
    await activateAccount({ id: owner.user.id }, accountEvents);
    expect(await jobStatus()).toBe(200);

    const given = "UPDATE organizations SET owner_id = $2 WHERE id = $1";
    const heir = await insertAccount(app());
    const handed: [string, ...string[]] = [given, owner.organizationId, heir.user.id];
    expect(await inFlight([handed], () => [send("suspend", { text: "Tarde" })])).toEqual(["409"]);
    await app().db.query(given, [owner.organizationId, owner.user.id]);

    const closed = "UPDATE organizations SET closed_at = now(), owner_id = NULL WHERE id = $1";
    expect(
      await inFlight([[closed, owner.organizationId]], () => [send("suspend", { text: "Tarde" })]),
    ).toEqual(["404"]);
    expect((await rowOf()).suspended_at).toBeNull();
  });
});
