import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { completeInput } from "../../support/api/complete-input";
import { whileHeld } from "../../support/app/lock-wait";
import { bodyOf } from "../../support/factories";
import { pictureOf, uploadOf } from "../../support/files/uploads";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { type Account, readByToken } from "../../support/people/accounts";
import { insertInvitation } from "../../support/people/members";
import { insertAccount, insertMember, insertOwner } from "../../support/people/signed-in";
import { codeOf, deactivate, lockOrganization, useTeam } from "../../support/people/team";

// biome-ignore lint/correctness/useHookAtTopLevel: no hook of React
const { app, owner, accept, member, inFlight } = useTeam();

describe("the end of a membership", () => {
  const end = (userId: string, { client }: Pick<Account, "client"> = owner()) =>
    client.request(`/api/organization/members/${userId}`, { method: "DELETE" });

  test("a removed recruiter's next page, form and bulk are refused, until invited again; what is theirs stays", async () => {
    const { id: jobId } = await insertJob(app().db, { organizationId: owner().organizationId });
    const { id } = await insertApplication(app().db, { jobId });
    const recruiter = await member();
    const board = `/dashboard/jobs/${jobId}/applications`;
    expect(await (await recruiter.client.get("/dashboard")).text()).toContain('href="/dashboard/jobs/new"');
    const note = (text: string) => recruiter.client.post(`/api/applications/${id}/notes`, { text });
    expect((await note("Antes")).status).toBe(201);
    const left = await insertInvitation(app().db, owner().organizationId, recruiter.user.email);
    expect((await end(recruiter.user.id)).status).toBe(200);
    expect(await codeOf(await accept(recruiter, left))).toBe("400 TOKEN_INVALID");
    const refused = await recruiter.client.get(board);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("Tu cuenta no está en el equipo de ninguna organización.");
    const attempts = [
      note("Después"),
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
    const again = { id: await insertInvitation(app().db, owner().organizationId, recruiter.user.email) };
    expect((await accept(recruiter, again.id)).status).toBe(200);
    expect((await recruiter.client.get(board)).status).toBe(200);
  });

  test("removing and leaving ask first, with what the person holds and where it goes, and the outcome has the name", async () => {
    const { organizationId } = owner();
    const rosa = await insertMember(app(), { organizationId, role: "recruiter", name: "Rosa Vidal" });
    const { id: jobId } = await insertJob(app().db, { organizationId, columns: { led_by_id: rosa.user.id } });
    const path = `/dashboard/team/${rosa.user.id}`;
    const pageFor = async ({ client }: Pick<Account, "client">) => (await client.get(path)).text();
    expect(await pageFor(owner())).toContain("Lleva 1 oferta: pasas a llevarla tú.");
    expect(await pageFor(rosa)).toContain("Llevas 1 oferta: pasa a la persona responsable.");
    const unsure = [
      await owner().client.postForm(path, { intent: "remove" }),
      await rosa.client.postForm(path, { intent: "leave" }),
    ];
    for (const response of unsure)
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.stringContaining("Lee qué cambia y marca la casilla"),
      ]);
    const lead = "SELECT led_by_id AS lead FROM jobs WHERE id = $1";
    expect((await app().db.query(lead, [jobId])).rows).toEqual([{ lead: rosa.user.id }]);
    const removed = await owner().client.postForm(path, { intent: "remove", confirm: "on" });
    const next = removed.headers.get("location") ?? "";
    expect(await (await owner().client.get(next)).text()).toContain("Rosa Vidal ya no está en el equipo.");
    expect((await app().db.query(lead, [jobId])).rows).toEqual([{ lead: null }]);
    // Nobody's name is read by writing an id into the address.
    const { user } = await insertAccount(app(), { name: "Ajena Total" });
    const guessed = await owner().client.get(`/dashboard/team?done=removed&id=${user.id}`);
    expect(await guessed.text()).not.toContain("ya no está en el equipo");
  });

  test("removing an account that is not of the team waits for nobody who changes that account", async () => {
    const [reader, stranger] = [await member("reader"), await insertAccount(app())];
    const change = ["UPDATE users SET updated_at = now() WHERE id = $1", stranger.user.id] as const;
    await whileHeld(app().db, [change], async () => {
      expect(await codeOf(await end(stranger.user.id, reader))).toBe("403 ROLE_NEEDED");
    });
  });

  test("changes, bulks and jobs in flight wait for the removal, and are refused whole", async () => {
    const { id: jobId } = await insertJob(app().db, { organizationId: owner().organizationId });
    const { id } = await insertApplication(app().db, { jobId });
    const recruiter = await member();
    const { client } = recruiter;
    const status = "in_review";
    const codes = await inFlight(
      [
        [
          "UPDATE users SET organization_id = NULL, organization_role = NULL WHERE id = $1",
          recruiter.user.id,
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
    const former = await insertOwner(app());
    const { organizationId } = former;
    const next = await insertMember(app(), { organizationId, role: "recruiter" });
    const picture = uploadOf(await pictureOf(), { name: "logo.png", type: "image/png" });
    const codes = await inFlight(
      [
        [
          "UPDATE users SET type = 'employee', organization_id = $2, organization_role = 'recruiter' WHERE id = $1",
          former.user.id,
          organizationId,
        ],
        ["UPDATE users SET organization_role = NULL WHERE id = $1", next.user.id],
        ["UPDATE organizations SET owner_id = $2 WHERE id = $1", organizationId, next.user.id],
      ],
      () => [former.client.request("/api/organization/logo", { method: "PUT", ...picture })],
    );
    expect(codes).toEqual(["403 ROLE_NEEDED"]);
    const { rowCount } = await app().db.query("SELECT FROM files WHERE organization_id = $1", [
      organizationId,
    ]);
    expect(rowCount).toBe(0);
  });

  test("a member leaves the team, the owner cannot, and neither another member nor another organization removes one", async () => {
    const [leaving, other] = [await member(), await member("reader")];
    const elsewhere = await insertOwner(app());
    expect((await end(other.user.id, elsewhere)).status).toBe(404);
    expect(await codeOf(await end(owner().user.id))).toBe("409 LAST_OWNER");
    expect(await codeOf(await end(other.user.id, leaving))).toBe("403 ROLE_NEEDED");
    const closing = await leaving.client.get("/dashboard/account/delete");
    expect(await closing.text()).toContain("Sales del equipo de Instituto Sol al momento.");
    const left = await leaving.client.postForm(`/dashboard/team/${leaving.user.id}`, {
      intent: "leave",
      confirm: "on",
    });
    const next = left.headers.get("location") ?? "";
    expect([left.status, next]).toEqual([303, "/dashboard?done=left"]);
    const after = await (await leaving.client.get(next)).text();
    expect(after).toContain("Ya no estás en el equipo.");
    const asCandidate = /Inscríbete en tu primera oferta|Ahora mismo no tienes nada pendiente/;
    expect(after).toMatch(asCandidate);
    expect(await (await other.client.get("/dashboard")).text()).not.toMatch(asCandidate);
    expect((await leaving.client.get("/dashboard/team")).status).toBe(403);
  });

  test("the end of the owner's account stops the team: nobody publishes meanwhile, or afterwards", async () => {
    const gone = await insertOwner(app());
    const { organizationId } = gone;
    const recruiter = await insertMember(app(), { organizationId, role: "recruiter" });
    const { job } = await bodyOf(await recruiter.client.post("/api/jobs", completeInput()));
    const publish = () =>
      recruiter.client.post(`/api/jobs/${job.id}/publish`, { closesAt: isoDayAfter(new Date(), 30) });
    const statements: [string, ...string[]][] = [
      [deactivate, gone.user.id],
      [lockOrganization, organizationId],
    ];
    expect(await inFlight(statements, () => [publish()])).toEqual(["403 NOT_AN_ORGANIZATION"]);
    expect(await codeOf(await publish())).toBe("403 NOT_AN_ORGANIZATION");
    expect((await recruiter.client.get("/dashboard/jobs")).status).toBe(403);
    const { rows } = await app().db.query("SELECT status FROM jobs WHERE id = $1", [job.id]);
    expect(rows).toEqual([{ status: "draft" }]);
  });

  test("members may leave a team whose owner's account is not active: the dashboard leads there, and the API does it", async () => {
    const gone = await insertOwner(app());
    const { organizationId } = gone;
    const [one, other] = [
      await insertMember(app(), { organizationId, role: "recruiter" }),
      await insertMember(app(), { organizationId, role: "reader" }),
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
    expect((await one.client.postForm(leaving, { intent: "leave", confirm: "on" })).status).toBe(303);
    expect(await codeOf(await end(other.user.id, other))).toBe("200");
    expect(await codeOf(await end(other.user.id, other))).toBe("403 NOT_AN_ORGANIZATION");
  });

  test("another role of a member counts from the next request on", async () => {
    const { id: jobId } = await insertJob(app().db, { organizationId: owner().organizationId });
    const recruiter = await member();
    const path = `/api/organization/members/${recruiter.user.id}`;
    const json = { role: "reader", jobIds: [jobId] };
    expect((await owner().client.request(path, { method: "PATCH", json })).status).toBe(200);
    const refused = await recruiter.client.get("/dashboard/jobs");
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("Tus permisos en el equipo no llegan a esto.");
    await insertApplication(app().db, { jobId });
    const board = await (
      await recruiter.client.get(`/dashboard/jobs/${jobId}/applications?view=table`)
    ).text();
    expect(board).toContain('href="/dashboard">Ofertas que lees</a>');
    // A row begins with its name: nothing is chosen.
    expect(board).toMatch(/<tr[^>]*><th class="name"/);
  });

  test("the form of a reader shows given jobs beyond the newest too, and a job that is gone is refused", async () => {
    const full = await insertOwner(app());
    const { organizationId } = full;
    const createdAt = new Date(Date.now() - 30 * 86_400_000);
    const { id: old } = await insertJob(app().db, { organizationId, createdAt });
    await Promise.all(Array.from({ length: 100 }, () => insertJob(app().db, { organizationId })));
    const reader = await insertMember(app(), { organizationId, role: "reader", jobIds: [old] });
    const page = await (await full.client.get(`/dashboard/team/${reader.user.id}`)).text();
    expect(page).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${old}"`));
    const path = `/api/organization/members/${reader.user.id}`;
    const json = { role: "reader", jobIds: [randomUUID()] };
    const refused = await full.client.request(path, { method: "PATCH", json });
    expect((await bodyOf(refused)).details.fields.jobIds).toContain("Alguna de esas ofertas ya no está");
    expect((await reader.client.get(`/dashboard/jobs/${old}/applications`)).status).toBe(200);
  });
});

const openTab = async ({ client }: Account, query = "") =>
  /<a aria-current="page"[^>]*as=(\w+)[^>]*><span>([^<]+)</
    .exec(await (await client.get(`/dashboard/messages${query}`)).text())
    ?.slice(1);

test("the messages of a member begin with those of the side that alone has unread ones; a reader has their own", async () => {
  const { organizationId } = await insertOwner(app());
  const recruiter = await insertMember(app(), { organizationId, role: "recruiter" });
  expect(await openTab(recruiter)).toEqual(["own", "De mis candidaturas"]);
  const { id: jobId } = await insertJob(app().db, { organizationId });
  const { conversationId } = await insertApplication(app().db, { jobId });
  await app().db.query("UPDATE conversations SET employer_unread = 2 WHERE id = $1", [conversationId]);
  expect(await openTab(recruiter)).toEqual(["organization", "De la organización: 1 sin leer"]);
  expect(await openTab(recruiter, "?as=own")).toEqual(["own", "De mis candidaturas"]);
  const own = await insertApplication(app().db, { userId: recruiter.user.id });
  await app().db.query("UPDATE conversations SET candidate_unread = 1 WHERE id = $1", [own.conversationId]);
  expect(await openTab(recruiter)).toEqual(["own", "De mis candidaturas: 1 sin leer"]);
  const reader = await insertMember(app(), { organizationId, role: "reader" });
  expect(await openTab(reader)).toBeUndefined();
});

test("the page of a job's applications has a form that follows the job and ends that, and keeps what the page shows", async () => {
  const { id: jobId } = await insertJob(app().db, { organizationId: owner().organizationId });
  const [reader, stranger] = [await member("reader", [jobId]), await member("reader")];
  const path = `/dashboard/jobs/${jobId}/applications`;
  const send = ({ client }: Account, intent: string) =>
    client.postForm(`${path}?view=board&form=follow`, { intent });
  const textOf = async ({ client }: Account) => (await client.get(path)).text();
  expect(await textOf(owner())).toContain("Recibes sus avisos mientras no los pida otra persona.");
  expect(await textOf(reader)).toContain("No recibes sus avisos.");
  const posted = await send(reader, "follow");
  expect([posted.status, posted.headers.get("location")]).toEqual([303, `${path}?view=board`]);
  expect(await textOf(reader)).toContain("Dejar de recibir avisos");
  // A reader gets the mails about new applications alone: the others stay the owner's.
  expect(await textOf(owner())).toContain("mientras no los pida otra persona");
  await send(owner(), "follow");
  expect(await textOf(owner())).toContain("Recibes sus avisos.");
  await send(reader, "unfollow");
  expect(await textOf(reader)).toContain("No recibes sus avisos.");
  expect([(await send(stranger, "follow")).status, (await send(reader, "otra")).status]).toEqual([404, 400]);
});

test("a reader sees no other reader's jobs, and no names of templates", async () => {
  const { organizationId } = owner();
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
  expect(await jobsOf(owner())).toEqual([[jobId], [jobId]]);
  for (const path of [`/dashboard/jobs/${jobId}/applications`, `/dashboard/applications/${id}`]) {
    expect(await (await owner().client.get(path)).text()).toContain("No por la nota");
    expect(await (await reader.client.get(path)).text()).not.toContain("No por la nota");
  }
});
