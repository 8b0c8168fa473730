import { beforeEach, describe, expect, test } from "vitest";
import { bodyOf, password } from "../../support/factories";
import { insertConversation } from "../../support/jobs/conversations";
import { insertJob } from "../../support/jobs/jobs";
import { type Account, readByToken } from "../../support/people/accounts";
import { runAdmin } from "../../support/people/admin";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertMember, insertOwner } from "../../support/people/signed-in";
import { codeOf, deactivate, useTeam } from "../../support/people/team";

describe("handing over", () => {
  const { app, setPassword } = useTeam();
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
    former = await insertOwner(app());
    next = await insertMember(app(), { organizationId: former.organizationId, role: "recruiter" });
    for (const account of [former, next]) await setPassword(account);
  });

  test("handing an organization over needs both passwords, and makes the former owner a recruiter and a person", async () => {
    expect((await offer(former, next.user.id, "otra contraseña")).status).toBe(403);
    expect((await take(next)).status).toBe(409);
    expect((await offer(former, next.user.id)).status).toBe(303);
    expect((await take(next, "otra contraseña")).status).toBe(403);
    expect(await ownerId()).toBe(former.user.id);
    expect((await take(next)).status).toBe(303);
    expect(await ownerId()).toBe(next.user.id);
    const { user } = await bodyOf(await readByToken(app(), former.session.token));
    expect(user).toMatchObject({ type: "employee", organizationId: former.organizationId });
    const statusesOf = async (path: string) => [
      (await former.client.get(path)).status,
      (await next.client.get(path)).status,
    ];
    expect(await statusesOf("/dashboard/organization")).toEqual([403, 200]);
    expect(await statusesOf("/dashboard/jobs")).toEqual([200, 200]);
    const { organization } = await bodyOf(await next.client.get("/api/profile"));
    const json = { version: organization.version, city: "Lugo", headline: "Física" };
    const change = { method: "PATCH", json };
    expect(await bodyOf(await next.client.request("/api/profile", change))).toMatchObject({
      profile: { city: null, headline: "Física" },
      organization: { city: "Lugo" },
    });
    expect(await codeOf(await former.client.request("/api/profile", change))).toBe("403 NOT_AN_ORGANIZATION");
    const mailsOf = async ({ client }: Account) => (await client.get("/dashboard/account")).text();
    expect(await mailsOf(next)).toContain("El informe semanal");
    expect(await mailsOf(former)).not.toContain("El informe semanal");
    const { rows } = await app().db.query(
      `SELECT action, actor_id AS who, target AS whom FROM audit_log
       WHERE organization_id = $1 AND action LIKE 'team.%' ORDER BY id`,
      [former.organizationId],
    );
    expect(rows).toEqual([
      { action: "team.offer", who: former.user.id, whom: next.user.id },
      { action: "team.owner", who: former.user.id, whom: next.user.id },
      { action: "team.accept-owner", who: next.user.id, whom: former.organizationId },
    ]);
  });

  test("whoever hands over leads still what they led, also the jobs that nobody was written down for", async () => {
    const { organizationId } = former;
    const leads = [null, former.user.id, next.user.id];
    const jobs: string[] = [];
    for (const lead of leads)
      jobs.push((await insertJob(app().db, { organizationId, columns: { led_by_id: lead } })).id);
    await offer(former, next.user.id);
    expect((await take(next)).status).toBe(303);
    const { rows } = await app().db.query("SELECT id, led_by_id AS lead FROM jobs WHERE id = ANY($1)", [
      jobs,
    ]);
    expect(jobs.map((id) => rows.find((row) => row.id === id).lead)).toEqual([
      former.user.id,
      former.user.id,
      next.user.id,
    ]);
  });

  test("an offer waits on the panel of its recipient alone, who can decline it, and then not take it", async () => {
    const rival = await insertMember(app(), { organizationId: former.organizationId, role: "recruiter" });
    await offer(former, next.user.id);
    const panel = async ({ client }: Account) => (await client.get("/dashboard")).text();
    expect(await panel(next)).toContain("Te ofrecen una organización");
    for (const other of [former, rival]) expect(await panel(other)).not.toContain("Te ofrecen");
    const decline = ({ client }: Account) => client.postForm("/dashboard/team", { intent: "decline" });
    expect((await decline(rival)).status).toBe(303);
    expect(await panel(next)).toContain("Te ofrecen una organización");
    expect(await (await next.client.get("/dashboard/team")).text()).toContain("Rechazar el traspaso");
    const declined = await decline(next);
    expect(declined.headers.get("location")).toBe("/dashboard/team?done=decline");
    expect(await panel(next)).not.toContain("Te ofrecen");
    expect([(await take(next)).status, await ownerId()]).toEqual([409, former.user.id]);
    const records =
      "SELECT actor_id AS who FROM audit_log WHERE organization_id = $1 AND action = 'team.decline'";
    expect((await app().db.query(records, [former.organizationId])).rows).toEqual([{ who: next.user.id }]);
  });

  test("an organization is not handed to a reader or by an offer that is over, and is taken once by two at once", async () => {
    const reader = await insertMember(app(), { organizationId: former.organizationId, role: "reader" });
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

  test("after a handover the organization's unread messages count for its former owner and for the new one", async () => {
    const { user } = await insertAccount(app());
    const of = { candidateId: user.id, organizationId: former.organizationId };
    const { id } = await insertConversation(app().db, of);
    const written = "UPDATE conversations SET employer_unread = 2, last_message_at = now() WHERE id = $1";
    await app().db.query(written, [id]);
    await offer(former, next.user.id);
    expect((await take(next)).status).toBe(303);
    const unread = async ({ client }: Account) => bodyOf(await client.get("/api/conversations/unread"));
    for (const member of [former, next]) expect(await unread(member)).toMatchObject({ messages: 2 });
  });

  test("an organization handed over and back again has its first owner, and none is handed to another organization's owner", async () => {
    await offer(former, next.user.id);
    await take(next);
    expect((await offer(next, former.user.id)).status).toBe(303);
    expect((await take(former)).status).toBe(303);
    expect(await ownerId()).toBe(former.user.id);
    const other = await insertOwner(app());
    await setPassword(other);
    const crossed = await Promise.all([offer(former, other.user.id), offer(other, former.user.id)]);
    expect(crossed.map(({ status }) => status)).toEqual([409, 409]);
    expect([await ownerId(), (await take(other)).status]).toEqual([former.user.id, 409]);
  });

  test("of taking an offer and offering to somebody else at once, one wins", async () => {
    const rival = await insertMember(app(), { organizationId: former.organizationId, role: "recruiter" });
    await offer(former, next.user.id);
    const [taken, offered] = await Promise.all([take(next), offer(former, rival.user.id)]);
    expect([taken.status, offered.status].toSorted()).toEqual([303, taken.status === 303 ? 403 : 409]);
    expect(await ownerId()).toBe(taken.status === 303 ? next.user.id : former.user.id);
  });

  test("an offer of the organization ends with its recipient's membership and with the owner's deactivation", async () => {
    const isOffered = async () =>
      (await app().db.query("SELECT FROM ownership_offers WHERE to_user_id = $1", [next.user.id])).rowCount;
    await offer(former, next.user.id);
    await app().db.query(deactivate, [former.user.id]);
    expect((await take(next)).status).toBe(403);
    await app().db.query("UPDATE users SET is_active = true WHERE id = $1", [former.user.id]);
    expect(await isOffered()).toBe(1);
    await former.client.request(`/api/organization/members/${next.user.id}`, { method: "DELETE" });
    expect([(await take(next)).status, await isOffered(), await ownerId()]).toEqual([403, 0, former.user.id]);
    const other = await insertMember(app(), { organizationId: former.organizationId, role: "recruiter" });
    await offer(former, other.user.id);
    await runAdmin(app().env, "deactivate", former.user.email);
    const offers = "SELECT FROM ownership_offers WHERE to_user_id = $1";
    expect((await app().db.query(offers, [other.user.id])).rowCount).toBe(0);
  });

  test("handing over comes before an owner with a team closes the account", async () => {
    const close = ({ client }: Account) => client.post("/api/auth/delete-user", { password });
    expect(await codeOf(await close(former))).toBe("409 HAS_MEMBERS");
    expect((await close(next)).status).toBe(200);
    expect((await close(former)).status).toBe(200);
  });
});
