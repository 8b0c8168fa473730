import { parse } from "node-html-parser";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { eraseAccounts } from "~/features/account/erase-accounts.server";
import { declarationsPerPage } from "~/features/applications/committee/committee.schema";
import { committeeLimits } from "~/features/applications/committee/committee-limits";
import { inviteIntoCommittee, nameMembers } from "~/features/applications/committee/name-members.server";
import { readPeople } from "~/features/applications/committee/read-people.server";
import { remindMembers, remindOfEnds } from "~/features/applications/committee/remind-members.server";
import { listMissedDates } from "~/features/applications/decision-dates/list-missed-dates.server";
import { teamInvitationUrl } from "~/features/organizations/team/invitation-link.server";
import { Prisma } from "~/generated/prisma/client";
import { hourMs, minuteMs } from "~/lib/time/durations";
import { composeTeamInvitation } from "~/mails/organizations/team-invitation.server";
import { whileWaiting } from "../../support/app/lock-wait";
import { expectPage, openForm } from "../../support/app/page-forms";
import { useApp } from "../../support/app/targets";
import { bodyOf } from "../../support/factories";
import {
  committeeOf,
  insertCommittee,
  insertRatedJob,
  insertRaters,
  seat,
} from "../../support/jobs/committees";
import { dayAhead } from "../../support/jobs/days";
import { insertJob } from "../../support/jobs/jobs";
import { composeMail, queuedMails } from "../../support/mail/composed-mails";
import type { Account } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertMember } from "../../support/people/signed-in";
import { textOf } from "../../support/people/waitlist-forms";

