import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { completeInput } from "../../support/api/complete-input";
import { untilLockWait } from "../../support/app/lock-wait";
import { useApp } from "../../support/app/targets";
import { bodyOf, password } from "../../support/factories";
import { pictureOf, uploadOf } from "../../support/files/uploads";
import { insertApplication } from "../../support/jobs/applications";
import { insertConversation } from "../../support/jobs/conversations";
import { insertJob } from "../../support/jobs/jobs";
import { signedFor } from "../../support/mail/signed-links";
import { type Account, createAccount, insertAndSignIn, readByToken } from "../../support/people/accounts";
import { runAdmin } from "../../support/people/admin";
import { createEmployer, type EmployerAccount } from "../../support/people/employers";
import { createMember, insertInvitation } from "../../support/people/members";

// biome-ignore lint/correctness/useHookAtTopLevel: no hook of React
const app = useApp("production");
let owner: EmployerAccount;
beforeAll(async () => {
  owner = await createEmployer(app());
});

const invite = (email: string, fields: Record<string, unknown> = {}) =>
  owner.client.post("/api/organization/invitations", { email, role: "recruiter", ...fields });

const person = (): Promise<Account> => insertAndSignIn(app(), { name: "Rosa Ruiz" });

const accept = ({ client }: Pick<Account, "client">, id: string) =>
  client.post("/api/organization/invitations/accept", {
    token: signedFor(app(), "team-invitation", { id }),
  });

const codeOf = async (response: Response) =>
  `${response.status} ${(await bodyOf(response)).code ?? ""}`.trim();
const member = (role: "recruiter" | "reader" = "recruiter", jobIds: string[] = []) =>
  createMember(app(), { organizationId: owner.organizationId, role, jobIds });

/** Sends what has to wait for the locks of these statements, and commits them then. @returns the answer. */
async function during(statements: [string, ...string[]][], send: () => Promise<Response>): Promise<Response> {
  const other = await app().db.connect();
  try {
    await other.query("BEGIN");
    for (const [sql, ...values] of statements) await other.query(sql, values);
    const sent = send();
    await untilLockWait(app().db);
    await other.query("COMMIT");
    return await sent;
  } finally {
    other.release(true);
  }
}

const deactivate = "UPDATE users SET is_active = false WHERE id = $1";
const lockOrganization = "SELECT FROM organizations WHERE id = $1 FOR NO KEY UPDATE";

