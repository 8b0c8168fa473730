import { beforeAll, describe, expect, test } from "vitest";
import { exportJobsOfAccount } from "~/features/jobs/jobs-of-account.server";
import { exportOrganizationOfAccount } from "~/features/organizations/organization-of-account.server";
import { bodyOf } from "../../support/factories";
import { dayAhead } from "../../support/jobs/days";
import { insertJob } from "../../support/jobs/jobs";
import { versionOf } from "../../support/jobs/versions";
import type { Account } from "../../support/people/accounts";
import { codeOf, useTeam } from "../../support/people/team";
import { textOf } from "../../support/people/waitlist-forms";

// biome-ignore lint/correctness/useHookAtTopLevel: no hook of React
const { app, owner, member, inFlight } = useTeam();

describe("the approval of jobs by their owner", () => {
  let rosa: Account;
  let ines: Account;
  beforeAll(async () => {
    [rosa, ines] = [await member(), await member()];
  });

  const set = (approves: "on" | "off", { client }: Pick<Account, "client"> = owner()) =>
    client.postForm("/dashboard/team", { intent: "approval", approves });
  const draft = async (title = "Contrato predoctoral") => {
    const description = "Buscamos a alguien que estudie catalizadores de hierro. ".repeat(10);
    const columns = { closes_at: new Date(`${dayAhead(30)}T22:59:59Z`) };
    const { organizationId } = owner();
    return (await insertJob(app().db, { organizationId, title, status: "draft", description, columns })).id;
  };
  const publish = async (id: string, { client }: Pick<Account, "client">, version?: string) =>
    client.post(`/api/jobs/${id}/publish`, { version: version ?? (await versionOf(app().db, "jobs", id)) });
  const asked = async (title?: string) => {
    const id = await draft(title);
    expect((await publish(id, rosa)).status).toBe(200);
    return id;
  };
  const withdraw = (id: string, { client }: Pick<Account, "client">) =>
    client.post(`/api/jobs/${id}/withdraw`, {});
  const giveBack = (id: string, note: string, { client }: Pick<Account, "client"> = owner()) =>
    client.post(`/api/jobs/${id}/return`, { note });
  const rowOf = async (id: string) =>
    (await app().db.query("SELECT * FROM jobs WHERE id = $1", [id])).rows[0];
  const eventsOf = async (id: string): Promise<string[]> =>
    (
      await app().db.query("SELECT kind FROM job_events WHERE job_id = $1 ORDER BY created_at, id", [id])
    ).rows.map(({ kind }) => kind);
  const mailsOf = async (id: string): Promise<[string, string][]> =>
    (
      await app().db.query(
        "SELECT kind, to_user_id FROM email_deliveries WHERE payload ->> 'jobId' = $1 ORDER BY created_at, id",
        [id],
      )
    ).rows.map(({ kind, to_user_id }) => [kind, to_user_id]);

  test("the owner alone switches it on, with a record, and until then a recruiter publishes", async () => {
    const free = await draft();
    expect((await bodyOf(await publish(free, rosa))).job).toMatchObject({
      status: "published",
      approval: null,
    });
    expect((await set("on", rosa)).status).toBe(403);
    expect((await set("quizás" as "on")).status).toBe(400);
    for (const approves of ["on", "on"] as const) expect((await set(approves)).status).toBe(303);
    const records =
      "SELECT meta FROM audit_log WHERE organization_id = $1 AND action = 'organization.approval'";
    expect((await app().db.query(records, [owner().organizationId])).rows).toEqual([
      { meta: { approvesJobs: true, dropped: 0 } },
    ]);
    expect(await exportOrganizationOfAccount(owner().user as never)).toMatchObject({
      organization: { approvesJobs: true },
    });
  });

  test("a recruiter's complete draft waits, once, for the owner, who approves the version that was read", async () => {
    const id = await draft("Oferta que espera");
    await app().db.query("UPDATE jobs SET salary_min = NULL, salary_max = NULL WHERE id = $1", [id]);
    expect(await codeOf(await publish(id, rosa))).toBe("400 SALARY_REQUIRED");
    await app().db.query("UPDATE jobs SET salary_min = 30000, salary_max = 40000 WHERE id = $1", [id]);
    const { job } = await bodyOf(await publish(id, rosa));
    const waiting = { state: "waiting", askedById: rosa.user.id, note: null };
    expect(job).toMatchObject({ status: "draft", approval: waiting });
    expect((await bodyOf(await publish(id, ines))).job).toEqual(job);
    expect(await mailsOf(id)).toEqual([["job-approval-asked", owner().user.id]]);
    expect(await exportJobsOfAccount(rosa.user)).toMatchObject({ askedApprovals: [{ id }] });
    expect(await textOf(await owner().client.get("/dashboard"))).toMatch(
      /1 oferta espera tu aprobación.*Oferta que espera.*Revisar/s,
    );
    expect(await textOf(await owner().client.get("/dashboard/jobs?status=approval"))).toContain(
      "Borrador, espera aprobación",
    );
    expect(await textOf(await rosa.client.get(`/dashboard/jobs/${id}/edit`))).toMatch(
      /Espera la aprobación de .* desde el/,
    );
    const read = await versionOf(app().db, "jobs", id);
    const change = await ines.client.request(`/api/jobs/${id}`, {
      method: "PATCH",
      json: { title: "Oferta cambiada", version: read },
    });
    expect((await bodyOf(change)).job).toMatchObject({ approval: waiting });
    expect(await codeOf(await publish(id, owner(), read))).toBe("409 EDIT_CONFLICT");
    expect(await textOf(await owner().client.get(`/dashboard/jobs/${id}/preview`))).toContain(
      "Aprobar y publicar",
    );
    expect((await bodyOf(await publish(id, owner()))).job).toMatchObject({
      status: "published",
      approval: null,
    });
    expect(await eventsOf(id)).toEqual(["approval_asked", "approval_given", "published"]);
    expect((await mailsOf(id))[1]).toEqual(["job-approved", rosa.user.id]);
    // As a version without approvals leaves one that it publishes.
    await app().db.query("UPDATE jobs SET approval = 'waiting', approval_at = now() WHERE id = $1", [id]);
    const left = await textOf(await owner().client.get("/dashboard/jobs?status=approval"));
    expect([left.includes("Oferta cambiada"), left.includes("espera aprobación")]).toEqual([false, false]);
    expect(await textOf(await owner().client.get("/dashboard/jobs?of=all"))).not.toContain(
      "espera aprobación",
    );
    await app().db.query("UPDATE jobs SET approval = NULL, approval_at = NULL WHERE id = $1", [id]);
    expect(await codeOf(await publish(id, owner()))).toBe("409 INVALID_TRANSITION");
  });

  test("the owner returns it with words, which the asker reads until asking again; anybody of the team takes it back", async () => {
    const id = await asked();
    for (const note of [" ", "a".repeat(2001)]) expect((await giveBack(id, note)).status).toBe(400);
    expect(await codeOf(await giveBack(id, "No.", rosa))).toBe("403 ROLE_NEEDED");
    expect((await giveBack(id, "Falta el proyecto.".padEnd(2000, "!"))).status).toBe(200);
    expect(await codeOf(await giveBack(id, "Otra vez."))).toBe("409 INVALID_TRANSITION");
    expect((await mailsOf(id))[1]).toEqual(["job-approval-returned", rosa.user.id]);
    for (const path of [`/dashboard/jobs/${id}/edit`, "/dashboard"])
      expect(await textOf(await rosa.client.get(path))).toMatch(/Falta el proyecto|Devueltas sin aprobar/);
    expect((await bodyOf(await publish(id, ines))).job.approval).toMatchObject({
      state: "waiting",
      askedById: ines.user.id,
      note: null,
    });
    expect((await withdraw(id, rosa)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "draft", approval: null, approval_asked_by_id: null });
    expect(await codeOf(await withdraw(id, rosa))).toBe("409 INVALID_TRANSITION");
    // Asked again within the hour the owner has a mail about it, unless they have returned it since.
    const asks = async () => {
      expect((await publish(id, rosa)).status).toBe(200);
      return (await mailsOf(id)).filter(([kind]) => kind === "job-approval-asked").length;
    };
    expect(await asks()).toBe(2);
    const older = `UPDATE email_deliveries SET status = 'sent', created_at = created_at - interval '61 minutes'
      WHERE payload ->> 'jobId' = $1`;
    await app().db.query(older, [id]);
    expect((await withdraw(id, rosa)).status).toBe(200);
    expect(await asks()).toBe(3);
    const copy = await rosa.client.post(`/api/jobs/${await asked()}/duplicate`, {});
    expect((await bodyOf(copy)).job.approval).toBeNull();
  });

  test("an approval beside a withdrawal, another approval or the end of the setting happens once, or not at all", async () => {
    const locked = (id: string): [string, string][] => [["SELECT FROM jobs WHERE id = $1 FOR UPDATE", id]];
    const [withdrawn, twice] = [await asked(), await asked()];
    const version = await versionOf(app().db, "jobs", withdrawn);
    const codes = await inFlight(locked(withdrawn), () => [
      publish(withdrawn, owner(), version),
      withdraw(withdrawn, rosa),
    ]);
    const { status } = await rowOf(withdrawn);
    const [approval, withdrawal] =
      status === "published" ? ["200", "409 INVALID_TRANSITION"] : ["409 EDIT_CONFLICT", "200"];
    expect(codes).toEqual([approval, withdrawal]);
    const sameVersion = await versionOf(app().db, "jobs", twice);
    const both = await inFlight(locked(twice), () => [
      publish(twice, owner(), sameVersion),
      publish(twice, owner(), sameVersion),
    ]);
    expect(both.sort()).toEqual(["200", "409 INVALID_TRANSITION"]);
    expect(await eventsOf(twice)).toEqual(["approval_asked", "approval_given", "published"]);
  });

  test("after a hand-over the new owner approves what the former one was asked, and the former one asks", async () => {
    const [id, own] = [await asked(), await draft()];
    const hand = async (to: Account, from: Account) => {
      const { organizationId } = owner();
      await app().db.query("UPDATE organizations SET owner_id = $2 WHERE id = $1", [
        organizationId,
        to.user.id,
      ]);
      await app().db.query(
        `UPDATE users SET organization_id = $1, type = 'employee',
           organization_role = CASE WHEN id = $2 THEN 'recruiter'::organization_role END WHERE id IN ($2, $3)`,
        [organizationId, from.user.id, to.user.id],
      );
    };
    const given = "UPDATE organizations SET owner_id = $2 WHERE id = $1";
    const { organizationId } = owner();
    expect(await inFlight([[given, organizationId, ines.user.id]], () => [publish(own, rosa)])).toEqual([
      "409 EDIT_CONFLICT",
    ]);
    await hand(ines, owner());
    expect(await textOf(await ines.client.get(`/dashboard/jobs/${id}/preview`))).toContain(
      "Aprobar y publicar",
    );
    expect((await bodyOf(await publish(id, ines))).job.status).toBe("published");
    expect((await bodyOf(await publish(own, owner()))).job.approval.askedById).toBe(owner().user.id);
    await hand(owner(), ines);
  });

  test("a deactivated asker's job is approved; switching it off publishes nothing and says so on each job", async () => {
    const [alone, dropped, given] = [await asked(), await asked(), await asked()];
    const asker = await member();
    expect((await withdraw(alone, rosa)).status).toBe(200);
    expect((await publish(alone, asker)).status).toBe(200);
    await app().db.query("UPDATE users SET is_active = false WHERE id = $1", [asker.user.id]);
    expect((await bodyOf(await publish(alone, owner()))).job.status).toBe("published");
    expect((await mailsOf(alone)).map(([kind]) => kind)).not.toContain("job-approved");
    expect((await giveBack(given, "Cambia el título.")).status).toBe(200);
    expect(await textOf(await owner().client.get("/dashboard/team"))).toContain("sigue en borrador");
    expect((await set("off")).status).toBe(303);
    expect(await rowOf(dropped)).toMatchObject({ status: "draft", approval: "dropped" });
    expect((await eventsOf(dropped)).at(-1)).toBe("approval_dropped");
    expect(await textOf(await rosa.client.get("/dashboard"))).toContain("Ya no esperan aprobación");
    expect(await textOf(await rosa.client.get(`/dashboard/jobs/${dropped}/edit`))).toContain(
      "Ya no hace falta aprobación",
    );
    for (const id of [dropped, given])
      expect((await bodyOf(await publish(id, rosa))).job).toMatchObject({
        status: "published",
        approval: null,
      });
  });
});