describe("the members of a committee", () => {
  const app = useApp("production");
  let owner: EmployerAccount;
  let recruiter: Account;
  let reader: Account;
  let jobId: string;
  beforeAll(async () => {
    ({ owner, recruiter, reader } = await insertRaters(app()));
  });
  beforeEach(async () => {
    ({ id: jobId } = await insertRatedJob(app().db, owner.organizationId, reader));
  });

  const { rows, received, declared, declare, rate, codeOf, recordOf, tableOf } = committeeOf(
    app,
    () => jobId,
  );
  const path = () => `/dashboard/jobs/${jobId}/committee`;
  const send = (
    { client }: Account,
    intent: string,
    fields: Record<string, string> | [string, string][] = {},
  ) =>
    client.postForm(path(), [
      ["intent", intent],
      ...(Array.isArray(fields) ? fields : Object.entries(fields)),
    ]);
  const version = async () =>
    (await rows("SELECT version FROM job_committees WHERE job_id = $1", jobId))[0].version as number;
  /** Whoever leaves is known to. */
  const confirmed = async (): Promise<[string, string][]> => [
    ["confirm", "on"],
    ...(await rows("SELECT user_id FROM committee_members WHERE job_id = $1", jobId)).map(
      (row): [string, string] => ["leaving", String(row.user_id)],
    ),
  ];
  const chosen = async (members: [Account, string][], isSure = true): Promise<[string, string][]> => [
    ["version", String(await version())],
    ...(isSure ? await confirmed() : []),
    ...members.flatMap(([{ user }, as]): [string, string][] => [
      ["ids", user.id],
      ["seats", as],
    ]),
  ];
  const seats = async () =>
    (
      await rows(
        `SELECT users.name, seat FROM committee_members LEFT JOIN users ON users.id = user_id
         WHERE job_id = $1 AND ended_at IS NULL ORDER BY seat, name`,
        jobId,
      )
    ).map((row) => `${row.name} ${row.seat}`);
  const reads = async ({ client }: Account, id: string) =>
    (await client.get(`/api/applications/${id}`)).status;
  const remove = ({ user }: Account) =>
    owner.client.request(`/api/organization/members/${user.id}`, { method: "DELETE" });

  test("recruiters and the owner name a president, a secretary and members; who is not named decides without declaring or rating, a reader sees nothing", async () => {
    const criteria = await insertCommittee(app().db, jobId, [60, 40], []);
    const id = await received();
    expect([await reads(owner, id), await reads(reader, id)]).toEqual([200, 403]);
    expect(await codeOf(await declare(owner, [id]))).toBe("403 NOT_IN_COMMITTEE");
    expect(await codeOf(await rate(owner, id, criteria, [3, 3]))).toBe("403 NOT_IN_COMMITTEE");
    expect((await send(reader, "members", await chosen([[reader, "president"]]))).status).toBe(403);
    const other = await insertMember(app(), { organizationId: owner.organizationId, role: "reader" });
    const named: [Account, string][] = [
      [reader, "president"],
      [other, "secretary"],
      [recruiter, "member"],
      [owner, ""],
    ];
    expect((await send(recruiter, "members", await chosen(named))).status).toBe(303);
    expect(await seats()).toEqual([
      "Joan Pons president",
      `${other.user.name} secretary`,
      "Rosa Vidal member",
    ]);
    expect([await reads(recruiter, id), await reads(owner, id)]).toEqual([403, 200]);
    expect((await declare(other, [id])).status).toBe(200);
    expect(await reads(other, id)).toBe(200);
    for (const account of [reader, recruiter]) await declare(account, [id]);
    for (const account of [reader, other]) await rate(account, id, criteria, [5, 2]);
    expect((await tableOf(owner)).items[0]).toMatchObject({
      ...{ counts: { raters: 2, able: 3 }, score: null },
      missing: ["Rosa Vidal"],
    });
    await rate(recruiter, id, criteria, [3, 3]);
    expect((await tableOf(owner)).items[0].score).toEqual({ raters: 3, mean: 3.53, spread: 0.8 });
    // A rating counts on after its author has left the committee, and the reader has left the job too.
    await send(owner, "members", await chosen([[reader, "president"]]));
    expect((await tableOf(owner)).items[0].counts).toEqual({ raters: 3, able: 3 });
    await expectPage(
      await owner.client.get(path()),
      200,
      "Rosa Vidal (Vocalía): ya no está en el comité. Lo que declaró y valoró sigue en el acta, y sus valoraciones cuentan.",
    );
    expect(await reads(other, id)).toBe(404);
    const former = await other.client.get(path());
    expect([former.status, former.headers.get("location")]).toEqual([302, "/dashboard?done=seat"]);
    await expectPage(await other.client.get("/dashboard?done=seat"), 200, "Ya no estás en ese comité");
    // Nor does the job alone give back what a seat gave.
    await rows("INSERT INTO job_readers VALUES ($1, $2, now())", jobId, other.user.id);
    const again = await other.client.get(`/api/applications/${id}`);
    expect(await codeOf(again)).toBe("403 NOT_IN_COMMITTEE");
    expect(await tableOf(other)).toMatchObject({ total: 0, items: [] });
    const board = await other.client.get(`/dashboard/jobs/${jobId}/applications`);
    expect(await expectPage(board, 200)).not.toContain("Ana Ruiz");
  });

  test("who could read ratings as recruiter or owner and is named afterwards rates none of them first, which the record says; a reader rates all", async () => {
    const criteria = await insertCommittee(app().db, jobId, [60, 40], [reader, recruiter]);
    const [id, later] = [await received(), await received("Lola Martín")];
    for (const account of [reader, recruiter]) await declare(account, [id, later]);
    await rate(reader, id, criteria, [5, 2]);
    await send(owner, "members", await chosen([[reader, "member"]]));
    expect((await tableOf(recruiter)).items[0].score).toMatchObject({ raters: 1 });
    const { organizationId } = owner;
    const substitute = await insertMember(app(), { organizationId, role: "reader", name: "Eva Leal" });
    const all = [reader, recruiter, owner, substitute].map((each): [Account, string] => [each, "member"]);
    expect((await send(owner, "members", await chosen(all))).status).toBe(303);
    for (const account of [owner, substitute]) await declare(account, [id, later]);
    for (const account of [recruiter, owner])
      expect(await codeOf(await rate(account, id, criteria, [5, 2]))).toBe("403 RATED_BEFORE");
    await expectPage(await recruiter.client.get(`/dashboard/applications/${id}`), 200, "no la valoras");
    for (const [account, of] of [
      [recruiter, later],
      [substitute, id],
      [reader, id],
    ] as const)
      expect((await rate(account, of, criteria, [3, 3])).status).toBe(200);
    const items = (await tableOf(owner)).items as { id: string; counts: object }[];
    expect(items.map((item) => [item.id, item.counts])).toEqual([
      [id, { raters: 2, able: 2 }],
      [later, { raters: 1, able: 4 }],
    ]);
    expect(await recordOf(owner)).toMatch(
      /Comité;[^\n]*;Rosa Vidal;Vocalía, Selección, fuera del comité hasta el/,
    );
  });

  test("who could read ratings as recruiter rates none of them first as a reader either, whether the role or the team changed in between; who was blind then rates all", async () => {
    const { organizationId } = owner;
    const [former, back, blind] = [
      await insertMember(app(), { organizationId, role: "recruiter", name: "Eva Leal" }),
      await insertMember(app(), { organizationId, role: "recruiter", name: "Iván Sáez" }),
      await insertMember(app(), { organizationId, role: "recruiter", name: "Mar Gil" }),
    ];
    const criteria = await insertCommittee(app().db, jobId, [60, 40], [reader, blind]);
    const [id, later] = [await received(), await received("Lola Martín")];
    await declared(id, [reader, blind]);
    await rate(reader, id, criteria, [5, 2]);
    const address = ({ user }: Account) => `/api/organization/members/${user.id}`;
    for (const account of [former, blind]) {
      const change = { method: "PATCH", json: { role: "reader", jobIds: [jobId] } };
      expect((await owner.client.request(address(account), change)).ok).toBe(true);
    }
    expect((await remove(back)).status).toBe(200);
    await send(owner, "invite", { email: back.user.email, seat: "member" });
    const [{ id: invitation }] = await rows(
      "SELECT id FROM organization_invitations WHERE email = $1",
      back.user.email,
    );
    const token = teamInvitationUrl(invitation).split("/").at(-1);
    expect((await back.client.post("/api/organization/invitations/accept", { token })).status).toBe(200);
    // Who accepted stands for the address.
    const log = `/dashboard/log?what=committees&about=${encodeURIComponent(back.user.email)}`;
    await expectPage(await owner.client.get(log), 200, `Persona: ${back.user.name}<`);
    const without = [reader, back].map((each): [Account, string] => [each, "member"]);
    for (const members of [without, [...without, [former, "member"], [blind, "secretary"]]])
      expect((await send(owner, "members", await chosen(members as typeof without))).status).toBe(303);
    await declared(later, [reader]);
    await rate(reader, later, criteria, [5, 2]);
    for (const account of [former, back, blind]) {
      await declare(account, [id, later]);
      const codes = [await rate(account, id, criteria, [3, 3]), await rate(account, later, criteria, [3, 3])];
      expect(await Promise.all(codes.map(codeOf))).toEqual([
        account === blind ? "200" : "403 RATED_BEFORE",
        "200",
      ]);
    }
  });

  test("a committee that is ended and started again has an erased member once in its record", async () => {
    await insertCommittee(app().db, jobId, [60, 40], []);
    const [{ organizationId }, id] = [owner, await received()];
    const member = await insertMember(app(), { organizationId, role: "recruiter" });
    const name = async () => send(owner, "members", await chosen([[member, "member"]]));
    await name();
    await declare(member, [id]);
    await rows("DELETE FROM job_committees WHERE job_id = $1", jobId);
    await rows(
      "INSERT INTO job_committees (job_id, is_published, started_at) VALUES ($1, false, now())",
      jobId,
    );
    await name();
    await eraseAccounts(Prisma.sql`id = ${member.user.id}::uuid`, 1, accountEvents, new Date());
    expect((await recordOf(owner)).match(/^Comité;.*Persona eliminada/gm)).toHaveLength(1);
  });

  test("a committee has one president and one secretary, twenty people at most, and takes one of two changes made at once", async () => {
    await insertCommittee(app().db, jobId, [60, 40], []);
    const two = await chosen([
      [reader, "president"],
      [recruiter, "president"],
    ]);
    await expectPage(await send(owner, "members", two), 409, "una sola presidencia");
    const { organizationId } = owner;
    const more: Account[] = [];
    for (let at = 0; at <= committeeLimits.members; at += 1)
      more.push(await insertMember(app(), { organizationId, role: "recruiter" }));
    const all = await chosen(more.map((account) => [account, "member"]));
    await expectPage(await send(owner, "members", all), 400, "20 personas como máximo");
    expect(await seats()).toEqual([]);
    const rest = await chosen(more.slice(1).map((account) => [account, "member"]));
    expect((await send(owner, "members", rest)).status).toBe(303);
    expect(await seats()).toHaveLength(20);
    await expectPage(await send(owner, "members", rest.slice(0, 3)), 409, "han cambiado mientras elegías");
    const members = (userId: string) => ({ version: 1, members: [{ userId, seat: "member" as const }] });
    const both = await Promise.allSettled(
      [owner, recruiter].map(({ user }) =>
        nameMembers({ organizationId, userId: user.id }, jobId, members(user.id)),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await seats()).toHaveLength(1);
    await expectPage(await owner.client.get(path()), 200, "al menos dos personas");
    // A form that was carried out before is refused once another set is there, and done where it is the same.
    const one = await chosen([[recruiter, "president"]]);
    for (const form of [one, [["version", "0"], ...one.slice(1)] as typeof one])
      expect((await send(owner, "members", form)).status).toBe(303);
    expect((await send(owner, "members", rest)).status).toBe(409);
    expect(await seats()).toEqual(["Rosa Vidal president"]);
    const stranger = await insertAccount(app(), {});
    const gone = await chosen([[stranger, "member"]]);
    expect((await send(owner, "members", gone)).status).toBe(409);
  });

  test("an application that everybody has a conflict with asks nobody for a reply, and the committee's page says that somebody is missing", async () => {
    // Nobody else of the organization may decide.
    const { owner, recruiter, reader } = await insertRaters(app());
    ({ id: jobId } = await insertRatedJob(app().db, owner.organizationId, reader));
    const id = await received();
    await insertCommittee(app().db, jobId, [60, 40], [reader, recruiter]);
    await rows("UPDATE jobs SET decision_by = current_date - 3 WHERE id = $1", jobId);
    const missedBy = async ({ user }: Account) =>
      (await listMissedDates({ organizationId: owner.organizationId, userId: user.id })).filter(
        (missed) => missed.jobId === jobId,
      );
    const page = async () => (await owner.client.get(path())).text();
    await declared(id, [reader], true);
    expect(await page()).not.toMatch(/la puede (valorar|decidir)/);
    expect(await missedBy(recruiter)).toHaveLength(1);
    await declared(id, [recruiter], true);
    expect(await page()).toContain("A 1 candidatura no la puede valorar nadie del comité");
    expect(await page()).not.toContain("la puede decidir");
    expect([await missedBy(recruiter), await missedBy(owner)]).toMatchObject([[], [{ undecided: 1 }]]);
    const board = await recruiter.client.get(`/dashboard/jobs/${jobId}/applications`);
    const shown = await expectPage(board, 200, "Hay 1 candidatura que no ves por un conflicto");
    expect(shown).not.toContain("Aún no hay candidaturas");
    await declared(id, [owner], true);
    expect(await page()).toContain("1 candidatura no la puede decidir nadie");
  });

  test("whoever leaves a committee by its form, a permission or the team is named first with what that means", async () => {
    await insertCommittee(app().db, jobId, [60, 40], []);
    const { organizationId } = owner;
    const guest = await insertMember(app(), { organizationId, role: "reader", name: "Eva Leal" });
    const both: [Account, string][] = [
      [guest, "member"],
      [recruiter, "president"],
    ];
    expect((await send(owner, "members", await chosen(both, false))).status).toBe(303);
    const without = await chosen([[recruiter, "president"]], false);
    const asked = await expectPage(
      await send(owner, "members", without),
      409,
      "Eva Leal sale del comité.",
      "sigue en el acta",
      "deja de ver esta oferta",
      "Sí, sale del comité",
    );
    expect(asked).not.toContain("sin papel, ven todas");
    expect(await seats()).toEqual(["Rosa Vidal president", "Eva Leal member"]);
    // Somebody else leaves now than was asked about.
    const wrong: [string, string][] = [
      ...(await chosen([[guest, "member"]], false)),
      ["confirm", "on"],
      ["leaving", guest.user.id],
    ];
    await expectPage(
      await send(owner, "members", wrong),
      409,
      "Rosa Vidal sale del comité.",
      "sin papel, ven todas",
    );
    const jobs = `/dashboard/team/${guest.user.id}`;
    await expectPage(await owner.client.get(jobs), 200, "Está en el comité de «", "Está en 1 comité (");
    await expectPage(await guest.client.get(jobs), 200, "Estás en 1 comité (");
    const sure: [string, string][] = [...without, ["confirm", "on"], ["leaving", guest.user.id]];
    expect((await send(owner, "members", sure)).status).toBe(303);
    expect(await seats()).toEqual(["Rosa Vidal president"]);
    expect(await (await guest.client.get(jobs)).text()).not.toContain("Estás en 1 comité");
    // A program says what it does.
    const alone = { version: await version(), members: [{ userId: owner.user.id, seat: "member" }] };
    const put = { method: "PUT", json: alone };
    expect((await owner.client.request(`/api/jobs/${jobId}/committee/members`, put)).status).toBe(200);
    expect(await seats()).toEqual([`${owner.user.name} member`]);
    const log = await owner.client.get("/dashboard/log?what=committees&about=rosa+vidal");
    await expectPage(log, 200, `Persona: ${owner.user.name}<`, "Salió: Rosa Vidal<");
  });

  test("a reader who would leave a committee with a job is named first, the record says until when, and the log has exits and invitations, with the jobs", async () => {
    // With a log of its own.
    const { owner, reader } = await insertRaters(app());
    const { organizationId } = owner;
    const { id: kept } = await insertRatedJob(app().db, organizationId, reader);
    await rows("UPDATE jobs SET title = 'Física teórica' WHERE id = $1", kept);
    const { id } = await insertRatedJob(app().db, organizationId, reader);
    await rows("UPDATE jobs SET title = 'Química orgánica' WHERE id = $1", id);
    await insertCommittee(app().db, id, [60, 40], [reader]);
    const team = `/dashboard/team/${reader.user.id}`;
    const save = (jobIds: string[], more: [string, string][] = []) =>
      owner.client.postForm(team, [
        ["intent", "role"],
        ["role", "reader"],
        ...jobIds.map((jobId): [string, string] => ["jobIds", jobId]),
        ...more,
      ]);
    const seatsLeft = async () =>
      (await readPeople({ organizationId, userId: owner.user.id, role: "owner" }, id)).members.length;
    const page = await expectPage(await owner.client.get(team), 200, "antes te lo preguntamos");
    expect(page).not.toContain("Con «Lectura»");
    await expectPage(await save([kept, id]), 409, "Los permisos siguen como estaban");
    const asked = ["Joan Pons sale del comité de «Química orgánica».", "Sí, Joan Pons sale del comité"];
    await expectPage(await save([kept]), 409, ...asked);
    const leaving: [string, string] = ["leaving", id];
    await expectPage(await save([kept], [leaving]), 409, "marca la casilla para guardarlo");
    expect(await seatsLeft()).toBe(1);
    const sure: [string, string][] = [leaving, ["confirm", "on"]];
    await insertCommittee(app().db, kept, [100], []);
    const named: [string, ...string[]][] = [
      ["SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE", reader.user.id],
      [
        `INSERT INTO committee_members (id, job_id, user_id, seat, named_at)
         VALUES (gen_random_uuid(), $1, $2, 'member', now())`,
        ...[kept, reader.user.id],
      ],
    ];
    const { id: other } = await insertJob(app().db, { organizationId });
    const [overtaken] = await whileWaiting(app().db, named, () => [save([other], sure)]);
    const both = "Joan Pons sale de los comités de «Física teórica» y «Química orgánica».";
    await expectPage(overtaken as Response, 409, both, "lee aquí encima qué cambia");
    await rows("DELETE FROM committee_members WHERE job_id = $1", kept);
    expect(await seatsLeft()).toBe(1);
    const done = await save([kept], sure);
    expect(done.headers.get("location")).toBe("/dashboard/team?done=role");
    const isEnded = async () =>
      (await rows("SELECT ended_at IS NOT NULL AS ended FROM committee_members WHERE job_id = $1", id))[0];
    expect([await seatsLeft(), await isEnded()]).toEqual([0, { ended: true }]);
    // The job given back is no seat.
    await save([kept, id]);
    expect(await seatsLeft()).toBe(0);
    await rows("UPDATE committee_members SET ended_at = NULL WHERE job_id = $1", id);
    const invitation = { email: "nueva@example.org", role: "reader", jobIds: [kept] };
    const { id: invitationId } = (
      await bodyOf(await owner.client.post("/api/organization/invitations", invitation))
    ).invitation;
    const log = async (what: string) =>
      [
        ...(await textOf(await owner.client.get(`/dashboard/log?what=${what}`))).matchAll(
          /<tr>(<th class.*?)<\/tr>/gs,
        ),
      ].map(([, row = ""]) => row.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "));
    expect(await log("team")).toEqual([
      expect.stringMatching(/Invitó a alguien al equipo .*«Física teórica» nueva@example.org/),
      expect.stringMatching(
        /Cambió los permisos .*(«Física teórica» y «Química|«Química orgánica» y «Física)/,
      ),
      expect.stringMatching(/Cambió los permisos .*Papel: Lectura Oferta: «Física teórica» Joan Pons/),
    ]);
    const aboutAddress = await owner.client.get("/dashboard/log?about=Nueva@example.org");
    await expectPage(aboutAddress, 200, "Invitó a alguien al equipo");
    await owner.client.request(`/api/organization/invitations/${invitationId}`, { method: "DELETE" });
    expect((await log("team"))[0]).toMatch(
      /Retiró una invitación al equipo Alguien cuya invitación ya no se guarda/,
    );
    // Whoever is taken out of the team, or goes, leaves its committees too.
    await owner.client.request(`/api/organization/members/${reader.user.id}`, { method: "DELETE" });
    const left = expect.stringMatching(
      /Terminó una pertenencia al comité Oferta: «Química orgánica» Joan Pons/,
    );
    expect(await log("committees")).toEqual([left, left]);
    expect(await isEnded()).toEqual({ ended: true });
  });

  test("the numbers of each member add up, with what is not rated any more", async () => {
    const criteria = await insertCommittee(app().db, jobId, [60, 40], [reader]);
    const [rated = "", conflicted = ""] = [await received(), await received(), await received()];
    await received("Lola Martín", { status: "rejected" });
    await received("Eva Leal", { status: "withdrawn" });
    await declared(rated, [reader]);
    await declared(conflicted, [reader], true);
    await rate(reader, rated, criteria, [4, 4]);
    const page = await expectPage(
      await owner.client.get(path()),
      200,
      "No se valoran las candidaturas decididas",
    );
    const [row = ""] = /<tr><th[^>]*>Joan Pons<.*?<\/tr>/s.exec(page) ?? [];
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, words]) => words);
    expect(cells.slice(1)).toEqual(["2 de 5, 1 conflicto", "1", "1; 2 más no se valoran"]);
    const [declaredOf = 0, total, conflicts = 0] = (cells[1]?.match(/\d+/g) ?? []).map(Number);
    const others = cells.slice(2).flatMap((words) => (words?.match(/\d+/g) ?? []).map(Number));
    expect(conflicts + others.reduce((sum, n) => sum + n, 0)).toBe(total);
    expect(declaredOf).toBe(2);
  });

  test("a committee that nobody has applied to is prepared, and has nothing to close; an end that is taken away is gone", async () => {
    await insertCommittee(app().db, jobId, [60, 40], [recruiter]);
    const closing = "Sí, cerrar las valoraciones";
    const before = await expectPage(
      await owner.client.get(path()),
      200,
      "Aún no hay candidaturas que valorar.",
    );
    expect(before).not.toContain(closing);
    expect(before).not.toContain("Valoraciones abiertas");
    const ends = async (end: string) => (await send(owner, "end", { end })).headers.get("location") ?? "";
    expect(await ends(dayAhead(5))).toBe(`${path()}?done=end`);
    await expectPage(await owner.client.get(path()), 200, "las que lleguen se podrán valorar hasta el");
    const endless = await ends("");
    expect(await expectPage(await owner.client.get(endless), 200, "No hay plazo:")).not.toContain(
      "El plazo está guardado",
    );
    await received();
    await expectPage(await owner.client.get(path()), 200, "Valoraciones abiertas desde", closing);
  });

  test("the members stand in the record by their seats, whoever declared first", async () => {
    await insertCommittee(app().db, jobId, [60, 40], [owner]);
    await seat(app().db, jobId, [reader], "president");
    const id = await received();
    for (const account of [owner, reader]) await declared(id, [account]);
    const lines = (await recordOf(owner)).match(/^Comité;.*$/gm) ?? [];
    expect(lines.map((line) => line.split(";")[4])).toEqual(["Joan Pons", owner.user.name]);
  });

  test("who is named is mailed the seat, the end and the first step ten minutes later, once however often the committee changes, and not who had the seat, named themselves or was invited", async () => {
    await insertCommittee(app().db, jobId, [60, 40], []);
    await rows("UPDATE job_committees SET ends_at = '2027-01-08T22:59:59Z' WHERE job_id = $1", jobId);
    const mailsTo = async ({ user }: Account) =>
      (await queuedMails(app().db, "committee-named", user.id)).filter(({ key }) => key.includes(jobId));
    const name = async (...members: [Account, string][]) =>
      expect((await send(owner, "members", await chosen(members))).status).toBe(303);
    await name([reader, "president"], [owner, "member"]);
    await expectPage(await owner.client.get(`${path()}?done=named`), 200, "le escribimos a los diez minutos");
    await name([owner, "member"]);
    await name([reader, "member"], [recruiter, "member"], [owner, "member"]);
    expect(await mailsTo(owner)).toEqual([]);
    const [first, mail, ...more] = await mailsTo(reader);
    expect(more).toEqual([]);
    expect(await composeMail(first)).toHaveProperty("suppressed");
    expect(mail && mail.startAfter.getTime() - mail.createdAt.getTime()).toBeGreaterThan(9.9 * minuteMs);
    const text = expect.stringMatching(/para una vocalía.*Declara primero.*hasta el 8 de enero de 2027/s);
    expect(await composeMail(mail)).toMatchObject({
      subject: expect.stringContaining("Estás en el comité"),
      text,
    });
    await rows(
      "UPDATE email_deliveries SET status = 'sent' WHERE kind = 'committee-named' AND status = 'queued'",
    );
    await name([owner, "member"]);
    expect(await composeMail(mail)).toHaveProperty("suppressed");
    await name([reader, "member"], [recruiter, "president"], [owner, "member"]);
    expect([await mailsTo(reader), await mailsTo(recruiter)].map(({ length }) => length)).toEqual([2, 2]);
    // The seat of before, given back before the mail went out, is no news.
    await name([reader, "member"], [recruiter, "secretary"], [owner, "member"]);
    await name([reader, "member"], [recruiter, "member"], [owner, "member"]);
    const statuses = `SELECT status, payload->>'seat' AS seat FROM email_deliveries
      WHERE to_user_id = $1 AND payload->>'jobId' = $2 ORDER BY created_at`;
    expect(
      (await rows(statuses, recruiter.user.id, jobId)).map(({ status, seat }) => `${seat} ${status}`),
    ).toEqual([...["member sent", "president suppressed", "secretary suppressed"]]);
  });

  test("a reminder while the mail about a seat still waits sends that one at once, and no other", async () => {
    await insertCommittee(app().db, jobId, [60, 40], []);
    await received();
    await send(
      owner,
      "members",
      await chosen([
        [reader, "president"],
        [recruiter, "member"],
      ]),
    );
    expect((await send(reader, "remind")).status).toBe(303);
    const [told, reminded] = await Promise.all(
      ["committee-named", "committee-reminder"].map((kind) => queuedMails(app().db, kind, recruiter.user.id)),
    );
    expect(reminded).toEqual([]);
    expect(
      told?.filter(({ key }) => key.includes(jobId)).map(({ startAfter }) => startAfter <= new Date()),
    ).toEqual([true]);
  });

  test("an invitation into a committee gives its seat and that job alone when it is accepted, and keeps the place until then", async () => {
    await insertCommittee(app().db, jobId, [60, 40], []);
    const person = await insertAccount(app(), { name: "Inés Externa" });
    const invite = (email: string, as: string, by: Account = owner) =>
      send(by, "invite", { email, seat: as });
    expect((await invite(person.user.email, "president", recruiter)).status).toBe(403);
    expect((await invite(person.user.email, "president")).status).toBe(303);
    expect((await invite("otra@example.org", "president")).status).toBe(409);
    await expectPage(await invite(recruiter.user.email, "member"), 409, "ya está en tu equipo");
    await expectPage(
      await owner.client.get(path()),
      200,
      `${person.user.email} (Presidencia)`,
      "Falta la presidencia",
    );
    const [{ id }] = await rows(
      "SELECT id FROM organization_invitations WHERE email = $1",
      person.user.email,
    );
    const { id: second } = await insertJob(app().db, { organizationId: owner.organizationId });
    const wider = { email: person.user.email, role: "reader", jobIds: [second] };
    expect((await owner.client.post("/api/organization/invitations", wider)).ok).toBe(true);
    const token = teamInvitationUrl(id).split("/").at(-1);
    expect((await person.client.post("/api/organization/invitations/accept", { token })).status).toBe(200);
    expect(await seats()).toEqual(["Inés Externa president"]);
    expect(await queuedMails(app().db, "committee-named", person.user.id)).toEqual([]);
    const given = "SELECT job_id FROM job_readers WHERE user_id = $1";
    const had = (await rows(given, person.user.id)).map((row) => row.job_id);
    expect(had.toSorted()).toEqual([jobId, second].toSorted());
    // Whoever has left the team keeps no seat from others.
    expect((await remove(person)).status).toBe(200);
    expect((await invite("otra@example.org", "president")).status).toBe(303);
  });

  test("an invitation into a committee says so, its seat and its jobs, waits on the panel of its account, and leads to declaring", async () => {
    await insertCommittee(app().db, jobId, [60, 40], []);
    await rows("UPDATE jobs SET title = 'Química orgánica' WHERE id = $1", jobId);
    const person = await insertAccount(app(), { name: "Inés Externa" });
    const { email } = person.user;
    const invite = () => send(owner, "invite", { email, seat: "secretary" });
    expect((await invite()).headers.get("location")).toBe(`${path()}?done=invited`);
    const mails = "SELECT id FROM email_deliveries WHERE to_email = $1 AND kind = 'team-invitation'";
    // The same once more sends no mail; who is invited nobody else learns.
    const { organizationId } = owner;
    const same = { email, seat: "secretary" } as const;
    expect(await inviteIntoCommittee({ organizationId, userId: owner.user.id }, jobId, same)).toBe(false);
    expect(await rows(mails, email)).toHaveLength(1);
    for (const outsider of [recruiter, reader])
      expect((await send(outsider, "invite", same)).status).toBe(403);
    const more = { organizationId, title: "Otra plaza" };
    const { id: second } = await insertJob(app().db, more);
    const wider = { email, role: "reader", jobIds: [second] };
    expect((await owner.client.post("/api/organization/invitations", wider)).ok).toBe(true);
    const [{ id }] = await rows("SELECT id FROM organization_invitations WHERE email = $1", email);
    const mail = await composeTeamInvitation({
      ...{ payload: { invitationId: id }, toEmail: email },
    } as Parameters<typeof composeTeamInvitation>[0]);
    const written = JSON.stringify(mail);
    for (const words of [
      "te invita a un comité de",
      "«Química orgánica». Tu papel: Secretaría",
      "«Otra plaza»",
    ])
      expect(written).toContain(words);
    const link = new URL(teamInvitationUrl(id)).pathname;
    const facts = [
      "Formarás parte del comité de la oferta «Química orgánica». Tu papel: Secretaría",
      "«Otra plaza»",
    ];
    await expectPage(await person.client.get(link), 200, ...facts, "Declaras primero");
    const open = ["Comité de «Química orgánica»: Secretaría", "Lee: «Otra plaza»"];
    await expectPage(await owner.client.get("/dashboard/team"), 200, ...open);
    const panel = async () => (await person.client.get("/dashboard")).text();
    expect(await panel()).toContain("Te invitan a un equipo");
    expect(await panel()).toContain(link);
    const stranger = await insertAccount(app(), {});
    expect(await (await stranger.client.get("/dashboard")).text()).not.toContain("Te invitan");
    for (const [client, said] of [
      [stranger.client, "tu sesión es de otra dirección"],
      [app().client(), "Te invitan al comité de una oferta."],
    ] as const) {
      const page = await (await client.get(link)).text();
      expect(page).toContain(said);
      expect(page).not.toMatch(/Química orgánica|Otra plaza|Secretaría/);
    }
    const joined = await person.client.postForm(link, {});
    expect(joined.headers.get("location")).toBe(`${path()}?done=joined`);
    await expectPage(await person.client.get(`${path()}?done=joined`), 200, "Ya estás en el comité.");
    expect(await panel()).not.toContain("Te invitan a un equipo");
  });

  test("a committee whose president has left or is erased says so, keeps the ratings, and lets the organization set its end meanwhile", async () => {
    const criteria = await insertCommittee(app().db, jobId, [60, 40], [recruiter]);
    const { organizationId } = owner;
    const [one, other] = [
      await insertMember(app(), { organizationId, role: "recruiter", name: "Eva Leal" }),
      await insertMember(app(), { organizationId, role: "recruiter", name: "Iván Sáez" }),
    ];
    await seat(app().db, jobId, [one], "president");
    const id = await received();
    await declare(one, [id]);
    await rate(one, id, criteria, [5, 5]);
    const end = { end: dayAhead(5) };
    expect((await send(owner, "end", end)).status).toBe(403);
    expect((await remove(one)).status).toBe(200);
    expect(await recordOf(owner)).toMatch(/Eva Leal;Presidencia, Selección, hasta el/);
    const left = ["Falta la presidencia", "Eva Leal (Presidencia): ya no está en el comité"];
    await expectPage(await owner.client.get(path()), 200, ...left);
    await expectPage(await owner.client.get(`/dashboard/jobs/${jobId}/applications`), 200, left[0] ?? "");
    expect((await send(owner, "end", end)).status).toBe(303);
    await eraseAccounts(Prisma.sql`id = ${one.user.id}::uuid`, 1, accountEvents, new Date());
    await expectPage(await owner.client.get(path()), 200, "Persona eliminada (Presidencia)");
    const erased = await insertMember(app(), { organizationId, role: "recruiter" });
    await seat(app().db, jobId, [erased]);
    await eraseAccounts(Prisma.sql`id = ${erased.user.id}::uuid`, 1, accountEvents, new Date());
    expect(await recordOf(owner)).toMatch(/Persona eliminada 2;Vocalía, hasta el/);
    const named = await chosen([
      [other, "president"],
      [recruiter, "member"],
    ]);
    expect((await send(owner, "members", named)).status).toBe(303);
    expect((await tableOf(owner)).items[0].counts).toEqual({ raters: 1, able: 2 });
    const csv = await recordOf(owner);
    expect(csv).toMatch(/Comité;[^\n]*Persona eliminada 1;Presidencia, Selección, hasta el/);
  });

  test("nobody rates after the end that the president sets, until it is moved; reminders go once a day, and by themselves two days before", async () => {
    const criteria = await insertCommittee(app().db, jobId, [60, 40], [recruiter]);
    await seat(app().db, jobId, [reader], "president");
    const [id, conflicted] = [await received(), await received("Lola Martín")];
    await declared(id, [recruiter]);
    await declared(conflicted, [recruiter], true);
    for (const wrong of [dayAhead(-1), dayAhead(366), "2026-02-30"])
      await expectPage(await send(reader, "end", { end: wrong }), 400, "Elige un día desde hoy");
    expect((await send(recruiter, "end", { end: dayAhead(1) })).status).toBe(403);
    const reminders = async () =>
      (
        await Promise.all(
          [reader, recruiter].map(({ user }) => queuedMails(app().db, "committee-reminder", user.id)),
        )
      ).map(({ length }) => length);
    expect((await send(recruiter, "remind")).status).toBe(403);
    await expectPage(await reader.client.get(path()), 200, "Recordar a 1 persona");
    await expectPage(await reader.client.get("/dashboard"), 200, "Te falta declarar sobre 2 candidaturas");
    const unrated = "1 candidatura espera tu valoración en el comité.";
    const rating = `href="/dashboard/applications/${id}?list=job&amp;sort=oldest"`;
    await expectPage(await recruiter.client.get("/dashboard"), 200, unrated, rating);
    await expectPage(await recruiter.client.get(path()), 200, "Valorar la que te falta", rating);
    const table = `/dashboard/jobs/${jobId}/applications?view=table`;
    const [head, row] = parse(await (await owner.client.get(table)).text()).querySelectorAll(
      ".board-table tr",
    );
    expect(row?.childNodes.length).toBe(head?.childNodes.length);
    expect((await send(reader, "remind")).status).toBe(303);
    const again = () =>
      remindMembers({ organizationId: owner.organizationId, userId: reader.user.id }, jobId);
    await expect(again()).rejects.toMatchObject({ code: "REMINDED_ALREADY" });
    expect(await reminders()).toEqual([0, 1]);
    await rate(recruiter, id, criteria, [4, 4]);
    expect(await (await recruiter.client.get("/dashboard")).text()).not.toContain(unrated);
    const endsAt = new Date(Date.now() + 48 * hourMs);
    await rows("UPDATE job_committees SET ends_at = $1 WHERE job_id = $2", endsAt, jobId);
    expect(await remindOfEnds(20, new Date(endsAt.getTime() - 48 * hourMs - 1))).toBe(0);
    for (const expected of [1, 0]) expect(await remindOfEnds(20, new Date())).toBe(expected);
    expect(await reminders()).toEqual([1, 1]);
    await rows("UPDATE job_committees SET ends_at = now() - interval '1 minute' WHERE job_id = $1", jobId);
    const late = await rate(recruiter, id, criteria, [1, 1]);
    expect(await bodyOf(late)).toMatchObject({
      code: "RATINGS_ENDED",
      details: { endsAt: expect.any(String) },
    });
    await expectPage(
      await recruiter.client.get(`/dashboard/applications/${id}`),
      200,
      "puede ampliar el plazo",
    );
    await expect(again()).rejects.toMatchObject({ code: "RATINGS_ENDED" });
    expect((await send(reader, "end", { end: dayAhead(0) })).status).toBe(303);
    expect((await rate(recruiter, id, criteria, [2, 2])).status).toBe(200);
  });

  test("declaring about all at once leaves out applications that came after the page, and those that were declared", async () => {
    await insertCommittee(app().db, jobId, [60, 40], [reader]);
    const [one, other] = [await received(), await received("Lola Martín")];
    await declared(one, [reader], true);
    const seenAt = new Date(Date.now() + 1).toISOString();
    await expect.poll(() => Date.now() > Date.parse(seenAt)).toBe(true);
    const late = await received("Persona Tardía");
    const all: [string, string][] = [
      ["seenAt", seenAt],
      ["intent", "all"],
    ];
    expect((await send(reader, "declare", all)).status).toBe(303);
    expect(await Promise.all([one, other, late].map((id) => reads(reader, id)))).toEqual([403, 200, 403]);
    await expectPage(
      await reader.client.get(path()),
      200,
      "Te falta declarar sobre 1 candidatura. Declaraste por última vez",
    );
    const declare: [string, string][] = [
      ["ids", late],
      ["seenAt", seenAt],
    ];
    expect((await send(reader, "declare", declare)).status).toBe(303);
    expect(await reads(reader, late)).toBe(200);
  });

  test("what fits on a page has one button to declare with; more has one for the page and one for all", async () => {
    await insertCommittee(app().db, jobId, [60, 40], [reader]);
    const buttons = async () => {
      const page = await expectPage(await reader.client.get(path()), 200);
      return [...page.matchAll(/<button[^>]*>(.*?)<\/button>/gs)]
        .map(([, words = ""]) => words.replace(/<[^>]+>/g, "").trim())
        .filter((words) => /declarar|ningun|conflicto/i.test(words));
    };
    for (let at = 0; at < declarationsPerPage; at += 1) await received();
    expect(await buttons()).toEqual(["Declarar"]);
    await received();
    expect(await buttons()).toEqual([
      "Declarar sobre las 20 de esta página",
      "Declarar sobre las 21 que faltan",
    ]);
  });

  test("whatever is ticked is declared a conflict, whichever button of the page is pressed, and going on skips nobody", async () => {
    await insertCommittee(app().db, jobId, [60, 40], [reader]);
    const ids: string[] = [];
    for (let at = 0; at < 2 * declarationsPerPage + 2; at += 1) ids.push(await received());
    const conflicts = async () =>
      (
        await rows(
          `SELECT application_id AS id FROM committee_declarations WHERE conflict_at IS NOT NULL
        AND user_id = $1 AND application_id = ANY ($2)`,
          reader.user.id,
          ids,
        )
      )
        .map(({ id }) => id)
        .toSorted();
    /** Presses a button of the form with one of its boxes ticked. @returns where it leads. */
    const press = async (page: string, step: string | null, ticked: string | undefined) => {
      const { path, fields } = await openForm(reader.client, page, "declare");
      expect(fields).toContainEqual(["ids", ticked]);
      for (const [name, id] of fields) if (name === "ids") shown.add(id);
      const response = await reader.client.postForm(path, [
        ...fields,
        ["conflict", ticked ?? ""],
        ...(step ? [["intent", step] as [string, string]] : []),
      ]);
      return response.headers.get("location") ?? "";
    };
    const shown = new Set<string>();
    // A link, or a form beside the boxes, would lose them.
    expect(await (await reader.client.get(path())).text()).not.toMatch(/href="[^"]*undeclared=/);
    const second = await press(path(), "next", ids[1]);
    expect(second).toBe(`${path()}?done=kept&undeclared=19`);
    await expectPage(await reader.client.get(second), 200, "están guardados", "De la 20 a la 39 de 41");
    const third = await press(second, "next", ids[25]);
    expect(third).toBe(`${path()}?done=kept&undeclared=38`);
    const back = await press(third, "previous", ids[41]);
    expect(back).toBe(`${path()}?done=kept&undeclared=18`);
    expect(shown.size).toBe(ids.length);
    expect(await press(back, "all", ids[30])).toBe(`${path()}?done=declared`);
    const ticked = [1, 25, 41, 30].map((at) => ids[at] ?? "");
    expect(await conflicts()).toEqual(ticked.toSorted());
    expect((await tableOf(reader)).undeclared).toMatchObject({ total: 0, declared: ids.length });
  });

  test("what is ticked comes back on its page when declaring is refused, and is declared with what another page has", async () => {
    await insertCommittee(app().db, jobId, [60, 40], [reader]);
    const ids: string[] = [];
    for (let at = 0; at <= declarationsPerPage; at += 1) ids.push(await received());
    const [first = "", last = ""] = [ids[0], ids.at(-1)];
    const { path: to, fields } = await openForm(reader.client, `${path()}?undeclared=20`, "declare");
    const form: [string, string][] = [...fields, ["conflict", last]];
    const refused: [string, string][] = [...form.filter(([name]) => name !== "seenAt"), ["intent", "all"]];
    const here = await expectPage(await reader.client.postForm(to, refused), 400);
    expect(here).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${last}"`));
    const elsewhere = await reader.client.postForm(path(), refused);
    await expectPage(elsewhere, 400, "También has marcado 1 en otra página.");
    const both = [...form.filter(([name]) => name !== "ids"), ["ids", first]] as typeof form;
    expect((await reader.client.postForm(path(), both)).status).toBe(303);
    expect((await tableOf(reader)).conflicts).toBe(1);
    expect([await reads(reader, first), await reads(reader, last)]).toEqual([200, 403]);
  });

  test("a member's jobs with the same title are told apart, where they choose one and where the owner gives them", async () => {
    const { organizationId } = owner;
    const guest = await insertMember(app(), { organizationId, role: "reader", name: "Iván Sáez" });
    const same = { organizationId, title: "Dos plazas iguales" };
    for (const city of ["Vigo", "Lugo"]) {
      ({ id: jobId } = await insertJob(app().db, same));
      await rows("UPDATE jobs SET city = $1 WHERE id = $2", city, jobId);
      await rows("INSERT INTO job_readers VALUES ($1, $2, now())", jobId, guest.user.id);
      await insertCommittee(app().db, jobId, [100], [guest]);
      await received();
    }
    const cities = async (path: string, { client }: Account) => {
      const page = await expectPage(await client.get(path), 200);
      expect(page).not.toContain(`>${same.title}<`);
      const named = page.matchAll(/Dos plazas iguales \(Publicada, cierra el [^)]*, (Vigo|Lugo)\)/g);
      return [...new Set([...named].map(([, city]) => city))].toSorted();
    };
    expect(await cities("/dashboard", guest)).toEqual(["Lugo", "Vigo"]);
    for (const path of ["/dashboard/team", `/dashboard/team/${guest.user.id}`])
      expect(await cities(path, owner)).toEqual(["Lugo", "Vigo"]);
  });

  test("a decision before all have rated is refused with their number until it has a reason, for one, for many and for a filter, and for nobody else", async () => {
    await insertCommittee(app().db, jobId, [60, 40], [recruiter, reader]);
    const [one, other] = [await received(), await received("Lola Martín")];
    await declared(other, [recruiter, reader], true);
    const bulk = (json: object) =>
      owner.client.post("/api/applications/bulk", { status: "rejected", ...json });
    const ids = { ids: [one, other] };
    const filter = { jobId, filter: {}, expected: 2 };
    for (const choice of [ids, filter])
      expect(await bodyOf(await bulk(choice))).toMatchObject({
        code: "RATINGS_MISSING",
        details: { missing: 2, applications: 1 },
      });
    const early = "Faltan 2 valoraciones del comité";
    const board = `/dashboard/jobs/${jobId}/applications`;
    await expectPage(await owner.client.postForm(board, { ids: one, status: "rejected" }), 409, early);
    const form = { intent: "offer", missingReason: "" };
    await expectPage(await owner.client.get(`/dashboard/applications/${one}`), 200, early);
    expect((await owner.client.postForm(`/dashboard/applications/${one}`, form)).status).toBe(409);
    const long = { ...filter, missingReason: "x".repeat(committeeLimits.reason.max + 1) };
    expect((await bulk(long)).status).toBe(400);
    const reviewed = await bodyOf(await bulk({ ...ids, status: "in_review" }));
    expect(reviewed.updated).toHaveLength(2);
    const done = await bodyOf(
      await bulk({ ...filter, missingReason: "x".repeat(committeeLimits.reason.max) }),
    );
    expect(done.updated).toHaveLength(2);
    const stored = `SELECT application_id = $1 AS "isOne", missing_ratings AS missing FROM application_events
      WHERE application_id = ANY($2) AND to_status = 'rejected' ORDER BY missing_ratings NULLS LAST`;
    expect(await rows(stored, one, [one, other])).toEqual([
      { isOne: true, missing: 2 },
      { isOne: false, missing: null },
    ]);
    const [third, fourth] = [await received("Eva Leal"), await received("Iván Sáez")];
    await declared(third, [recruiter], true);
    const refused = { ids: [third], status: "rejected" };
    expect(await bodyOf(await recruiter.client.post("/api/applications/bulk", refused))).toMatchObject({
      failed: [{ id: third, code: "CONFLICT_DECLARED" }],
    });
    // Nobody can rate any more: nothing is missing.
    await rows("UPDATE job_committees SET closed_at = now() WHERE job_id = $1", jobId);
    await expectPage(await owner.client.get(path()), 200, "Nada");
    expect((await bodyOf(await bulk({ ids: [fourth] }))).updated).toEqual([fourth]);
  });
});