describe("an invitation", () => {
  test("is mailed, makes its reader a member by POST alone, and is used up", async () => {
    const invited = await person();
    const { id } = (await bodyOf(await invite(invited.user.email))).invitation;
    const page = `/team/${signedFor(app(), "team-invitation", { id })}`;
    const text = await (await invited.client.get(page)).text();
    expect(text).toContain("Unirme al equipo");
    expect(text).toContain(`Has accedido como Rosa Ruiz (${invited.user.email}).`);
    expect(text).toContain('href="/logout"');
    expect((await bodyOf(await readByToken(app(), invited.session.token))).user.organizationId).toBeNull();
    const posted = await invited.client.postForm(page, {});
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/dashboard/team?done=joined"]);
    const { user } = await bodyOf(await readByToken(app(), invited.session.token));
    expect(user.organizationId).toBe(owner.organizationId);
    expect((await invited.client.get(page)).status).toBe(404);
    expect(await codeOf(await accept(invited, id))).toBe("400 TOKEN_INVALID");
    expect(await codeOf(await invite(invited.user.email))).toBe("409 ALREADY_MEMBER");
  });

  test("withdraws the applications to the organization that read as open, counts those, and no other", async () => {
    const longAgo = new Date(Date.now() - 100 * 86_400_000);
    const ownJob = async (closesAt?: Date) =>
      (await insertJob(app().db, { organizationId: owner.organizationId, closesAt, publishedAt: closesAt }))
        .id;
    const invited = await person();
    const { id: jobId } = await insertJob(app().db, { organizationId: owner.organizationId });
    const other = await createEmployer(app());
    const { id: otherJob } = await insertJob(app().db, { organizationId: other.organizationId });
    const userId = invited.user.id;
    const own = await insertApplication(app().db, { jobId, userId });
    const elsewhere = await insertApplication(app().db, { jobId: otherJob, userId });
    const [refusedUnseen, refusedKnown, timedOut] = [
      await insertApplication(app().db, { jobId: await ownJob(), userId, status: "rejected" }),
      await insertApplication(app().db, { jobId: await ownJob(), userId, status: "rejected" }),
      await insertApplication(app().db, { jobId: await ownJob(longAgo), userId }),
    ];
    await app().db.query(
      `INSERT INTO delayed_replies (application_id, batch_id, visible_at, status, status_changed_at, updated_at)
       VALUES ($1, $2, now() + interval '15 minutes', 'submitted', now(), now())`,
      [refusedUnseen.id, randomUUID()],
    );
    const id = await insertInvitation(app().db, owner.organizationId, invited.user.email);
    const page = await invited.client.get(`/team/${signedFor(app(), "team-invitation", { id })}`);
    expect(await page.text()).toContain("Tienes 2 candidaturas abiertas en esta organización.");
    expect((await accept(invited, id)).status).toBe(200);
    const { rows } = await app().db.query("SELECT id, status FROM applications WHERE user_id = $1", [userId]);
    expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({
      [own.id]: "withdrawn",
      [refusedUnseen.id]: "withdrawn",
      [refusedKnown.id]: "rejected",
      [timedOut.id]: "submitted",
      [elsewhere.id]: "submitted",
    });
    const again = await insertJob(app().db, { organizationId: owner.organizationId });
    const refused = await invited.client.post("/api/applications", { jobId: again.id });
    expect(await codeOf(refused)).toBe("409 OWN_ORGANIZATION");
  });

  test.each([
    ["opened by another person", () => person(), "403 OTHER_ADDRESS", "tu sesión es de otra dirección"],
    [
      "for an organization's account",
      () => createEmployer(app()),
      "403 NOT_AN_EMPLOYEE",
      "Tu cuenta es de una organización",
    ],
    [
      "for somebody of another team",
      async () => {
        const other = await createEmployer(app());
        return createMember(app(), { organizationId: other.organizationId, role: "reader" });
      },
      "409 IN_ANOTHER_TEAM",
      "un equipo a la vez",
    ],
    ["for a member already", () => member(), "409 ALREADY_MEMBER", "Ya estás en el equipo de"],
    [
      "for an unconfirmed address",
      () => createAccount(app()),
      "403 EMAIL_NOT_VERIFIED",
      "Confirma antes tu correo",
    ],
  ] as const)("%s", async (name, make, code, sentence) => {
    const opener: Account = await make();
    const email = name.startsWith("opened") ? `${randomUUID()}@example.es` : opener.user.email;
    const id = await insertInvitation(app().db, owner.organizationId, email);
    const page = await opener.client.get(`/team/${signedFor(app(), "team-invitation", { id })}`);
    const text = await page.text();
    expect(text).toContain(sentence);
    expect(text).toContain(`(${opener.user.email}).`);
    if (name.startsWith("opened")) expect(text).not.toContain(email);
    // Whether it is an organization's account the guard of the operation says.
    expect(await codeOf(await accept(opener, id))).toBe(code);
    const { rowCount } = await app().db.query("SELECT FROM organization_invitations WHERE id = $1", [id]);
    expect(rowCount).toBe(1);
  });

  test("holds until its end, and not after it", async () => {
    const invited = await person();
    const past = new Date(Date.now() - 1000);
    const { organizationId } = owner;
    const id = await insertInvitation(app().db, organizationId, invited.user.email, { expiresAt: past });
    const page = await app()
      .client()
      .get(`/team/${signedFor(app(), "team-invitation", { id })}`);
    expect(await page.text()).toContain("La invitación ha caducado");
    expect(await codeOf(await accept(invited, id))).toBe("400 TOKEN_INVALID");
    expect((await invite(invited.user.email)).status).toBe(201);
    expect((await accept(invited, id)).status).toBe(200);
  });

  test("used twice at once makes one member", async () => {
    const invited = await person();
    const id = await insertInvitation(app().db, owner.organizationId, invited.user.email);
    const codes = await Promise.all(
      [accept(invited, id), accept(invited, id)].map(async (one) => codeOf(await one)),
    );
    expect(codes.toSorted()).toEqual(["200", "400 TOKEN_INVALID"]);
  });

  test("taken back holds no more", async () => {
    const invited = await person();
    const id = await insertInvitation(app().db, owner.organizationId, invited.user.email);
    expect(
      (await owner.client.request(`/api/organization/invitations/${id}`, { method: "DELETE" })).status,
    ).toBe(200);
    expect(await codeOf(await accept(invited, id))).toBe("400 TOKEN_INVALID");
    const again = await owner.client.postForm("/dashboard/team", { intent: "withdraw", id });
    expect([again.status, await again.text()]).toEqual([
      404,
      expect.stringContaining("Esa invitación ya no está"),
    ]);
  });

  test("to the own address is refused at its field", async () => {
    const { details } = await bodyOf(await invite(owner.user.email));
    expect(details.fields.email).toContain("Es tu propia dirección");
  });

  test("for jobs that the organization has not is refused at their field, and keeps the form; sent again, it leaves them out", async () => {
    const { organizationId } = owner;
    const { id: kept } = await insertJob(app().db, { organizationId, title: "Geología marina" });
    const { id: gone } = await insertJob(app().db, { organizationId });
    const foreign = await insertJob(app().db, {
      organizationId: (await createEmployer(app())).organizationId,
    });
    const invited = await person();
    const { email } = invited.user;
    const role = "reader";
    for (const strange of [foreign.id, randomUUID()]) {
      const { code, details } = await bodyOf(await invite(email, { role, jobIds: [kept, strange] }));
      expect([code, details.fields.jobIds]).toEqual([
        "INVALID_DATA",
        expect.stringContaining("Alguna de esas ofertas ya no está"),
      ]);
    }
    const refused = await owner.client.postForm("/dashboard/team", [
      ["intent", "invite"],
      ["email", email],
      ["role", role],
      ["jobIds", kept],
      ["jobIds", foreign.id],
    ]);
    const page = await refused.text();
    expect([refused.status, page]).toEqual([
      400,
      expect.stringContaining("Alguna de esas ofertas ya no está"),
    ]);
    expect(page).toContain(`value="${email}"`);
    expect(page).toMatch(/<input[^>]*checked=""[^>]*value="reader"/);
    expect(page).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${kept}"`));
    expect((await bodyOf(await owner.client.get("/api/organization/invitations"))).items).not.toContainEqual(
      expect.objectContaining({ email }),
    );
    const { id } = (await bodyOf(await invite(email, { role, jobIds: [kept, gone] }))).invitation;
    await app().db.query("DELETE FROM jobs WHERE id = $1", [gone]);
    expect((await owner.client.postForm("/dashboard/team", { intent: "resend", id })).status).toBe(303);
    expect((await accept(invited, id)).status).toBe(200);
    expect((await invited.client.get(`/dashboard/jobs/${kept}/applications`)).status).toBe(200);
  });

  test("fifty are open at most", async () => {
    const full = await createEmployer(app());
    for (let at = 0; at < 49; at++)
      await insertInvitation(app().db, full.organizationId, `${randomUUID()}@example.es`);
    const send = () =>
      full.client.post("/api/organization/invitations", {
        email: `${randomUUID()}@example.es`,
        role: "recruiter",
      });
    expect((await send()).status).toBe(201);
    expect(await codeOf(await send())).toBe("409 INVITATION_LIMIT");
    const past = { expiresAt: new Date(Date.now() - 1000) };
    const over = await insertInvitation(app().db, full.organizationId, `${randomUUID()}@example.es`, past);
    expect((await full.client.postForm("/dashboard/team", { intent: "resend", id: over })).status).toBe(409);
  });

  test("is not sent again once it was accepted, a moment before", async () => {
    const { organizationId } = owner;
    const id = await insertInvitation(app().db, organizationId, `${randomUUID()}@example.es`);
    const accepted = "DELETE FROM organization_invitations WHERE id = $1";
    const answer = await during(
      [
        [lockOrganization, organizationId],
        [accepted, id],
      ],
      () => owner.client.postForm("/dashboard/team", { intent: "resend", id }),
    );
    expect(answer.status).toBe(404);
  });

  test("ends with the owner's account: nobody joins while it closes, and afterwards", async () => {
    const closing = await createEmployer(app());
    const invited = await person();
    const { organizationId } = closing;
    const id = await insertInvitation(app().db, organizationId, invited.user.email);
    const statements: [string, ...string[]][] = [
      [deactivate, closing.user.id],
      [lockOrganization, organizationId],
    ];
    const answer = await during(statements, () => accept(invited, id));
    expect(await codeOf(answer)).toBe("400 TOKEN_INVALID");
    const page = `/team/${signedFor(app(), "team-invitation", { id })}`;
    expect((await invited.client.get(page)).status).toBe(404);
    await app().db.query("UPDATE users SET is_active = true WHERE id = $1", [closing.user.id]);
    expect((await closing.client.post("/api/auth/delete-user", { password })).status).toBe(200);
    const { rowCount } = await app().db.query("SELECT FROM organization_invitations WHERE id = $1", [id]);
    expect(rowCount).toBe(0);
  });

  test("twenty are sent in an hour at most, and seven of them to one address", async () => {
    const busy = await createEmployer(app());
    const email = `${randomUUID()}@example.es`;
    const codes: number[] = [];
    for (let at = 0; at < 21; at++)
      codes.push(
        (
          await busy.client.post("/api/organization/invitations", {
            email,
            role: "recruiter",
          })
        ).status,
      );
    expect(codes).toEqual([...Array(20).fill(201), 429]);
    const { rowCount } = await app().db.query("SELECT FROM email_deliveries WHERE to_email = $1", [email]);
    expect(rowCount).toBe(7);
  });

  test("ends with the account of its address", async () => {
    const invited = await person();
    const id = await insertInvitation(app().db, owner.organizationId, invited.user.email);
    await runAdmin(app().env, "erase-account", invited.user.email);
    const { rowCount } = await app().db.query("SELECT FROM organization_invitations WHERE id = $1", [id]);
    expect(rowCount).toBe(0);
  });

  test("is not mailed to an address that complained", async () => {
    const email = `${randomUUID()}@example.es`;
    await runAdmin(app().env, "note-bounce", email, "--complaint");
    expect((await invite(email)).status).toBe(201);
    const { rowCount } = await app().db.query("SELECT FROM email_deliveries WHERE to_email = $1", [email]);
    expect(rowCount).toBe(0);
  });

  test("signing up from it confirms the address of a person, and not of an organization", async () => {
    const email = `${randomUUID()}@example.es`;
    const id = await insertInvitation(app().db, owner.organizationId, email);
    const token = signedFor(app(), "team-invitation", { id });
    const client = app().client();
    const signed = await client.postForm("/signup", {
      ...{ type: "employee", name: "Nora Nueva", email, password, acceptTerms: "on" },
      ...{ invitation: token, redirectTo: `/team/${token}` },
    });
    expect(signed.headers.get("location")).toBe(`/team/${token}`);
    expect((await client.postForm(`/team/${token}`, {})).status).toBe(303);
    const other = `${randomUUID()}@example.es`;
    const invitation = signedFor(app(), "team-invitation", {
      id: await insertInvitation(app().db, owner.organizationId, other),
    });
    const account = { type: "organization", name: "Instituto Luna", email: other, password, invitation };
    const { user } = await bodyOf(await app().client().post("/api/auth/sign-up/email", account));
    expect(user.isEmailVerified).toBe(false);
  });
});

