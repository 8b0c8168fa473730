import { beforeAll, describe, expect, test } from "vitest";
import { jobLead as text } from "~/content/pages/employer-jobs/controls";
import { exportJobsOfAccount } from "~/features/jobs/jobs-of-account.server";
import { spendLimit } from "../../support/app/spent-limits";
import { bodyOf } from "../../support/factories";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { queuedMails } from "../../support/mail/composed-mails";
import type { Account } from "../../support/people/accounts";
import { insertAccount } from "../../support/people/signed-in";
import { useTeam } from "../../support/people/team";
import { insertUser } from "../../support/people/users";

// biome-ignore lint/correctness/useHookAtTopLevel: no hook of React
const { app, owner, member } = useTeam();

describe("who leads a job", () => {
  let rosa: Account;
  beforeAll(async () => {
    rosa = await member();
  });

  const make = async ({ client }: Pick<Account, "client">, title: string): Promise<string> =>
    (await bodyOf(await client.post("/api/jobs", { title }))).job.id;
  const give = (id: string, ledBy: string, { client }: Pick<Account, "client"> = owner()) =>
    client.postForm(`/dashboard/jobs/${id}/edit`, { intent: "lead", ledBy });
  const leadOf = async (id: string) =>
    (await app().db.query("SELECT led_by_id AS lead FROM jobs WHERE id = $1", [id])).rows[0].lead;
  const titlesIn = async (path: string, { client }: Pick<Account, "client">) =>
    [...(await (await client.get(path)).text()).matchAll(/title="(Oferta \w+)"/g)].map(([, title]) => title);

  test("who makes a job leads it, until it is given to a recruiter or the owner, and to nobody else", async () => {
    const id = await make(rosa, "Oferta dada");
    expect(await leadOf(id)).toBe(rosa.user.id);
    const [ines, reader, stranger] = [await member(), await member("reader"), await insertAccount(app())];
    expect((await give(id, ines.user.id)).status).toBe(303);
    expect(await leadOf(id)).toBe(ines.user.id);
    const mailed = await queuedMails(app().db, "job-lead-given", ines.user.id);
    expect(mailed.map(({ payload }) => payload)).toEqual([
      { jobId: id, title: "Oferta dada", authorId: owner().user.id },
    ]);
    for (const { user } of [reader, stranger]) {
      const refused = await give(id, user.id);
      expect([refused.status, (await refused.text()).includes(text.gone)]).toEqual([400, true]);
    }
    const log = await owner().client.get("/dashboard/log?about=oferta+DADA");
    const said = new RegExp(`Cambió quién lleva una oferta.*>La lleva: ${ines.user.name}<.*Oferta dada`, "s");
    expect(await log.text()).toMatch(said);
    expect((await give(id, "nadie")).status).toBe(400);
    expect((await give(id, reader.user.id, reader)).status).toBe(403);
    expect(await leadOf(id)).toBe(ines.user.id);
    const follows = "SELECT FROM job_followers WHERE job_id = $1 AND user_id = $2";
    expect((await app().db.query(follows, [id, ines.user.id])).rowCount).toBe(1);
    expect(await exportJobsOfAccount(ines.user)).toEqual({
      jobs: [],
      ledJobs: [{ id, title: "Oferta dada" }],
      askedApprovals: [],
    });
    // Whoever leaves, or only reads from now on, leaves the jobs to the owner.
    const path = `/api/organization/members/${ines.user.id}`;
    expect((await owner().client.request(path, { method: "DELETE" })).status).toBe(200);
    expect(await leadOf(id)).toBeNull();
    expect(await titlesIn("/dashboard/jobs?of=mine", owner())).toContain("Oferta dada");
    expect((await give(id, ines.user.id, rosa)).status).toBe(400);
    expect((await give(id, owner().user.id)).status).toBe(303);
    expect(await queuedMails(app().db, "job-lead-given", owner().user.id), "of one's own doing").toEqual([]);
    const records = "SELECT FROM audit_log WHERE target = $1 AND action = 'team.job-lead'";
    expect((await app().db.query(records, [id])).rowCount).toBe(1);
  });

  test("an office makes two hundred drafts in an hour, and no more", async () => {
    const ines = await member();
    await make(ines, "Primera de muchas");
    await spendLimit(app(), "jobs/draft:account", ines.user.id, 198);
    expect((await ines.client.post("/api/jobs", { title: "Oferta doscientas" })).status).toBe(201);
    expect((await ines.client.post("/api/jobs", { title: "Oferta doscientas una" })).status).toBe(429);
  });

  test("the lists begin with one's own, and come back by the menu with their tab and search, for that person alone", async () => {
    const { organizationId } = owner();
    const fields = { organizationId, columns: { led_by_id: rosa.user.id, project_ref: "PID-2026_77" } };
    const mine = await insertJob(app().db, { ...fields, title: "Oferta propia" });
    const other = await insertJob(app().db, { organizationId, title: "Oferta ajena" });
    expect(await titlesIn("/dashboard/jobs", rosa)).toEqual(["Oferta propia"]);
    expect(await titlesIn("/dashboard/jobs?of=all", rosa)).toContain("Oferta ajena");
    expect(await titlesIn("/dashboard/jobs?of=all&q=pid-2026_7", rosa)).toEqual(["Oferta propia"]);
    expect(await titlesIn("/dashboard/jobs?of=all&q=AJENA,%20%C3%B3ferta", rosa)).toEqual(["Oferta ajena"]);
    expect(await titlesIn("/dashboard/jobs", rosa)).toEqual(["Oferta ajena"]);
    for (const q of ["%25", "%C2%B4", "x".repeat(500)])
      expect(await titlesIn(`/dashboard/jobs?of=all&q=${q}`, rosa)).toEqual([]);
    const { id: userId } = await insertUser(app().db, { name: "Olga Añó" });
    const { id } = await insertApplication(app().db, { jobId: mine.id, userId });
    await insertApplication(app().db, { jobId: other.id });
    await app().db.query(
      "UPDATE application_receipts SET number = 'MZ-7K0Q-9F1D' WHERE application_id = $1",
      [id],
    );
    const found = async (path: string, { client }: Pick<Account, "client"> = rosa) => {
      const page = await (await client.get(path)).text();
      return [page.includes("Olga Añó"), page.match(/applications\/[0-9a-f-]{36}\?list=all/g)?.length ?? 0];
    };
    expect(await found("/dashboard/candidates")).toEqual([true, 1]);
    expect(await found("/dashboard/candidates?of=all")).toEqual([true, 2]);
    const receipts = ["MZ-7K0Q-9F1D", "7koq 9fi", "Justificante MZ-7K0Q-9F1D"];
    for (const q of ["olga ano", "Añó, Olga", "ano propia", ...receipts, "añó"])
      expect(await found(`/dashboard/candidates?of=all&q=${encodeURIComponent(q)}`), q).toEqual([true, 1]);
    expect(await found("/dashboard/candidates"), "by the menu").toEqual([true, 1]);
    for (const q of receipts) {
      const path = `/dashboard/jobs/${mine.id}/applications?view=table&q=${encodeURIComponent(q)}`;
      expect(await (await rosa.client.get(path)).text(), q).toContain("Olga Añó");
    }
    expect(await found("/dashboard/candidates?of=all&q=9F1D")).toEqual([false, 0]);
    const none = await rosa.client.get("/dashboard/candidates?of=all&q=Vidal,%20Nerea");
    expect(await none.text()).toContain("no hay candidaturas que tengan «Vidal, Nerea» en el nombre");
    await rosa.client.get("/dashboard/jobs?of=mine&q=secreta");
    const kept = rosa.client.cookies.get("jobs_list") ?? "";
    expect(kept).not.toBe("");
    owner().client.cookies.set("jobs_list", kept);
    const page = await (await owner().client.get("/dashboard/jobs")).text();
    expect(page).not.toContain("secreta");
  });
});
