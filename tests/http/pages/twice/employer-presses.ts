import type { App } from "../../../support/app/app";
import { openForm, type PageForm } from "../../../support/app/page-forms";
import { password, uniqueEmail } from "../../../support/factories";
import { insertApplication } from "../../../support/jobs/applications";
import { insertCommittee, insertDeclaration } from "../../../support/jobs/committees";
import { dayAhead } from "../../../support/jobs/days";
import { insertJob } from "../../../support/jobs/jobs";
import type { EmployerAccount } from "../../../support/people/employers";
import { insertInvitation } from "../../../support/people/members";
import { insertMember, insertOwner } from "../../../support/people/signed-in";
import { hashOfPassword } from "../../../support/people/users";

type JobFields = NonNullable<Parameters<typeof insertJob>[1]>;
type ApplicationFields = NonNullable<Parameters<typeof insertApplication>[1]>;

/** Makes something and opens a form about it. */
export type Press = (app: App) => Promise<PageForm>;

const long = "Catalizadores de hierro. ".repeat(20);
const soon = { closesAt: dayAhead(20), closesTime: "" };

async function employer(app: App): Promise<EmployerAccount> {
  const account = await insertOwner(app);
  await app.db.query("UPDATE users SET password_hash = $2 WHERE id = $1", [
    account.user.id,
    await hashOfPassword(),
  ]);
  await app.db.query(
    `UPDATE organizations SET verification = 'verified', verified_at = now(), verified_by = 'administrator',
       verified_name = name, reviewed_name = name WHERE id = $1`,
    [account.organizationId],
  );
  return account;
}

/** A form of the page of a job. */
const ofJob =
  (job: JobFields, page: string, intent: string | undefined, typed: Record<string, string> = {}): Press =>
  async (app) => {
    const { client, organizationId } = await employer(app);
    const { id } = await insertJob(app.db, { organizationId, ...job });
    return openForm(client, `/dashboard/jobs/${id}/${page}`, intent, typed);
  };

/** A form of the page of an application. */
const ofApplication =
  (application: ApplicationFields, intent: string, typed: Record<string, string> = {}): Press =>
  async (app) => {
    const { client, organizationId } = await employer(app);
    const { id: jobId } = await insertJob(app.db, { organizationId });
    const { id } = await insertApplication(app.db, { jobId, status: "in_review", ...application });
    await client.get(`/dashboard/applications/${id}`);
    return openForm(client, `/dashboard/applications/${id}`, intent, typed);
  };

const ofInvitation =
  (intent: string): Press =>
  async (app) => {
    const { client, organizationId } = await employer(app);
    await insertInvitation(app.db, organizationId, uniqueEmail());
    return openForm(client, "/dashboard/team", intent);
  };

const ofMember =
  (intent: string, typed: Record<string, string> = {}): Press =>
  async (app) => {
    const { client, organizationId } = await employer(app);
    const { user } = await insertMember(app, { organizationId, role: "recruiter" });
    return openForm(client, `/dashboard/team/${user.id}`, intent, typed);
  };

const interview = {
  interviewDay: dayAhead(5),
  interviewTime: "10:00",
  interviewMinutes: "30",
  interviewPlace: "Sala 2",
};

export const employerPresses: Record<string, Press> = {
  "publishes a job": ofJob(
    { status: "draft", description: long, columns: { closes_at: new Date(Date.now() + 1728e6) } },
    "preview",
    "publish",
  ),
  "sends a job for review": async (app) => {
    const { client, organizationId } = await insertOwner(app);
    const columns = { closes_at: new Date(Date.now() + 1728e6) };
    const { id } = await insertJob(app.db, { organizationId, status: "draft", description: long, columns });
    return openForm(client, `/dashboard/jobs/${id}/preview`, "publish");
  },
  "saves a job": ofJob({ status: "draft" }, "edit", "save", { title: "Otro título" }),
  "takes a job back from review": ofJob({ status: "in_review" }, "edit", "withdraw"),
  "closes a job": ofJob({}, "edit", "close", { reason: "filled" }),
  "reopens a job": ofJob({ status: "closed" }, "edit", "reopen", soon),
  "extends a job": ofJob({}, "edit", "extend", { closesAt: dayAhead(60), closesTime: "" }),
  "promises a decision": ofJob({}, "edit", "decision", { decisionBy: dayAhead(60) }),
  "duplicates a job": ofJob({}, "edit", "duplicate"),
  "deletes a draft": ofJob({ status: "draft" }, "delete", undefined),
  "makes a draft": async (app) =>
    openForm((await employer(app)).client, "/dashboard/jobs/new", undefined, { title: "Técnico/a" }),
  "invites to an interview": ofApplication({}, "interview", interview),
  "refuses later": ofApplication({}, "rejected", { "delay-rejected": "on" }),
  "writes a note": ofApplication({}, "note", { text: "Llamar." }),
  "answers several": async (app) => {
    const { client, organizationId } = await employer(app);
    const { id: jobId } = await insertJob(app.db, { organizationId });
    const { id } = await insertApplication(app.db, { jobId, status: "in_review" });
    await insertApplication(app.db, { jobId, status: "in_review" });
    const form = await openForm(client, `/dashboard/jobs/${jobId}/applications`, undefined);
    const version = form.fields.filter(([name]) => name === "version");
    return { ...form, fields: [...version, ["ids", id], ["status", "rejected"], ["delay", "on"]] };
  },
  "closes a committee": async (app) => {
    const { client, user, organizationId } = await employer(app);
    const { id: jobId } = await insertJob(app.db, { organizationId, status: "closed" });
    const { id: applicationId } = await insertApplication(app.db, { jobId });
    await insertCommittee(app.db, jobId);
    await insertDeclaration(app.db, { applicationId, userId: user.id }, { role: "owner" });
    return openForm(client, `/dashboard/jobs/${jobId}/committee`, "close", { confirm: "on" });
  },
  "adds a template": async (app) =>
    openForm((await employer(app)).client, "/dashboard/templates/new", undefined, {
      name: "No",
      text: "Gracias.",
    }),
  "asks for the verification": async (app) =>
    openForm((await insertOwner(app)).client, "/dashboard/organization/verification", undefined, {
      website: "https://instituto.example",
    }),
  invites: async (app) =>
    openForm((await employer(app)).client, "/dashboard/team", "invite", {
      email: uniqueEmail(),
      role: "recruiter",
    }),
  "resends an invitation": ofInvitation("resend"),
  "withdraws an invitation": ofInvitation("withdraw"),
  "changes a member's role": ofMember("role", { role: "reader" }),
  "removes a member": ofMember("remove", { confirm: "on" }),
  "offers the account to a member": ofMember("offer", { password }),
  "leaves a team": async (app) => {
    const { organizationId } = await employer(app);
    const { client, user } = await insertMember(app, { organizationId, role: "recruiter" });
    return openForm(client, `/dashboard/team/${user.id}`, "leave", { confirm: "on" });
  },
};