describe("the end of a membership", () => {
  const end = (userId: string, { client }: Pick<Account, "client"> = owner) =>
    client.request(`/api/organization/members/${userId}`, { method: "DELETE" });

  test("a removed recruiter's next page, form and bulk are refused, until invited again; what is theirs stays", async () => {
    const { id: jobId } = await insertJob(app().db, { organizationId: owner.organizationId });
    const { id } = await insertApplication(app().db, { jobId });
    const recruiter = await member();
    const board = `/dashboard/jobs/${jobId}/applications`;
    expect((await recruiter.client.get(board)).status).toBe(200);
    expect(await (await recruiter.client.get("/dashboard")).text()).toContain('href="/dashboard/jobs/new"');
    expect((await recruiter.client.post(`/api/applications/${id}/notes`, { text: "Antes" })).status).toBe(
      201,
    );
    const left = await insertInvitation(app().db, owner.organizationId, recruiter.user.email);
    expect((await end(recruiter.user.id)).status).toBe(200);
    expect(await codeOf(await accept(recruiter, left))).toBe("400 TOKEN_INVALID");
    const refused = await recruiter.client.get(board);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("Tu cuenta no está en el equipo de ninguna organización.");
    const attempts = [
      recruiter.client.post(`/api/applications/${id}/notes`, { text: "Después" }),
      recruiter.client.post("/api/applications/bulk", { ids: [id], status: "in_review" }),
      recruiter.client.postForm(board, { ids: id, status: "in_review" }),
      recruiter.client.get(`/api/jobs/${jobId}/applications.csv`),
    ];
    for (const attempt of attempts) expect((await attempt).status).toBe(403);
    const { rows } = await app().db.query(
      "SELECT text, actor_user_id AS who FROM application_events WHERE application_id = $1 AND kind = 'note'",
      [id],
    );
    expect(rows).toEqual([{ text: "Antes", who: recruiter.user.id }]);
    expect((await recruiter.client.get("/dashboard")).status).toBe(200);
    const { user } = await bodyOf(await readByToken(app(), recruiter.session.token));
    expect(user.organizationId).toBeNull();
    const again = (await bodyOf(await invite(recruiter.user.email))).invitation;
    expect((await accept(recruiter, again.id)).status).toBe(200);
    expect((await recruiter.client.get(board)).status).toBe(200);
  });

  /** Holds the rows of a change of the team until all requests wait for it. @returns how they are answered then. */
  async function inFlight(
    changes: readonly [sql: string, values: unknown[]][],
    send: () => Promise<Response>[],
  ) {
    const held = await app().db.connect();
    try {
      await held.query("BEGIN");
      for (const [sql, values] of changes) await held.query(sql, values);
      const requests = send();
      const waiting =
        "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
      await expect.poll(async () => (await app().db.query(waiting)).rowCount).toBe(requests.length);
      await held.query("COMMIT");
      return await Promise.all(requests.map(async (request) => codeOf(await request)));
    } finally {
      held.release();
    }
  }

  test("changes, bulks and jobs in flight wait for the removal, and are refused whole", async () => {
    const { id: jobId } = await insertJob(app().db, { organizationId: owner.organizationId });
    const { id } = await insertApplication(app().db, { jobId });
    const recruiter = await member();
    const { client } = recruiter;
    const status = "in_review";
    const codes = await inFlight(
      [
        [
          "UPDATE users SET organization_id = NULL, organization_role = NULL WHERE id = $1",
          [recruiter.user.id],
        ],
      ],
      () => [
        client.request(`/api/applications/${id}`, { method: "PATCH", json: { status } }),
        client.post("/api/applications/bulk", { ids: [id], status }),
        client.post("/api/applications/bulk", { jobId, filter: {}, expected: 1, status }),
        client.post(`/api/applications/${id}/notes`, { text: "Tarde" }),
        client.post("/api/jobs", { title: "Química tardía" }),
      ],
    );
    expect(codes).toEqual(Array(5).fill("403 NOT_AN_ORGANIZATION"));
    const { rows } = await app().db.query(
      `SELECT status, (SELECT count(*)::int FROM application_events WHERE application_id = a.id) AS events,
         (SELECT count(*)::int FROM jobs WHERE organization_id = a.organization_id AND title = 'Química tardía') AS jobs
       FROM applications a WHERE id = $1`,
      [id],
    );
    expect(rows).toEqual([{ status: "submitted", events: 1, jobs: 0 }]);
  });

  test("an upload in flight of an owner who hands over is refused whole", async () => {
    const former = await createEmployer(app());
    const { organizationId } = former;
    const next = await createMember(app(), { organizationId, role: "recruiter" });
    const picture = uploadOf(await pictureOf(), { name: "logo.png", type: "image/png" });
    const codes = await inFlight(
      [
        [
          "UPDATE users SET type = 'employee', organization_id = $2, organization_role = 'recruiter' WHERE id = $1",
          [former.user.id, organizationId],
        ],
        ["UPDATE users SET organization_role = NULL WHERE id = $1", [next.user.id]],
        ["UPDATE organizations SET owner_id = $2 WHERE id = $1", [organizationId, next.user.id]],
      ],
      () => [former.client.request("/api/organization/logo", { method: "PUT", ...picture })],
    );
    expect(codes).toEqual(["403 ROLE_NEEDED"]);
    const { rowCount } = await app().db.query("SELECT FROM files WHERE organization_id = $1", [
      organizationId,
    ]);
    expect(rowCount).toBe(0);
  });

  test("a member leaves, the owner cannot, and one member removes no other", async () => {
    const [leaving, other] = [await member(), await member("reader")];
    expect(await codeOf(await end(owner.user.id))).toBe("409 LAST_OWNER");
    expect(await codeOf(await end(other.user.id, leaving))).toBe("403 ROLE_NEEDED");
    const closing = await leaving.client.get("/dashboard/account/delete");
    expect(await closing.text()).toContain("Sales del equipo de Instituto Sol al momento.");
    const left = await leaving.client.postForm(`/dashboard/team/${leaving.user.id}`, { intent: "leave" });
    const next = left.headers.get("location") ?? "";
    expect([left.status, next]).toEqual([303, "/dashboard?done=left"]);
    const after = await (await leaving.client.get(next)).text();
    expect(after).toContain("Ya no estás en el equipo.");
    const asCandidate = /Inscríbete en tu primera oferta|Ahora mismo no tienes nada pendiente/;
    expect(after).toMatch(asCandidate);
    expect(await (await other.client.get("/dashboard")).text()).not.toMatch(asCandidate);
    expect((await leaving.client.get("/dashboard/team")).status).toBe(403);
  });

  test("of the owner's account stops the team: nobody publishes meanwhile, or afterwards", async () => {
    const gone = await createEmployer(app());
    const { organizationId } = gone;
    const recruiter = await createMember(app(), { organizationId, role: "recruiter" });
    const { job } = await bodyOf(await recruiter.client.post("/api/jobs", completeInput()));
    const publish = () =>
      recruiter.client.post(`/api/jobs/${job.id}/publish`, { closesAt: isoDayAfter(new Date(), 30) });
    const statements: [string, ...string[]][] = [
      [deactivate, gone.user.id],
      [lockOrganization, organizationId],
    ];
    expect(await codeOf(await during(statements, publish))).toBe("403 NOT_AN_ORGANIZATION");
    expect(await codeOf(await publish())).toBe("403 NOT_AN_ORGANIZATION");
    expect((await recruiter.client.get("/dashboard/jobs")).status).toBe(403);
    const { rows } = await app().db.query("SELECT status FROM jobs WHERE id = $1", [job.id]);
    expect(rows).toEqual([{ status: "draft" }]);
  });

  test("is theirs alone while the owner's account is not active: the dashboard leads to it, and the API does it", async () => {
    const gone = await createEmployer(app());
    const { organizationId } = gone;
    const [one, other] = [
      await createMember(app(), { organizationId, role: "recruiter" }),
      await createMember(app(), { organizationId, role: "reader" }),
    ];
    await app().db.query(deactivate, [gone.user.id]);
    expect(await (await one.client.get("/dashboard")).text()).toContain('href="/dashboard/team"');
    const team = await (await one.client.get("/dashboard/team")).text();
    expect(team).toContain("La cuenta de su persona responsable no está activa");
    expect(team).not.toContain(other.user.email);
    const leaving = `/dashboard/team/${one.user.id}`;
    expect(team).toContain(`href="${leaving}"`);
    expect(await (await one.client.get(leaving)).text()).toContain("Lo que has escrito dentro se queda");
    expect(await codeOf(await end(other.user.id, one))).toBe("403 NOT_AN_ORGANIZATION");
    expect((await one.client.postForm(leaving, { intent: "leave" })).status).toBe(303);
    expect(await codeOf(await end(other.user.id, other))).toBe("200");
    expect(await codeOf(await end(other.user.id, other))).toBe("403 NOT_AN_ORGANIZATION");
    const { rows } = await app().db.query(
      "SELECT id FROM users WHERE id = ANY($1) AND (organization_id IS NOT NULL OR organization_role IS NOT NULL)",
      [[one.user.id, other.user.id]],
    );
    expect(rows).toEqual([]);
  });

  test("waits for nobody who is not of the team", async () => {
    const reader = await member("reader");
    const stranger = await createAccount(app());
    const other = await app().db.connect();
    try {
      await other.query("BEGIN");
      await other.query("UPDATE users SET updated_at = now() WHERE id = $1", [stranger.user.id]);
      expect(await codeOf(await end(stranger.user.id, reader))).toBe("403 ROLE_NEEDED");
    } finally {
      other.release(true);
    }
  });

  test("another role counts from the next request on", async () => {
    const { id: jobId } = await insertJob(app().db, { organizationId: owner.organizationId });
    const recruiter = await member();
    const path = `/api/organization/members/${recruiter.user.id}`;
    const json = { role: "reader", jobIds: [jobId] };
    expect((await owner.client.request(path, { method: "PATCH", json })).status).toBe(200);
    const refused = await recruiter.client.get("/dashboard/jobs");
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("Tu papel en el equipo no lo permite.");
    await insertApplication(app().db, { jobId });
    const board = await (
      await recruiter.client.get(`/dashboard/jobs/${jobId}/applications?view=table`)
    ).text();
    expect(board).toContain('href="/dashboard">Ofertas que lees</a>');
    // A row begins with its name: nothing is chosen.
    expect(board).toMatch(/<tr[^>]*><th class="name"/);
  });

  test("a reader keeps what the form shows: given jobs beyond the newest too; one that is gone is refused", async () => {
    const full = await createEmployer(app());
    const { organizationId } = full;
    const createdAt = new Date(Date.now() - 30 * 86_400_000);
    const { id: old } = await insertJob(app().db, { organizationId, createdAt });
    await Promise.all(Array.from({ length: 100 }, () => insertJob(app().db, { organizationId })));
    const reader = await createMember(app(), { organizationId, role: "reader", jobIds: [old] });
    const page = await (await full.client.get(`/dashboard/team/${reader.user.id}`)).text();
    expect(page).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${old}"`));
    const path = `/api/organization/members/${reader.user.id}`;
    const json = { role: "reader", jobIds: [randomUUID()] };
    const refused = await full.client.request(path, { method: "PATCH", json });
    expect((await bodyOf(refused)).details.fields.jobIds).toContain("Alguna de esas ofertas ya no está");
    expect((await reader.client.get(`/dashboard/jobs/${old}/applications`)).status).toBe(200);
  });
});

