import { Redis } from "ioredis";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openForm, type PageForm } from "../../../support/app/page-forms";
import { useApp } from "../../../support/app/targets";
import { password } from "../../../support/factories";
import { pdfOf, uploadOf } from "../../../support/files/uploads";
import { insertApplication } from "../../../support/jobs/applications";
import { dayAhead } from "../../../support/jobs/days";
import { insertJob } from "../../../support/jobs/jobs";
import type { Account } from "../../../support/people/accounts";
import { insertMember, insertOwner } from "../../../support/people/signed-in";
import { insertSignedUp } from "../../../support/people/with-password";
import { isEverything } from "../../../support/run/scope";
import { employerPresses } from "./employer-presses";
import { adminPresses, personPresses } from "./person-presses";

/** What a person may mean to do once more, in a while. */
const repeatable = new Set([
  "makes a draft",
  "duplicates a job",
  "offers the account to a member",
  "writes a note",
  "writes a message",
  "invites",
  "resends an invitation",
  "invites from the waitlist",
  "changes the address",
  "reports a job",
]);

function difference(before: Record<string, number>, after: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]),
  );
}

describe("forms of pages, sent again", () => {
  const app = useApp("production");

  describe("a form that is sent twice", () => {
    async function press({ client, path, fields }: PageForm) {
      const isUpload = path.endsWith("/apply");
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      const response = isUpload
        ? await client.request(path, { method: "POST", body })
        : await client.postForm(path, fields);
      const text = response.status === 303 ? "" : await response.text();
      const said = parse(text)
        .querySelectorAll('[role="alert"]')
        .map((alert) => alert.textContent);
      return `${response.status} ${response.headers.get("location") ?? said.join(" ")}`;
    }

    /** What others notice of it. */
    async function traces(): Promise<Record<string, number>> {
      const tables = [
        "email_deliveries",
        "application_events",
        "job_events",
        "audit_log",
        "jobs",
        "messages",
        "notices",
      ];
      const { rows } = await app().db.query(
        `SELECT ${tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(", ")}`,
      );
      return rows[0];
    }

    const presses = { ...employerPresses, ...personPresses, ...adminPresses };

    let redis: Redis;
    beforeAll(() => {
      redis = new Redis(app().env.REDIS_URL ?? "");
    });
    afterAll(() => redis.disconnect());

    /** As if the same person had sent something else, so that the second press is not taken for the first. */
    async function sendAnother() {
      await redis.del(await redis.keys("presses:*"));
    }

    test.each(Object.entries(presses).filter(([name]) => !repeatable.has(name)))(
      "a form that %s, sent again, leads where it led and leaves no second trace",
      async (_, make) => {
        const form = await make(app());
        const first = await press(form);
        const once = await traces();
        expect(first).toMatch(/^303 /);
        await sendAnother();
        expect(await press(form)).toBe(first);
        expect(await traces()).toEqual(once);
      },
    );

    const atOnce = Object.entries(presses).filter(
      ([name]) =>
        isEverything || ["writes a message", "duplicates a job", "withdraws an application"].includes(name),
    );

    test.each(atOnce)("a form that %s, sent twice at the same time, is taken once", async (_, make) => {
      const form = await make(app());
      const before = await traces();
      await press(form);
      const once = await traces();
      const other = await make(app());
      const start = await traces();
      const both = await Promise.all([press(other), press(other)]);
      expect(both[0]).toMatch(/^303 /);
      expect(both[1]).toBe(both[0]);
      expect(difference(start, await traces())).toEqual(difference(before, once));
    });
  });

  describe("a form that comes too late, or again", () => {
    const send = ({ client, path, fields }: PageForm) => client.postForm(path, fields);

    async function team() {
      const owner = await insertOwner(app());
      const { organizationId } = owner;
      return {
        owner,
        organizationId,
        rosa: await insertMember(app(), { organizationId, role: "recruiter" }),
      };
    }

    test("a form about a job or an application says which colleague was there before, and what it is now", async () => {
      const { owner, rosa, organizationId } = await team();
      const { id: jobId } = await insertJob(app().db, { organizationId });
      const { id } = await insertApplication(app().db, { jobId, status: "in_review" });
      const close = (client: PageForm["client"]) =>
        openForm(client, `/dashboard/jobs/${jobId}/edit`, "close", { reason: "filled", confirmed: "0 0 1" });
      const page = `/dashboard/applications/${id}`;
      const met = { interview_at: new Date(Date.now() + 86_400_000), interview_place: "Sala 2" };
      const invited = await insertApplication(app().db, { jobId, status: "interview", columns: met });
      const itsPage = `/dashboard/applications/${invited.id}`;
      const moved = { interviewDay: dayAhead(5), interviewTime: "10:00" };
      for (const [hers, late, sentence] of [
        [
          await openForm(rosa.client, itsPage, "move", moved),
          await openForm(owner.client, itsPage, "offer"),
          "Ya no se puede: Rosa Recluta ha cambiado la entrevista.",
        ],
        [
          await openForm(rosa.client, page, "rejected"),
          await openForm(owner.client, page, "offer"),
          "Ya no se puede: Rosa Recluta la ha pasado a «Descartada».",
        ],
        [
          await close(rosa.client),
          await close(owner.client),
          "Ya no se puede: la cerró Rosa Recluta. Ahora está así: cerrada.",
        ],
      ] as const) {
        expect((await send(hers)).status).toBe(303);
        const refused = await send(late);
        expect(refused.status).toBe(409);
        expect(await refused.text()).toContain(sentence);
      }
    });

    test("a form sent again leads nowhere once somebody has undone what the first press did", async () => {
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

    test("the form of a job says that one has saved in another tab oneself, and takes what changes nothing", async () => {
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

    test("the form and the API of an organization take an old version that changes nothing, and the API refuses one that changes something", async () => {
      const { client } = await insertOwner(app());
      const save = () => openForm(client, "/dashboard/organization", undefined, { city: "Vigo" });
      const [first, same] = [await save(), await save()];
      for (const form of [first, same]) expect((await send(form)).status).toBe(303);
      const version = first.fields.find(([name]) => name === "version")?.[1];
      const patch = async (city: string) =>
        (await client.request("/api/profile", { method: "PATCH", json: { city, version } })).status;
      expect([await patch("Vigo"), await patch("Lugo")]).toEqual([200, 409]);
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
      "the form of %s (%s) has ended the session: its second press leads where the first led",
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

    test("a form that a second browser sends gets its own answer, not that of the first browser", async () => {
      const form = { email: "lista@example.es", role: "professional" };
      const first = app().client();
      const to = (await first.postForm("/?index", form)).headers.get("location");
      expect((await first.postForm("/?index", form)).headers.get("location")).toBe(to);
      expect((await app().client().postForm("/?index", form)).status).toBe(409);
    });

    const sendCv = ({ client }: Account, name: string, content: Buffer) =>
      client.request("/dashboard/profile/cv", { method: "POST", ...uploadOf(content, { name }) });
    const cvOf = async ({ user }: Account) => {
      const { rows } = await app().db.query(
        "SELECT files.name FROM profiles JOIN files ON files.id = cv_file_id WHERE user_id = $1",
        [user.id],
      );
      return rows;
    };
    const blobs = async () => (await app().db.query("SELECT count(*)::int AS n FROM file_blobs")).rows[0].n;

    test("another file by the same form replaces the first, also at once; the same file is stored once", async () => {
      const person = await insertSignedUp(app());
      const first = pdfOf();
      expect((await sendCv(person, "uno.pdf", first)).status).toBe(303);
      expect((await sendCv(person, "dos.pdf", pdfOf())).status).toBe(303);
      expect(await cvOf(person)).toEqual([{ name: "dos.pdf" }]);
      const last = pdfOf();
      expect((await sendCv(person, "tres.pdf", last)).status).toBe(303);
      const stored = await blobs();
      expect((await sendCv(person, "tres.pdf", last)).status).toBe(303);
      expect(await blobs()).toBe(stored);
      expect(await cvOf(person)).toEqual([{ name: "tres.pdf" }]);
    });
  });
});
