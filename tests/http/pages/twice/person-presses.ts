import type { App } from "../../../support/app/app";
import { openForm } from "../../../support/app/page-forms";
import { password, uniqueEmail } from "../../../support/factories";
import { insertApplication } from "../../../support/jobs/applications";
import { dayAhead } from "../../../support/jobs/days";
import { insertJob } from "../../../support/jobs/jobs";
import { insertToken } from "../../../support/mail/tokens";
import { insertNotice } from "../../../support/notices/notices";
import type { Account } from "../../../support/people/accounts";
import { insertOwner } from "../../../support/people/signed-in";
import { insertEntry } from "../../../support/people/waitlist-entries";
import { insertSignedUp } from "../../../support/people/with-password";
import type { Press } from "./employer-presses";

type ApplicationFields = NonNullable<Parameters<typeof insertApplication>[1]>;

const person = (app: App): Promise<Account> => insertSignedUp(app);

const ofOwn =
  (
    application: ApplicationFields,
    page: string,
    intent?: string,
    typed: Record<string, string> = {},
  ): Press =>
  async (app) => {
    const { client, user } = await person(app);
    const { id } = await insertApplication(app.db, { userId: user.id, ...application });
    return openForm(client, `/dashboard/applications/${id}${page}`, intent, typed);
  };

const at = new Date(`${dayAhead(5)}T10:00:00Z`);
const invited = {
  status: "interview",
  columns: { interview_at: at, interview_place: "Sala 2", interview_minutes: 45 },
} as const;

export const personPresses: Record<string, Press> = {
  "withdraws an application": ofOwn({}, "/withdraw"),
  "accepts an interview": ofOwn(invited, "", "accepted", { at: at.toISOString() }),
  "saves a job": async (app) =>
    openForm((await person(app)).client, `/jobs/${(await insertJob(app.db)).slug}`, "save"),
  applies: async (app) => {
    const { client } = await person(app);
    const { slug } = await insertJob(app.db, { columns: { required_materials: [] } });
    return openForm(client, `/jobs/${slug}/apply`, undefined, { coverLetter: "Hola." });
  },
  "takes an alert back": async (app) => {
    const { client } = await person(app);
    await client.post("/api/alerts", { criteria: { field: ["chemistry"] }, frequency: "daily" });
    const { path, fields } = await openForm(client, "/dashboard/alerts", "remove");
    const { headers } = await client.postForm(path, fields);
    return openForm(client, headers.get("location") ?? "", "undo");
  },
  "adds an alert": async (app) =>
    openForm((await person(app)).client, "/dashboard/alerts/new", undefined, { q: "grafeno" }),
  "writes a message": async (app) => {
    const { client, user } = await person(app);
    const { conversationId } = await insertApplication(app.db, { userId: user.id, status: "in_review" });
    return openForm(client, `/dashboard/messages/${conversationId}`, "send", { body: "Hola." });
  },
  "changes the address": async (app) =>
    openForm((await person(app)).client, "/dashboard/account", "change-email", {
      newEmail: uniqueEmail(),
      emailPassword: password,
    }),
  "ends another session": async (app) => {
    const { client, user } = await person(app);
    await app.client().post("/api/auth/sign-in/email", { email: user.email, password });
    const form = await openForm(client, "/dashboard/account", "end-session");
    const { rows } = await app.db.query(
      "SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1",
      [user.id],
    );
    return {
      ...form,
      fields: [
        ["intent", "end-session"],
        ["id", rows[0].id],
      ],
    };
  },
  "sets a new password by a link": async (app) => {
    const { user } = await person(app);
    const t = await insertToken(app.db, user, "reset_password");
    return openForm(app.client(), `/reset-password?t=${t}`, undefined, {
      newPassword: "nueve gatos leen a Cajal",
    });
  },
  "reports a job": async (app) =>
    openForm((await person(app)).client, `/notices?target=job&id=${(await insertJob(app.db)).id}`, "report", {
      reason: "fraud",
      text: "Piden un pago por adelantado para entrar en el proceso.",
      goodFaith: "on",
    }),
};

const organization =
  (intent: string, typed: Record<string, string> = {}): Press =>
  async (app) => {
    const { client } = await insertSignedUp(app, "admin");
    const { organizationId } = await insertOwner(app);
    await app.db.query(
      `UPDATE organizations SET verification = 'pending', verification_requested_at = now(),
         website = 'https://instituto.example' WHERE id = $1`,
      [organizationId],
    );
    return openForm(client, `/dashboard/admin/organizations/${organizationId}`, intent, typed);
  };

const entry =
  (intent: string): Press =>
  async (app) => {
    const { client } = await insertSignedUp(app, "admin");
    const status = intent === "restore" ? "rejected" : "confirmed";
    return openForm(client, `/dashboard/admin/waitlist/${await insertEntry(app.db, { status })}`, intent);
  };

export const adminPresses: Record<string, Press> = {
  "approves a job": async (app) => {
    const { client } = await insertSignedUp(app, "admin");
    const { organizationId } = await insertOwner(app);
    const { id } = await insertJob(app.db, { organizationId, status: "in_review" });
    return openForm(client, `/dashboard/admin/jobs/${id}`, "approve");
  },
  "removes a job": async (app) => {
    const { client } = await insertSignedUp(app, "admin");
    const { id } = await insertJob(app.db);
    return openForm(client, `/dashboard/admin/jobs/${id}`, "remove", { reason: "fraud", text: "No." });
  },
  "verifies an organization": organization("verify"),
  "closes an organization's publishing": organization("publishing", { publishing: "closed" }),
  "decides a notice": async (app) => {
    const { client } = await insertSignedUp(app, "admin");
    const { id } = await insertNotice(app.db);
    return openForm(client, `/dashboard/admin/notices/${id}`, "decide", {
      status: "dismissed",
      decision: "No.",
    });
  },
  "invites from the waitlist": entry("invite"),
  "takes an entry back": entry("restore"),
};