describe("the messages of a member", () => {
  const openTab = async ({ client }: Account, query = "") =>
    /<a aria-current="page"[^>]*as=(\w+)[^>]*><span>([^<]+)</
      .exec(await (await client.get(`/dashboard/messages${query}`)).text())
      ?.slice(1);

  test("begin with those of the side that alone has unread ones; a reader has their own", async () => {
    const { organizationId } = await createEmployer(app());
    const recruiter = await createMember(app(), { organizationId, role: "recruiter" });
    expect(await openTab(recruiter)).toEqual(["own", "De mis candidaturas"]);
    const { id: jobId } = await insertJob(app().db, { organizationId });
    const { conversationId } = await insertApplication(app().db, { jobId });
    await app().db.query("UPDATE conversations SET employer_unread = 2 WHERE id = $1", [conversationId]);
    expect(await openTab(recruiter)).toEqual(["organization", "De la organización: 1 sin leer"]);
    expect(await openTab(recruiter, "?as=own")).toEqual(["own", "De mis candidaturas"]);
    const own = await insertApplication(app().db, { userId: recruiter.user.id });
    await app().db.query("UPDATE conversations SET candidate_unread = 1 WHERE id = $1", [own.conversationId]);
    expect(await openTab(recruiter)).toEqual(["own", "De mis candidaturas: 1 sin leer"]);
    const reader = await createMember(app(), { organizationId, role: "reader" });
    expect(await openTab(reader)).toBeUndefined();
  });
});

