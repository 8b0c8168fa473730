import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { deriveKey, hmac } from "~/lib/crypto/crypto.server";
import { bodyOf, password } from "../../support/factories";
import { insertApplication } from "../../support/jobs/applications";
import { insertCommittee } from "../../support/jobs/committees";
import { insertJob } from "../../support/jobs/jobs";
import { type Account, readByToken } from "../../support/people/accounts";
import { insertInvitation } from "../../support/people/members";
import { insertAccount, insertMember, insertOwner } from "../../support/people/signed-in";
import { codeOf, deactivate, freshEmail, lockOrganization, useTeam } from "../../support/people/team";

describe("an invitation", () => {
  const { app, owner, tokenOf, pageOf, invite, accept, member, setPassword, inFlight } = useTeam();
  const person = () => insertAccount(app(), { name: "Rosa Ruiz" });
  const isOpen = async (id: string) =>
    (await app().db.query("SELECT FROM organization_invitations WHERE id = $1", [id])).rowCount === 1;
  const mailsTo = async (email: string) =>
    (await app().db.query("SELECT FROM email_deliveries WHERE to_email = $1", [email])).rowCount;
  const otherOrganization = async () => (await insertOwner(app())).organizationId;

  test("an invitation is mailed, makes its reader a member by POST alone, and is used up", async () => {
    const invited = await person();
    const { id } = (await bodyOf(await invite(invited.user.email))).invitation;
    const page = pageOf(id);
    const text = await (await invited.client.get(page)).text();
    expect(text).toContain("Unirme al equipo");
    expect(text).toContain(`Has accedido como Rosa Ruiz (${invited.user.email}).`);
    expect(text).toContain('href="/logout"');
    expect((await bodyOf(await readByToken(app(), invited.session.token))).user.organizationId).toBeNull();
    const posted = await invited.client.postForm(page, {});
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/dashboard/team?done=joined"]);
    const { user } = await bodyOf(await readByToken(app(), invited.session.token));
    expect(user.organizationId).toBe(owner().organizationId);
    expect((await invited.client.get(page)).status).toBe(404);
    expect(await codeOf(await accept(invited, id))).toBe("400 TOKEN_INVALID");
    expect(await codeOf(await invite(invited.user.email))).toBe("409 ALREADY_MEMBER");
  });

  test("accepting an invitation withdraws the applications to the organization that read as open, whose number its page says, and no other", async () => {
    const invited = await person();
    const userId = invited.user.id;
    const { organizationId } = owner();
    const apply = async (job: Parameters<typeof insertJob>[1], status?: "rejected") =>
      (await insertApplication(app().db, { jobId: (await insertJob(app().db, job)).id, userId, status })).id;
    const longAgo = new Date(Date.now() - 100 * 86_400_000);
    const own = await apply({ organizationId });
    const elsewhere = await apply({ organizationId: await otherOrganization() });
    const refusedUnseen = await apply({ organizationId }, "rejected");
    const refusedKnown = await apply({ organizationId }, "rejected");
    const timedOut = await apply({ organizationId, closesAt: longAgo, publishedAt: longAgo });
    await app().db.query(
      `INSERT INTO delayed_replies (application_id, batch_id, visible_at, status, status_changed_at, updated_at)
       VALUES ($1, $2, now() + interval '15 minutes', 'submitted', now(), now())`,
      [refusedUnseen, randomUUID()],
    );
    const id = await insertInvitation(app().db, owner().organizationId, invited.user.email);
    const page = await invited.client.get(pageOf(id));
    expect(await page.text()).toContain("Tienes 2 candidaturas abiertas en esta organización.");
    expect((await accept(invited, id)).status).toBe(200);
    const { rows } = await app().db.query("SELECT id, status FROM applications WHERE user_id = $1", [userId]);
    expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({
      [own]: "withdrawn",
      [refusedUnseen]: "withdrawn",
      [refusedKnown]: "rejected",
      [timedOut]: "submitted",
      [elsewhere]: "submitted",
    });
    const again = await insertJob(app().db, { organizationId: owner().organizationId });
    const refused = await invited.client.post("/api/applications", { jobId: again.id });
    expect(await codeOf(refused)).toBe("409 OWN_ORGANIZATION");
  });

  const asReader = async () =>
    insertMember(app(), { organizationId: await otherOrganization(), role: "reader" });
  const unconfirmed = () => insertAccount(app(), { isEmailVerified: false });

  test.each([
    ["opened by another person", () => person(), "403 OTHER_ADDRESS", "tu sesión es de otra dirección"],
    ["for an owner", () => insertOwner(app()), "403 NOT_AN_EMPLOYEE", "Tu cuenta es de una organización"],
    ["for somebody of another team", asReader, "409 IN_ANOTHER_TEAM", "un equipo a la vez"],
    ["for a member already", () => member(), "409 ALREADY_MEMBER", "Ya estás en el equipo de"],
    ["for an unconfirmed address", unconfirmed, "403 EMAIL_NOT_VERIFIED", "Confirma antes tu correo"],
  ] as const)("an invitation %s is refused and stays", async (name, make, code, sentence) => {
    const opener: Account = await make();
    const email = name.startsWith("opened") ? freshEmail() : opener.user.email;
    const id = await insertInvitation(app().db, owner().organizationId, email);
    const page = await opener.client.get(pageOf(id));
    const text = await page.text();
    expect(text).toContain(sentence);
    expect(text).toContain(`(${opener.user.email}).`);
    if (name.startsWith("opened")) expect(text).not.toContain(email);
    // Whether it is an organization's account the guard of the operation says.
    expect(await codeOf(await accept(opener, id))).toBe(code);
    expect(await isOpen(id)).toBe(true);
  });

  test("an invitation holds until its end, and again once it was sent again", async () => {
    const invited = await person();
    const past = new Date(Date.now() - 1000);
    const { organizationId } = owner();
    const id = await insertInvitation(app().db, organizationId, invited.user.email, { expiresAt: past });
    const page = await app().client().get(pageOf(id));
    expect(await page.text()).toContain("La invitación ha caducado");
    expect(await codeOf(await accept(invited, id))).toBe("400 TOKEN_INVALID");
    expect((await invite(invited.user.email)).status).toBe(201);
    expect((await accept(invited, id)).status).toBe(200);
  });

  test("an invitation used twice at once makes one member", async () => {
    const invited = await person();
    const id = await insertInvitation(app().db, owner().organizationId, invited.user.email);
    const codes = await Promise.all([1, 2].map(async () => codeOf(await accept(invited, id))));
    expect(codes.toSorted()).toEqual(["200", "400 TOKEN_INVALID"]);
  });

  test("an invitation is taken back by its own organization alone, and holds no more", async () => {
    const invited = await person();
    const id = await insertInvitation(app().db, owner().organizationId, invited.user.email);
    const own = `/api/organization/invitations/${id}`;
    const other = await insertOwner(app());
    expect((await other.client.request(own, { method: "DELETE" })).status).toBe(404);
    expect(await isOpen(id)).toBe(true);
    expect((await owner().client.request(own, { method: "DELETE" })).status).toBe(200);
    expect(await codeOf(await accept(invited, id))).toBe("400 TOKEN_INVALID");
    const again = await owner().client.postForm("/dashboard/team", { intent: "withdraw", id });
    expect([again.status, await again.text()]).toEqual([
      404,
      expect.stringContaining("Esa invitación ya no está"),
    ]);
  });

  test("an invitation to oneself or for jobs that the organization has not is refused at its field, and one sent again leaves deleted jobs out", async () => {
    const { organizationId } = owner();
    const { id: kept } = await insertJob(app().db, { organizationId, title: "Geología marina" });
    const { id: gone } = await insertJob(app().db, { organizationId });
    const foreign = await insertJob(app().db, { organizationId: await otherOrganization() });
    const invited = await person();
    const { email } = invited.user;
    const role = "reader";
    const { details: own } = await bodyOf(await invite(owner().user.email));
    expect(own.fields.email).toContain("Es tu propia dirección");
    const missing = expect.stringContaining("Alguna de esas ofertas ya no está");
    for (const strange of [foreign.id, randomUUID()]) {
      const { code, details } = await bodyOf(await invite(email, { role, jobIds: [kept, strange] }));
      expect([code, details.fields.jobIds]).toEqual(["INVALID_DATA", missing]);
    }
    const without = expect.stringContaining("Quien solo lee necesita al menos una oferta.");
    for (const jobIds of [undefined, []])
      expect((await bodyOf(await invite(email, { role, jobIds }))).details.fields.jobIds).toEqual(without);
    const bare = await owner().client.postForm("/dashboard/team", { intent: "invite", email, role });
    expect([bare.status, await bare.text()]).toEqual([400, without]);
    const form = { intent: "invite", email, role, jobIds: foreign.id };
    const refused = await owner().client.postForm("/dashboard/team", form);
    const page = await refused.text();
    expect([refused.status, page]).toEqual([400, missing]);
    expect(page).toContain(`value="${email}"`);
    expect(page).toMatch(/<input[^>]*checked=""[^>]*value="reader"/);
    expect(
      (await bodyOf(await owner().client.get("/api/organization/invitations"))).items,
    ).not.toContainEqual(expect.objectContaining({ email }));
    const { id } = (await bodyOf(await invite(email, { role, jobIds: [kept, gone] }))).invitation;
    await app().db.query("DELETE FROM jobs WHERE id = $1", [gone]);
    expect((await owner().client.postForm("/dashboard/team", { intent: "resend", id })).status).toBe(303);
    const empty = await insertInvitation(app().db, organizationId, freshEmail(), { role });
    const resent = await owner().client.postForm("/dashboard/team", { intent: "resend", id: empty });
    expect([resent.status, await resent.text()]).toEqual([400, without]);
    expect((await accept(invited, id)).status).toBe(200);
    expect((await invited.client.get(`/dashboard/jobs/${kept}/applications`)).status).toBe(200);
  });

  test("a second invitation of an address adds its jobs to the first one's, of two roles the later one counts, and the page says so", async () => {
    const { organizationId, client } = owner();
    const [first, second] = [
      await insertJob(app().db, { organizationId, title: "Ecología del liquen" }),
      await insertJob(app().db, { organizationId, title: "Genética del lince" }),
    ];
    const email = freshEmail();
    const send = async (fields: Record<string, string>) => {
      const sent = await client.postForm("/dashboard/team", { intent: "invite", email, ...fields });
      expect(sent.status).toBe(303);
      return (await client.get(sent.headers.get("location") ?? "")).text();
    };
    expect(await send({ role: "reader", jobIds: first.id })).toContain("Invitación enviada.");
    const both = await send({ role: "reader", jobIds: second.id });
    expect(both).toContain(`${email} ya tenía una invitación: ahora vale para leer`);
    expect(both).toContain("Lee: «Ecología del liquen» y «Genética del lince»");
    const other = await send({ role: "recruiter" });
    expect(other).toContain(
      `${email} ya tenía una invitación con otros permisos: valen los últimos, «Selección»`,
    );
    expect(other).not.toContain("Lee: «Ecología del liquen");
    expect(await send({ role: "recruiter", jobIds: first.id })).toContain(
      `${email} ya tenía esta invitación: vale catorce días más.`,
    );
    expect((await client.get("/dashboard/team?done=constructor")).status).toBe(200);
    const back = await send({ role: "reader", jobIds: second.id });
    expect(back).toContain("valen los últimos, «Lectura»");
    expect(back).toContain("Lee: «Genética del lince»");
  });

  test("the invitations of an address give a reader a hundred jobs together, and a committee's is counted with them", async () => {
    const full = await insertOwner(app());
    const { organizationId, client } = full;
    const jobIds = await Promise.all(
      Array.from({ length: 101 }, async () => (await insertJob(app().db, { organizationId })).id),
    );
    const last = jobIds[100] ?? "";
    await insertCommittee(app().db, last);
    const [email, role] = [freshEmail(), "reader"];
    const jobsOf = async () => {
      const where = "WHERE email = $1";
      const sql = `SELECT job_ids AS ids FROM organization_invitations ${where}`;
      return (await app().db.query(sql, [email])).rows[0].ids.length;
    };
    expect((await invite(email, { role, jobIds: jobIds.slice(0, 70) }, full)).status).toBe(201);
    expect((await invite(email, { role, jobIds: jobIds.slice(40, 100) }, full)).status).toBe(201);
    expect(await jobsOf()).toBe(100);
    const tooMany = expect.stringContaining("Quien solo lee tiene 100 ofertas como mucho");
    const refused = await bodyOf(await invite(email, { role, jobIds: [last] }, full));
    expect([refused.code, refused.details.fields.jobIds]).toEqual(["INVALID_DATA", tooMany]);
    for (const [page, form] of [
      ["/dashboard/team", { role, jobIds: last }],
      [`/dashboard/jobs/${last}/committee`, { seat: "member" }],
    ] as const) {
      const sent = await client.postForm(page, { intent: "invite", email, ...form });
      expect([sent.status, await sent.text()]).toEqual([400, tooMany]);
    }
    expect(await jobsOf()).toBe(100);
  });

  test("an organization has fifty open invitations at most", async () => {
    const full = await insertOwner(app());
    for (let at = 0; at < 49; at++) await insertInvitation(app().db, full.organizationId, freshEmail());
    expect((await invite(freshEmail(), {}, full)).status).toBe(201);
    expect(await codeOf(await invite(freshEmail(), {}, full))).toBe("409 INVITATION_LIMIT");
    const past = { expiresAt: new Date(Date.now() - 1000) };
    const over = await insertInvitation(app().db, full.organizationId, freshEmail(), past);
    expect((await full.client.postForm("/dashboard/team", { intent: "resend", id: over })).status).toBe(409);
  });

  test("an invitation that is accepted at that moment is not sent again", async () => {
    const { organizationId } = owner();
    const id = await insertInvitation(app().db, organizationId, freshEmail());
    const statements: [string, ...string[]][] = [
      [lockOrganization, organizationId],
      ["DELETE FROM organization_invitations WHERE id = $1", id],
    ];
    const resend = () => owner().client.postForm("/dashboard/team", { intent: "resend", id });
    expect(await inFlight(statements, () => [resend()])).toEqual([expect.stringMatching(/^404/)]);
  });

  test("an invitation ends with the owner's account: nobody joins while it closes, and afterwards", async () => {
    const closing = await insertOwner(app());
    const invited = await person();
    const { organizationId } = closing;
    const id = await insertInvitation(app().db, organizationId, invited.user.email);
    const statements: [string, ...string[]][] = [
      [deactivate, closing.user.id],
      [lockOrganization, organizationId],
    ];
    expect(await inFlight(statements, () => [accept(invited, id)])).toEqual(["400 TOKEN_INVALID"]);
    expect((await invited.client.get(pageOf(id))).status).toBe(404);
    await app().db.query("UPDATE users SET is_active = true WHERE id = $1", [closing.user.id]);
    await setPassword(closing);
    expect((await closing.client.post("/api/auth/delete-user", { password })).status).toBe(200);
    expect(await isOpen(id)).toBe(false);
  });

  test("an organization sends twenty invitations in an hour at most, and seven mails of them to one address", async () => {
    const busy = await insertOwner(app());
    const email = freshEmail();
    const codes: number[] = [];
    for (let at = 0; at < 21; at++) codes.push((await invite(email, {}, busy)).status);
    expect(codes).toEqual([...Array(20).fill(201), 429]);
    expect(await mailsTo(email)).toBe(7);
  });

  test("an invitation ends with the account of its address, and is not mailed to one that complained", async () => {
    const invited = await person();
    const id = await insertInvitation(app().db, owner().organizationId, invited.user.email);
    await app().db.query(
      "UPDATE users SET is_active = false, deletion_requested_at = now() - interval '31 days' WHERE id = $1",
      [invited.user.id],
    );
    const headers = { authorization: `Bearer ${app().env.CRON_SECRET}` };
    await app()
      .client()
      .post("/api/cron", { tasks: ["expired-sessions"] }, { headers });
    expect(await isOpen(id)).toBe(false);
    const email = freshEmail();
    const [secret = ""] = (app().env.SESSION_SECRET ?? "").split(",");
    await app().db.query(
      `INSERT INTO email_suppressions (id, email_hash, scope, reason, created_at)
       VALUES (gen_random_uuid(), $1, 'alerts', 'complaint', now())`,
      [hmac(email, deriveKey(secret, "email-suppression"))],
    );
    expect((await invite(email)).status).toBe(201);
    expect(await mailsTo(email)).toBe(0);
  });

  test("signing up from an invitation confirms the address of a person, and not of an organization", async () => {
    const email = freshEmail();
    const id = await insertInvitation(app().db, owner().organizationId, email);
    const token = tokenOf(id);
    const client = app().client();
    const signed = await client.postForm("/signup", {
      ...{ type: "employee", name: "Nora Nueva", email, password, acceptTerms: "on" },
      ...{ invitation: token, redirectTo: `/team/${token}` },
    });
    expect(signed.headers.get("location")).toBe(`/team/${token}`);
    expect((await client.postForm(`/team/${token}`, {})).status).toBe(303);
    const other = freshEmail();
    const invitation = tokenOf(await insertInvitation(app().db, owner().organizationId, other));
    const account = { type: "organization", name: "Instituto Luna", email: other, password, invitation };
    const { user } = await bodyOf(await app().client().post("/api/auth/sign-up/email", account));
    expect(user.isEmailVerified).toBe(false);
  });
});
