import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { accountEvents } from "~/account-events.server";
import { goneFromLog } from "~/content/pages/log";
import { auditedActions } from "~/content/vocabularies/administration";
import { codesOf } from "~/content/vocabularies/codes";
import { deactivateAccount } from "~/features/account/administer-account.server";
import { whomOf } from "~/features/audit/whom";
import { spendLimit } from "../../support/app/spent-limits";
import { useApp } from "../../support/app/targets";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { insertNotice } from "../../support/notices/notices";
import type { Account } from "../../support/people/accounts";
import { insertInvitation } from "../../support/people/members";
import { insertAccount, insertMember, insertOwner } from "../../support/people/signed-in";
import { insertUser, makeAdmin } from "../../support/people/users";
import { insertEntry } from "../../support/people/waitlist-entries";
import { textOf } from "../../support/people/waitlist-forms";

const search = "/dashboard/admin/people";
const reasons = { reason: "abuse", text: "Dos avisos\ncontra la cuenta." };
/** Today in the capital, as the log's days are. */
const day = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" }).format(new Date());

describe("the administrators' pages of people", () => {
  const app = useApp("production");
  let admin: Account;
  const insertAdmin = async (name: string) => {
    const account = await insertAccount(app(), { name });
    await makeAdmin(app().db, account.user.email);
    return account;
  };
  beforeAll(async () => {
    admin = await insertAdmin("Ada Admin");
  });

  const pageOf = async (path: string, client = admin.client) => textOf(await client.get(path));
  const found = async (q: string, kind = "people") => {
    const html = await pageOf(`${search}?kind=${kind}&q=${encodeURIComponent(q)}`);
    const main = html.slice(html.indexOf("<main"));
    return [...main.matchAll(/href="\/dashboard\/admin\/people\/(?:organizations\/)?([\w-]{36})"/g)].map(
      ([, id]) => id,
    );
  };
  const send = (id: string, form: Record<string, string>, client = admin.client) =>
    client.postForm(`${search}/${id}`, { ...reasons, ...form });
  const rowOf = async (id: string) =>
    (await app().db.query("SELECT * FROM users WHERE id = $1", [id])).rows[0];
  const recordsOf = async (target: string) =>
    (
      await app().db.query(
        "SELECT action, actor_id, meta FROM audit_log WHERE target = $1 ORDER BY created_at, id",
        [target],
      )
    ).rows;
  const mailsTo = async (id: string) =>
    (
      await app().db.query(
        "SELECT kind, status, payload FROM email_deliveries WHERE to_user_id = $1 ORDER BY created_at, id",
        [id],
      )
    ).rows;

  test("the search finds a person by words of the name, the address, a receipt and the id, and an organization that nobody verified", async () => {
    const token = randomUUID().slice(0, 8);
    const email = `${token}.lopez@sol.example`;
    const { id } = await insertUser(app().db, { name: `María Núñez ${token}`, email });
    const { id: applicationId } = await insertApplication(app().db, { userId: id });
    const sql = "SELECT number FROM application_receipts WHERE application_id = $1";
    const { number } = (await app().db.query(sql, [applicationId])).rows[0];
    for (const q of [email, `${token} nunez`, `MARIA ${token}`, `${token}.lop`, number.toLowerCase(), id])
      expect(await found(q), q).toEqual([id]);
    for (const q of [number.toLowerCase().replaceAll("-", ""), number.replaceAll("-", " ")])
      expect(await found(q), q).toEqual([id]);
    const { organizationId } = await insertOwner(app(), { name: `Fundación ${token} S.L.` });
    for (const q of [`fundacion ${token}`, `Fundación ${token} S.L.`, `${token} s.l`])
      expect(await found(q, "organizations"), q).toEqual([organizationId]);
    for (const q of [`nadie-${token}`, `unez ${token}`]) expect(await found(q), q).toEqual([]);
    // What only the other tab has is shown, unless a tab was chosen.
    const file = `${search}/organizations/${organizationId}`;
    const organization = encodeURIComponent(`Fundación ${token}`);
    for (const query of [`q=${organization}`, `first=people&q=${organization}`])
      expect(await pageOf(`${search}?${query}`), query).toContain(`href="${file}"`);
    const chosen = await pageOf(`${search}?kind=people&q=${organization}`);
    expect(chosen).toContain("Sí hay en otra pestaña:");
    expect(chosen).not.toContain(`href="${file}"`);
    expect(await pageOf(`${search}?first=organizations&q=${token}+nunez`)).toContain(
      `href="${search}/${id}"`,
    );
  });

  test("an address that nobody has an account with is said to be on the waitlist, with a link, where it is", async () => {
    const email = `${randomUUID()}@lista.example`;
    const id = await insertEntry(app().db, { email });
    const find = (q: string, kind = "") =>
      pageOf(`${search}?q=${encodeURIComponent(q)}${kind && `&kind=${kind}`}`);
    expect(await find(email.toUpperCase())).toMatch(
      new RegExp(`esta dirección está en la lista de espera.*href="/dashboard/admin/waitlist/${id}"`, "s"),
    );
    expect(await find(`otra-${email}`)).not.toContain("lista de espera.");
    await insertUser(app().db, { email });
    for (const kind of ["people", "organizations"])
      expect(await find(email, kind)).not.toContain("esta dirección está en la lista de espera");
  });

  test("the number of a notice, however it is typed, leads to it", async () => {
    const { id: targetId } = await insertJob(app().db);
    const { id } = await insertNotice(app().db, { targetId });
    const { number } = (await app().db.query("SELECT number FROM notices WHERE id = $1", [id])).rows[0];
    for (const q of [number, number.toLowerCase().replaceAll("-", " ")]) {
      const response = await admin.client.get(`${search}?q=${encodeURIComponent(q)}`);
      expect(response.headers.get("location"), q).toBe(`/dashboard/admin/notices/${id}`);
    }
  });

  test.each([
    ["a", "Escribe al menos dos letras seguidas."],
    ["%", "Escribe al menos dos letras seguidas."],
    ["_ &|!:*", "Escribe al menos dos letras seguidas."],
    ["xq", "Nadie coincide"],
    ["a".repeat(100), "Nadie coincide"],
    ["a".repeat(101), "Escribe como mucho 100 caracteres."],
    ["a".repeat(300), "Escribe como mucho 100 caracteres."],
  ])("the search for people answers «%s» with a sentence", async (q, said) => {
    expect(await pageOf(`${search}?q=${encodeURIComponent(q)}`)).toContain(said);
  });

  test("a person's page has applications by number alone, the fate of mails and the log, and its opening is recorded", async () => {
    const { user } = await insertAccount(app());
    const { jobId } = await insertApplication(app().db, { userId: user.id, coverLetter: "Un secreto mío" });
    const failed = randomUUID();
    const insertMail = `INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, status, error, created_at)
      VALUES ($1::uuid, $1::text, 'reset-password', $2, $3, 'transactional', 'failed', 'SMTP 550', now())`;
    await app().db.query(insertMail, [failed, user.id, user.email]);
    const needless = randomUUID();
    await app().db.query(insertMail, [needless, user.id, user.email]);
    const end = "UPDATE email_deliveries SET status = 'suppressed', error = 'NOT_NEEDED' WHERE id = $1";
    await app().db.query(end, [needless]);
    const html = await pageOf(`${search}/${user.id}`);
    for (const said of [
      "El servidor de destino lo rechazó.<",
      '<code class="wrap-anywhere">SMTP 550</code>',
      "Reintentar",
      jobId,
      "1 sesión abierta",
    ])
      expect(html).toContain(said);
    expect(html).toContain("Ya no hacía falta");
    for (const unsaid of ["Un secreto mío", "NOT_NEEDED<", "No se envió"]) expect(html).not.toContain(unsaid);
    expect(await recordsOf(user.id)).toMatchObject([{ action: "person.open", actor_id: admin.user.id }]);

    const retry = (id: string) => send(user.id, { intent: "retry", id });
    const other = await insertAccount(app());
    expect((await send(other.user.id, { intent: "retry", id: failed })).status).toBe(404);
    expect((await retry(failed)).status).toBe(303);
    expect((await mailsTo(user.id))[0].status).not.toBe("failed");
    for (const id of [randomUUID(), "x"])
      expect(await (await retry(id)).text()).toContain("ya no está entre los que fallaron");
    expect((await recordsOf(user.id)).map(({ action }) => action)).toContain("mail.retry");

    const owner = await insertOwner(app());
    const file = `${search}/organizations/${owner.organizationId}`;
    const sides = { employer: randomUUID(), candidate: randomUUID() };
    for (const [side, mail] of Object.entries(sides)) {
      await app().db.query(insertMail, [mail, owner.user.id, owner.user.email]);
      const about = "UPDATE email_deliveries SET kind = 'message-received', payload = $2 WHERE id = $1";
      await app().db.query(about, [mail, { side }]);
    }
    const shown = await pageOf(file);
    expect([shown.includes(sides.employer), shown.includes(sides.candidate)]).toEqual([true, false]);
    const foreign = await admin.client.postForm(file, { intent: "retry", id: sides.candidate });
    expect(foreign.status).toBe(404);
  });

  test("an administrator deactivates an account, opens it again and ends its sessions, each with a mail and a record", async () => {
    const { user, client } = await insertAccount(app());
    const signedIn = async () => (await client.get("/dashboard/account")).status;
    expect((await send(user.id, { intent: "end-sessions" })).status).toBe(303);
    expect(await signedIn()).toBe(302);
    const unsaid = await send(user.id, { intent: "deactivate", reason: "" });
    expect([unsaid.status, await unsaid.text()]).toEqual([400, expect.stringContaining("Elige un motivo.")]);
    expect((await send(user.id, { intent: "deactivate" })).status).toBe(303);
    expect((await rowOf(user.id)).is_active).toBe(false);
    expect((await send(user.id, { intent: "deactivate" })).status).toBe(303);
    const open = { intent: "activate", reason: "error", text: "Fue un error." };
    expect((await send(user.id, { ...open, reason: "abuse" })).status).toBe(400);
    expect((await send(user.id, open)).status).toBe(303);
    expect((await send(user.id, { ...open, text: "Otra vez." })).status).toBe(409);
    expect((await rowOf(user.id)).is_active).toBe(true);
    expect((await mailsTo(user.id)).map(({ kind }) => kind)).toEqual([
      ...["sessions-ended", "account-deactivated", "account-activated"],
    ]);
    const records = (await recordsOf(user.id)).filter(({ action }) => action !== "person.open");
    expect(records.map(({ action, meta }) => [action, meta.reason, meta.text])).toEqual([
      ["account.end-sessions", "abuse", reasons.text],
      ["account.deactivate", "abuse", reasons.text],
      ["account.activate", "error", "Fue un error."],
    ]);
    const bad: Record<string, string>[] = [{ reason: "" }, { reason: "x" }, { text: " " }];
    const empty = await send(user.id, { intent: "deactivate", text: " " });
    expect(await empty.text()).toContain(">Escribe la explicación.<");
    for (const fields of [...bad, { text: "a".repeat(1001) }])
      expect((await send(user.id, { intent: "deactivate", ...fields })).status).toBe(400);
    expect((await send(user.id, { intent: "deactivate", text: "a".repeat(1000) })).status).toBe(303);
  });

  test("the own account, an owner's team unless it is named, and the last administrator are not shut out", async () => {
    expect(await (await send(admin.user.id, { intent: "deactivate" })).text()).toContain(
      "Es tu propia cuenta",
    );
    const mine = await send(admin.user.id, { intent: "deactivate", text: "Mis palabras", reason: "" });
    const said = await textOf(mine);
    for (const part of ["<p>Es tu cuenta: no puedes desactivarla.</p>", "Mis palabras"])
      expect(said).toContain(part);
    expect(await pageOf(`${search}/${admin.user.id}`)).toContain(
      "Es tu cuenta: tú tienes que acceder otra vez",
    );
    const owner = await insertOwner(app());
    await insertMember(app(), { organizationId: owner.organizationId, role: "recruiter" });
    expect(await pageOf(`${search}/${owner.user.id}`)).toContain("con 1 persona más en el equipo");
    const refused = await send(owner.user.id, { intent: "deactivate" });
    expect(await refused.text()).toContain("Tiene un equipo que quedaría parado");
    expect((await rowOf(owner.user.id)).is_active).toBe(true);
    expect((await send(owner.user.id, { intent: "deactivate", withTeam: "on" })).status).toBe(303);
    await app().db.query("UPDATE users SET is_admin = false WHERE id <> $1", [admin.user.id]);
    await expect(deactivateAccount({ email: admin.user.email }, accountEvents)).rejects.toMatchObject({
      code: "LAST_ADMINISTRATOR",
    });
    for (const id of [randomUUID(), "x"]) {
      expect((await admin.client.get(`${search}/${id}`)).status).toBe(404);
      expect((await send(id, { intent: "deactivate" })).status).toBe(404);
      expect((await admin.client.get(`${search}/organizations/${id}`)).status).toBe(404);
    }
  });

  test("of two administrators who shut each other out at once, one stays", async () => {
    const [one, other] = [await insertAdmin("Una"), await insertAdmin("Otra")];
    await Promise.all([
      send(one.user.id, { intent: "deactivate" }, other.client),
      send(other.user.id, { intent: "deactivate" }, one.client),
    ]);
    const active = [await rowOf(one.user.id), await rowOf(other.user.id)].map((row) => row.is_active);
    expect(active.toSorted()).toEqual([false, true]);
  });

  test("an export for an authority needs its number, holds the person's data, and is in the log", async () => {
    const { user } = await insertAccount(app(), { name: "Eva Exportada" });
    const other = await insertAccount(app());
    const record = `INSERT INTO audit_log (id, actor_id, action, target, created_at, meta)
      VALUES (gen_random_uuid(), $1, 'account.end-sessions', $2, now(), '{"reason": "abuse", "text": "Palabras"}')`;
    await app().db.query(record, [admin.user.id, user.id]);
    await app().db.query(record, [user.id, other.user.id]);
    const ask = (id: string, reference: string) =>
      admin.client.postForm(`${search}/${id}/export`, { reference });
    for (const [reference, status] of [
      ["", 303],
      ["x".repeat(101), 303],
      ["x".repeat(100), 200],
      ["DP 1234/2026", 200],
    ] as const)
      expect((await ask(user.id, reference)).status, reference).toBe(status);
    const response = await ask(user.id, "DP 1235/2026");
    expect(response.headers.get("content-disposition")).toContain(`matraz-${user.id}.json`);
    const content = await response.json();
    expect(content).toMatchObject({ reference: "DP 1235/2026", user: { name: "Eva Exportada" } });
    expect(content.log.map(({ target, meta }: { target: string; meta: unknown }) => [target, meta])).toEqual([
      [user.id, { reason: "abuse", text: "Palabras" }],
      ...[{}, {}, {}].map((meta) => [user.id, meta]),
    ]);
    expect((await recordsOf(user.id)).at(-1)).toMatchObject({
      action: "person.export",
      meta: { reference: "DP 1235/2026" },
    });
    const { organizationId } = await insertOwner(app(), { name: "Instituto Luna" });
    await insertJob(app().db, { organizationId, title: "Una oferta" });
    expect(await (await ask(organizationId, "1")).json()).toMatchObject({
      organization: { name: "Instituto Luna" },
      jobs: [{ title: "Una oferta" }],
    });
    expect((await ask(user.id, "")).headers.get("location")).toBe(`${search}/${user.id}?done=no-reference`);
    const file = `${search}/organizations/${organizationId}`;
    const [, action = ""] = /action="([^"]*\/export[^"]*)"/.exec(await pageOf(file)) ?? [];
    const noNumber = await admin.client.postForm(action, { reference: "" });
    expect(noNumber.headers.get("location")).toBe(`${file}?done=no-reference`);
    const eager = await insertAdmin("Eva Prisas");
    const askEagerly = () => eager.client.postForm(`${search}/${user.id}/export`, { reference: "1" });
    expect((await askEagerly()).status).toBe(200);
    await spendLimit(app(), "admin/people:account", eager.user.id, 59);
    const refused = (await askEagerly()).headers.get("location") ?? "";
    expect(refused).toBe(`${search}/${user.id}?done=export-too-often`);
    expect(await pageOf(refused, eager.client)).toContain("Espera un rato");
    await ask(user.id, "");
    const empty = await pageOf(`${search}/${user.id}?done=no-reference`);
    expect(empty).toMatch(
      /role="alert".*Escribe el número de la petición.*name="reference"[^>]*aria-invalid="true"/s,
    );
    expect((await ask(randomUUID(), "1")).headers.get("location")).toContain("done=export-failed");
  });

  test("a record of each kind that is about somebody names them, and says so once they are gone", async () => {
    const owner = await insertOwner(app());
    const { id } = await insertUser(app().db, { name: "Eva Nombrada" });
    const email = `${randomUUID()}@example.org`;
    const invitation = await insertInvitation(app().db, owner.organizationId, email);
    const kinds = codesOf(whomOf).filter((action) => whomOf[action] !== "nobody");
    const isOfAddress = (action: keyof typeof whomOf) => /^address/.test(whomOf[action]);
    for (const action of kinds) {
      const whom = isOfAddress(action) ? invitation : id;
      const isBeside = whomOf[action] === "people" || whomOf[action] === "addresses";
      const sql = `INSERT INTO audit_log (id, actor_id, action, target, people, organization_id, meta, created_at)
        VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, '{}', now())`;
      const [target, people] = isBeside ? [null, [whom]] : [whom, []];
      await app().db.query(sql, [owner.user.id, action, target, people, owner.organizationId]);
    }
    const expectNames = async (person: string, address: string) => {
      const html = await pageOf("/dashboard/log", owner.client);
      for (const action of kinds) {
        const [, row = ""] = new RegExp(`<p>${auditedActions[action]}</p>(.*?)</tr>`, "s").exec(html) ?? [];
        expect(row, action).toContain(isOfAddress(action) ? address : person);
      }
    };
    await expectNames("Eva Nombrada", email);
    const about = await pageOf(`/dashboard/log?about=${encodeURIComponent(email)}`, owner.client);
    expect([about.includes("al comité<"), about.includes("Eva Nombrada")]).toEqual([true, false]);
    await app().db.query("DELETE FROM organization_invitations WHERE id = $1", [invitation]);
    await app().db.query("DELETE FROM users WHERE id = $1", [id]);
    await expectNames(goneFromLog.account, goneFromLog.invited);
  });

  test("the log is filtered by who, what, about whom and the days, and an owner reads the own organization's alone", async () => {
    const log = "/dashboard/admin/log";
    const { user } = await insertAccount(app(), { name: `Lía ${randomUUID().slice(0, 8)}` });
    const rows = async (query: string, page = log, client = admin.client) =>
      [
        ...(await pageOf(`${page}?${query}`, client)).matchAll(
          /<th class="wrap-anywhere" scope="row"><p>([^<]*)/g,
        ),
      ].map(([, what]) => what);
    const about = `about=${encodeURIComponent(user.email)}`;
    const opened = ["Abrió la página de una persona"];
    expect(await pageOf(`${search}/${user.id}`)).not.toContain(opened[0]);
    expect(await rows(about)).toEqual(opened);
    expect(await rows(`${about}&who=ada+admin&what=reading&from=${day()}&to=${day()}`)).toEqual(opened);
    for (const query of [
      "what=jobs",
      "to=2020-01-01",
      "from=2999-01-01",
      `who=nadie-${randomUUID()}`,
      "who=%25",
    ])
      expect(await rows(`${about}&${query}`), query).toEqual([]);
    expect(await rows(`${about}&from=2026-02-31&what=x&after=x`)).toEqual(opened);
    const crossed = await pageOf(`${log}?from=2026-03-02&to=2026-03-01`);
    expect(crossed).toMatch(/role="alert".*El último día es anterior al primero\./s);
    expect(crossed).not.toContain("Nada con estos filtros.");

    const owner = await insertOwner(app());
    await owner.client.postForm("/dashboard/organization", { city: "Soria" });
    const job = await insertJob(app().db, { organizationId: owner.organizationId });
    expect((await owner.client.get(`/api/jobs/${job.id}/applications.csv`)).status).toBe(200);
    await admin.client.get(`${search}/organizations/${owner.organizationId}`);
    expect(await rows("", "/dashboard/log", owner.client)).toContain("Exportó candidaturas (CSV)");
    const seen = await rows("", "/dashboard/log", owner.client);
    expect(seen).not.toContain("Abrió la página de una organización");
    expect(await rows("", "/dashboard/log", (await insertOwner(app())).client)).toEqual([]);
    expect(await rows("what=exports", "/dashboard/log", owner.client)).toEqual([
      "Exportó candidaturas (CSV)",
    ]);
  });
});