describe("the page of a job's applications", () => {
  test("has a form that follows the job and ends that, and keeps what the page shows", async () => {
    const { id: jobId } = await insertJob(app().db, { organizationId: owner.organizationId });
    const [reader, stranger] = [await member("reader", [jobId]), await member("reader")];
    const path = `/dashboard/jobs/${jobId}/applications`;
    const send = ({ client }: Account, intent: string) =>
      client.postForm(`${path}?view=board&form=follow`, { intent });
    const textOf = async ({ client }: Account) => (await client.get(path)).text();
    expect(await textOf(owner)).toContain("Te llegan sus correos: nadie más la sigue.");
    expect(await textOf(reader)).toContain("No te llegan sus correos.");
    const posted = await send(reader, "follow");
    expect([posted.status, posted.headers.get("location")]).toEqual([303, `${path}?view=board`]);
    expect(await textOf(reader)).toContain("Dejar de seguir");
    // A reader gets the mails about new applications alone: the others stay the owner's.
    expect(await textOf(owner)).toContain("nadie más la sigue");
    await send(owner, "follow");
    expect(await textOf(owner)).toContain("Te llegan sus correos.");
    await send(reader, "unfollow");
    expect(await textOf(reader)).toContain("No te llegan sus correos.");
    expect([(await send(stranger, "follow")).status, (await send(reader, "otra")).status]).toEqual([
      404, 400,
    ]);
  });
});

describe("handing over", () => {
  let former: EmployerAccount;
  let next: Account;
  const offer = (from: Account, to: string, typed = password) =>
    from.client.postForm(`/dashboard/team/${to}`, { intent: "offer", password: typed });
  const take = (who: Account, typed = password) =>
    who.client.postForm("/dashboard/team", { intent: "own", password: typed });
  const ownerId = async () =>
    (await app().db.query("SELECT owner_id AS id FROM organizations WHERE id = $1", [former.organizationId]))
      .rows[0].id;
  beforeEach(async () => {
    former = await createEmployer(app());
    next = await createMember(app(), { organizationId: former.organizationId, role: "recruiter" });
  });

  test("needs both passwords; the former owner is a recruiter then, and a person", async () => {
    expect((await offer(former, next.user.id, "otra contraseña")).status).toBe(403);
    expect((await take(next)).status).toBe(409);
    expect((await offer(former, next.user.id)).status).toBe(303);
    expect((await take(next, "otra contraseña")).status).toBe(403);
    expect(await ownerId()).toBe(former.user.id);
    expect((await take(next)).status).toBe(303);
    expect(await ownerId()).toBe(next.user.id);
    const { user } = await bodyOf(await readByToken(app(), former.session.token));
    expect(user).toMatchObject({ type: "employee", organizationId: former.organizationId });
    const paths = ["/dashboard/organization", "/dashboard/jobs", "/dashboard/applications"];
    const statusesOf = ({ client }: Account) =>
      Promise.all(paths.map(async (path) => (await client.get(path)).status));
    expect(await statusesOf(former)).toEqual([403, 200, 200]);
    expect(await statusesOf(next)).toEqual([200, 200, 200]);
    const { organization } = await bodyOf(await next.client.get("/api/profile"));
    const change = {
      method: "PATCH",
      json: { version: organization.version, city: "Lugo", headline: "Física" },
    };
    expect(await bodyOf(await next.client.request("/api/profile", change))).toMatchObject({
      profile: { city: null, headline: "Física" },
      organization: { city: "Lugo" },
    });
    expect(await codeOf(await former.client.request("/api/profile", change))).toBe("403 NOT_AN_ORGANIZATION");
    const mailsOf = async ({ client }: Account) => (await client.get("/dashboard/account")).text();
    expect(await mailsOf(next)).toContain("El informe semanal");
    expect(await mailsOf(former)).not.toContain("El informe semanal");
    const { rows } = await app().db.query(
      "SELECT actor_id AS who FROM audit_log WHERE action = 'team.owner'",
    );
    expect(rows).toEqual(expect.arrayContaining([{ who: former.user.id }, { who: next.user.id }]));
  });

  test("to somebody removed meanwhile, to a reader, over, or twice at once: it is taken once", async () => {
    const reader = await createMember(app(), { organizationId: former.organizationId, role: "reader" });
    const toReader = await offer(former, reader.user.id);
    expect(toReader.status).toBe(409);
    expect(await toReader.text()).toContain("Solo se puede traspasar a alguien");
    await offer(former, next.user.id);
    await app().db.query("UPDATE ownership_offers SET expires_at = now() WHERE to_user_id = $1", [
      next.user.id,
    ]);
    expect((await take(next)).status).toBe(409);
    await former.client.postForm("/dashboard/team", { intent: "unoffer" });
    await offer(former, next.user.id);
    const both = await Promise.all([take(next), take(next)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
  });

  test("counts the organization's messages for both afterwards", async () => {
    const { user } = await createAccount(app());
    const of = { candidateId: user.id, organizationId: former.organizationId };
    const { id } = await insertConversation(app().db, of);
    const written = "UPDATE conversations SET employer_unread = 2, last_message_at = now() WHERE id = $1";
    await app().db.query(written, [id]);
    await offer(former, next.user.id);
    expect((await take(next)).status).toBe(303);
    const unread = async ({ client }: Account) => bodyOf(await client.get("/api/conversations/unread"));
    for (const member of [former, next]) expect(await unread(member)).toMatchObject({ messages: 2 });
  });

  test("there and back again makes the first one the owner; between two owners there is none", async () => {
    await offer(former, next.user.id);
    await take(next);
    expect((await offer(next, former.user.id)).status).toBe(303);
    expect((await take(former)).status).toBe(303);
    expect(await ownerId()).toBe(former.user.id);
    const other = await createEmployer(app());
    const crossed = await Promise.all([offer(former, other.user.id), offer(other, former.user.id)]);
    expect(crossed.map(({ status }) => status)).toEqual([409, 409]);
    expect([await ownerId(), (await take(other)).status]).toEqual([former.user.id, 409]);
  });

  test("taken while it is offered to somebody else: one of both wins", async () => {
    const rival = await createMember(app(), { organizationId: former.organizationId, role: "recruiter" });
    await offer(former, next.user.id);
    const [taken, offered] = await Promise.all([take(next), offer(former, rival.user.id)]);
    expect([taken.status, offered.status].toSorted()).toEqual([303, taken.status === 303 ? 403 : 409]);
    expect(await ownerId()).toBe(taken.status === 303 ? next.user.id : former.user.id);
  });

  test("an offer to somebody who was removed is gone with them", async () => {
    await offer(former, next.user.id);
    await former.client.request(`/api/organization/members/${next.user.id}`, { method: "DELETE" });
    expect((await take(next)).status).toBe(403);
    expect(await ownerId()).toBe(former.user.id);
  });

  test("is over while the owner's account is not active, and ends with a deactivation", async () => {
    await offer(former, next.user.id);
    await app().db.query(deactivate, [former.user.id]);
    expect((await take(next)).status).toBe(403);
    await app().db.query("UPDATE users SET is_active = true WHERE id = $1", [former.user.id]);
    await runAdmin(app().env, "deactivate", former.user.email);
    const { rowCount } = await app().db.query("SELECT FROM ownership_offers WHERE to_user_id = $1", [
      next.user.id,
    ]);
    expect(rowCount).toBe(0);
  });

  test("comes before an owner with a team closes the account", async () => {
    const close = ({ client }: Account) => client.post("/api/auth/delete-user", { password });
    expect(await codeOf(await close(former))).toBe("409 HAS_MEMBERS");
    expect((await close(next)).status).toBe(200);
    expect((await close(former)).status).toBe(200);
  });
});

test("a reader sees no other reader's jobs, and no names of templates", async () => {
  const { organizationId } = owner;
  const { id: jobId } = await insertJob(app().db, { organizationId });
  await app().db.query(
    `INSERT INTO reply_templates (id, organization_id, name, folded_name, text, created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 'No por la nota', 'no por la nota', 'Gracias.', now(), now())`,
    [organizationId],
  );
  const { id } = await insertApplication(app().db, { jobId });
  const [reader, other] = [await member("reader", [jobId]), await member("reader", [jobId])];
  const jobsOf = async ({ client }: Pick<Account, "client">) => {
    const { items } = await bodyOf(await client.get("/api/organization/members"));
    const of = (userId: string) => items.find((item: { userId: string }) => item.userId === userId)?.jobIds;
    return [of(reader.user.id), of(other.user.id)];
  };
  expect(await jobsOf(reader)).toEqual([[jobId], []]);
  expect(await jobsOf(owner)).toEqual([[jobId], [jobId]]);
  for (const path of [`/dashboard/jobs/${jobId}/applications`, `/dashboard/applications/${id}`]) {
    expect(await (await owner.client.get(path)).text()).toContain("No por la nota");
    expect(await (await reader.client.get(path)).text()).not.toContain("No por la nota");
  }
});
