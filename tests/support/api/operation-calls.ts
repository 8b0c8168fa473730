import type { OperationDefinition } from "~/lib/http/api/operation";
import type { App } from "../app/app";
import { bodyOf, password, uniqueEmail, waitlistEntry } from "../factories";
import { insertDocument, insertProfileCv } from "../files/documents";
import { pdfOf, pictureOf, uploadOf } from "../files/uploads";
import { insertApplication } from "../jobs/applications";
import { insertCommittee, insertDeclaration } from "../jobs/committees";
import { insertConversation } from "../jobs/conversations";
import { insertJob, insertOrganization } from "../jobs/jobs";
import { insertReport } from "../jobs/reports";
import { noticeVersionOf, versionOf } from "../jobs/versions";
import { waitForToken } from "../mail/read-mails";
import { signedFor } from "../mail/signed-links";
import { insertToken } from "../mail/tokens";
import { insertNotice } from "../notices/notices";
import { type Account, createAccount } from "../people/accounts";
import { insertInvitation, makeMember } from "../people/members";
import { insertUser } from "../people/users";
import { insertEntry } from "../people/waitlist-entries";
import { insertSignedUp } from "../people/with-password";

/** The parts of a call, besides the operation's method. */
interface Call {
  /** Instead of the definition's, with its parameters filled in. */
  path?: string;
  json?: unknown;
  headers?: Record<string, string>;
  /** A multipart body. */
  body?: FormData;
}

type MakeCall = (scene: { app: App; account: Account }) => Call | Promise<Call>;

const nothing = () => ({});
const newPassword = "nueve mareas y una probeta";
const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
const day = (count: number) => days(count).toISOString().slice(0, 10);

async function ownJob(scene: Parameters<MakeCall>[0], fields: Parameters<typeof insertJob>[1] = {}) {
  return insertJob(scene.app.db, { organizationId: await ownOrganization(scene), ...fields });
}

async function ownOrganization({ app, account }: Parameters<MakeCall>[0]): Promise<string> {
  const sql = "SELECT id FROM organizations WHERE owner_id = $1";
  const { rows } = await app.db.query<{ id: string }>(sql, [account.user.id]);
  return rows[0]?.id ?? "";
}

async function memberPath(scene: Parameters<MakeCall>[0]): Promise<string> {
  const { id } = await insertUser(scene.app.db);
  await makeMember(scene.app.db, id, { organizationId: await ownOrganization(scene), role: "recruiter" });
  return `/api/organization/members/${id}`;
}

/** An application for a job of the asker's organization. */
async function receivedApplication(
  scene: Parameters<MakeCall>[0],
  fields: Parameters<typeof insertApplication>[1] = {},
) {
  return insertApplication(scene.app.db, { jobId: (await ownJob(scene)).id, ...fields });
}

/** The same for a job with a committee, about which the asker has declared no conflict. */
async function ratedApplication(scene: Parameters<MakeCall>[0]) {
  const application = await receivedApplication(scene);
  const { app, account } = scene;
  const [criterionId = ""] = await insertCommittee(app.db, application.jobId, [100]);
  await insertDeclaration(app.db, { applicationId: application.id, userId: account.user.id });
  return { ...application, criterionId };
}

async function ownEntry(app: App, json?: unknown): Promise<Call> {
  const id = await insertEntry(app.db);
  return { path: `/api/waitlist/me?t=${signedFor(app, "waitlist-place", { id })}`, json };
}

/** An application that the asker sent, with its CV. */
async function sentApplication({ app, account }: Parameters<MakeCall>[0]): Promise<string> {
  const { id } = await insertApplication(app.db, { userId: account.user.id });
  await insertDocument(app.db, { ownerId: account.user.id, applicationId: id });
  return id;
}

/** A conversation in which the asker is the candidate. */
async function ownConversation({ app, account }: Parameters<MakeCall>[0], then = ""): Promise<string> {
  const { id: organizationId } = await insertOrganization(app.db);
  const { id } = await insertConversation(app.db, { candidateId: account.user.id, organizationId });
  return `/api/conversations/${id}${then}`;
}

/** The path of an alert of the asker. */
async function ownAlert({ client }: Account): Promise<string> {
  const criteria = { field: ["chemistry"], publishedSince: 7 };
  const made = await client.post("/api/alerts", { name: "Química", criteria, frequency: "daily" });
  const { alert } = (await bodyOf(made)) as { alert: { id: string } };
  return `/api/alerts/${alert.id}`;
}

/** An organization that has asked for its verification. */
async function insertClaim(app: App): Promise<string> {
  const { id } = await insertOrganization(app.db);
  await app.db.query(
    "UPDATE organizations SET verification = 'pending', verification_requested_at = now() WHERE id = $1",
    [id],
  );
  return id;
}

/** A decision about a job in a state, or about an organization that waits. */
async function decideJob(app: App, status: "in_review" | "published", what: string, words: object = {}) {
  const { id } = await insertJob(app.db, { status });
  const version = await versionOf(app.db, "jobs", id);
  return { path: `/api/admin/jobs/${id}/${what}`, json: { ...words, version } };
}

async function decideClaim(app: App, what: string, words: object = {}) {
  const id = await insertClaim(app);
  const version = await versionOf(app.db, "organizations", id);
  return { path: `/api/admin/organizations/${id}/${what}`, json: { ...words, version } };
}

/** A call of each operation that succeeds, by the operation's id. */
export const succeedingCalls: Record<string, MakeCall> = {
  listJobs: nothing,
  readJob: async ({ app }) => ({ path: `/api/jobs/${(await insertJob(app.db)).id}` }),
  listSimilarJobs: async ({ app }) => ({ path: `/api/jobs/${(await insertJob(app.db)).id}/similar` }),
  readJobStats: async (scene) => ({ path: `/api/jobs/${(await ownJob(scene)).id}/stats` }),
  listOrganizationJobs: async (scene) => {
    await ownJob(scene);
    return {};
  },
  createJob: () => ({ json: { title: "Investigadora en catálisis" } }),
  updateJob: async (scene) => {
    const { id } = await ownJob(scene, { status: "draft" });
    const version = await versionOf(scene.app.db, "jobs", id);
    return { path: `/api/jobs/${id}`, json: { title: "Otra oferta", version } };
  },
  deleteJob: async (scene) => ({ path: `/api/jobs/${(await ownJob(scene, { status: "draft" })).id}` }),
  publishJob: async (scene) => {
    const columns = { description: "Buscamos a alguien que estudie catalizadores de hierro. ".repeat(10) };
    const { id } = await ownJob(scene, { status: "draft", columns });
    return { path: `/api/jobs/${id}/publish`, json: { closesAt: day(30) } };
  },
  withdrawJob: async (scene) => ({
    path: `/api/jobs/${(await ownJob(scene, { status: "in_review" })).id}/withdraw`,
  }),
  closeJob: async (scene) => ({
    path: `/api/jobs/${(await ownJob(scene)).id}/close`,
    json: { reason: "filled" },
  }),
  extendJob: async (scene) => ({
    path: `/api/jobs/${(await ownJob(scene)).id}/extend`,
    json: { closesAt: day(40) },
  }),
  reopenJob: async (scene) => ({
    path: `/api/jobs/${(await ownJob(scene, { status: "closed" })).id}/reopen`,
    json: { closesAt: day(20) },
  }),
  duplicateJob: async (scene) => ({ path: `/api/jobs/${(await ownJob(scene)).id}/duplicate` }),
  setDecisionDate: async (scene) => ({
    path: `/api/jobs/${(await ownJob(scene)).id}/decision-date`,
    json: { decisionBy: day(60) },
  }),
  viewJob: async ({ app }) => ({ path: `/api/jobs/${(await insertJob(app.db)).id}/view`, json: {} }),
  saveJob: async ({ app }) => ({ path: `/api/jobs/${(await insertJob(app.db)).id}/save` }),
  unsaveJob: async ({ app }) => ({ path: `/api/jobs/${(await insertJob(app.db)).id}/save` }),
  listSavedJobs: async ({ app, account: { client } }) => {
    await client.request(`/api/jobs/${(await insertJob(app.db)).id}/save`, { method: "PUT" });
    return {};
  },
  replaceCalendar: () => ({}),
  endCalendar: () => ({}),
  listAlerts: async ({ account }) => {
    await ownAlert(account);
    return {};
  },
  createAlert: () => ({ json: { criteria: { q: "química", salaryMin: 30_000 }, frequency: "weekly" } }),
  changeAlert: async ({ account }) => ({ path: await ownAlert(account), json: { status: "paused" } }),
  deleteAlert: async ({ account }) => ({ path: await ownAlert(account) }),
  previewAlert: async ({ app, account }) => {
    const path = `${await ownAlert(account)}/preview`;
    const { id } = await insertJob(app.db);
    await app.db.query("INSERT INTO alert_inbox SELECT id, all_words, now() FROM jobs WHERE id = $1", [id]);
    return { path };
  },

  listVocabularies: nothing,

  submitApplication: async ({ app, account }) => {
    await app.db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [account.user.id]);
    await insertProfileCv(app.db, account.user.id);
    return { json: { jobId: (await insertJob(app.db)).id } };
  },
  listApplications: async (scene) => {
    await sentApplication(scene);
    return {};
  },
  readApplication: async (scene) => ({ path: `/api/applications/${await sentApplication(scene)}` }),
  changeApplication: async (scene) => ({
    path: `/api/applications/${await sentApplication(scene)}`,
    json: { coverLetter: "Otra carta." },
  }),
  withdrawApplication: async (scene) => ({
    path: `/api/applications/${await sentApplication(scene)}/withdraw`,
    json: {},
  }),
  downloadCv: async (scene) => ({ path: `/api/applications/${await sentApplication(scene)}/cv` }),
  downloadDocument: async (scene) => {
    const id = await sentApplication(scene);
    const { rows } = await scene.app.db.query("SELECT id FROM files WHERE application_id = $1", [id]);
    return { path: `/api/applications/${id}/documents/${rows[0].id}` };
  },
  viewApplication: async (scene) => ({
    path: `/api/applications/${(await receivedApplication(scene)).id}/view`,
  }),
  addNote: async (scene) => ({
    path: `/api/applications/${(await receivedApplication(scene)).id}/notes`,
    json: { text: "Muy buena base en espectroscopia." },
  }),
  readCommittee: async (scene) => ({ path: `/api/jobs/${(await ratedApplication(scene)).jobId}/committee` }),
  exportRecord: async (scene) => ({
    path: `/api/jobs/${(await ratedApplication(scene)).jobId}/committee.csv`,
  }),
  declareConflicts: async (scene) => {
    const { id: applicationId, jobId } = await ratedApplication(scene);
    return {
      path: `/api/jobs/${jobId}/declarations`,
      json: { declarations: [{ applicationId, hasConflict: true }] },
    };
  },
  readRatings: async (scene) => ({ path: `/api/applications/${(await ratedApplication(scene)).id}/ratings` }),
  rateApplication: async (scene) => {
    const { id, criterionId } = await ratedApplication(scene);
    return {
      path: `/api/applications/${id}/ratings`,
      json: { ratings: [{ criterionId, value: 4 }] },
    };
  },
  answerApplications: async (scene) => ({
    json: { ids: [(await receivedApplication(scene)).id], status: "in_review" },
  }),
  undoReplies: async (scene) => {
    const { id } = await receivedApplication(scene);
    const json = { ids: [id], status: "rejected", delay: true };
    const answer = await scene.account.client.post("/api/applications/bulk", json);
    const { batchId } = (await answer.json()) as { batchId: string };
    return { path: `/api/replies/${batchId}/undo` };
  },
  moveInterview: async (scene) => {
    const { id } = await receivedApplication(scene);
    await scene.app.db.query(
      "UPDATE applications SET status = 'interview', interview_at = $2, interview_place = 'Sala 2' WHERE id = $1",
      [id, days(7)],
    );
    const json = { interviewTimes: [days(8).toISOString()], interviewPlace: "Sala 3" };
    return { path: `/api/applications/${id}/interview`, json };
  },
  replyToInterview: async ({ app, account }) => {
    const columns = { interview_at: days(7), interview_place: "Sala 2" };
    const fields = { userId: account.user.id, status: "interview", columns } as const;
    const { id } = await insertApplication(app.db, fields);
    return { path: `/api/applications/${id}/interview`, json: { answer: "declined" } };
  },
  readInterview: async ({ app, account }) => {
    const columns = { interview_at: days(7), interview_place: "Sala 2" };
    const fields = { userId: account.user.id, status: "interview", columns } as const;
    return { path: `/api/applications/${(await insertApplication(app.db, fields)).id}/interview.ics` };
  },
  exportDocuments: async (scene) => ({
    path: `/api/jobs/${(await receivedApplication(scene)).jobId}/applications.zip`,
  }),
  exportApplications: async (scene) => ({
    path: `/api/jobs/${(await receivedApplication(scene)).jobId}/applications.csv`,
  }),

  listConversations: async (scene) => {
    const path = await ownConversation(scene, "/messages");
    await scene.account.client.post(path, { body: "Buenos días" });
    return {};
  },
  countUnread: nothing,
  listMessages: async (scene) => {
    const path = await ownConversation(scene, "/messages");
    await scene.account.client.post(path, { body: "Buenos días" });
    return { path };
  },
  sendMessage: async (scene) => ({
    path: await ownConversation(scene, "/messages"),
    json: { body: "Buenos días" },
  }),
  markConversationRead: async (scene) => ({ path: await ownConversation(scene, "/read") }),

  listOrganizations: async ({ app }) => {
    await insertOrganization(app.db, { verified: true });
    return {};
  },
  readOrganization: async ({ app }) => ({
    path: `/api/organizations/${(await insertOrganization(app.db, { verified: true })).slug}`,
  }),
  listMembers: nothing,
  changeMember: async (scene) => ({ path: await memberPath(scene), json: { role: "reader", jobIds: [] } }),
  removeMember: async ({ app, account: { user } }) => {
    const { id: organizationId } = await insertOrganization(app.db, { name: "Instituto Sol" });
    await makeMember(app.db, user.id, { organizationId, role: "reader" });
    return { path: `/api/organization/members/${user.id}` };
  },
  listInvitations: nothing,
  inviteMember: () => ({ json: { email: uniqueEmail(), role: "recruiter" } }),
  withdrawInvitation: async (scene) => ({
    path: `/api/organization/invitations/${await insertInvitation(scene.app.db, await ownOrganization(scene), uniqueEmail())}`,
  }),
  acceptInvitation: async ({ app, account: { user } }) => {
    await app.db.query("UPDATE users SET is_email_verified = true WHERE id = $1", [user.id]);
    const { id: organizationId } = await insertOrganization(app.db, { name: "Instituto Sol" });
    const id = await insertInvitation(app.db, organizationId, user.email);
    return { json: { token: signedFor(app, "team-invitation", { id }) } };
  },
  requestVerification: () => ({ json: { website: "https://instituto-sol.example" } }),
  readProfile: nothing,
  changeProfile: () => ({ json: { name: "Eva" } }),
  listReports: async (scene) => {
    const { organizationId } = await ownJob(scene);
    await insertReport(scene.app.db, { organizationId });
    return {};
  },
  listPlatformReports: async ({ app }) => {
    await insertReport(app.db, { organizationId: null });
    return {};
  },
  listTaskRuns: nothing,
  tryTasks: () => ({ json: { tasks: ["archive-applications"] } }),
  listVerifications: async ({ app }) => {
    await insertClaim(app);
    return {};
  },
  createNotice: async ({ app }) => ({
    json: {
      target: "job",
      targetId: (await insertJob(app.db)).id,
      reason: "fraud",
      text: "Piden un pago por adelantado.",
    },
  }),
  listNotices: async ({ app }) => {
    await insertNotice(app.db);
    return {};
  },
  decideNotice: async ({ app }) => {
    const { id } = await insertNotice(app.db);
    const version = await noticeVersionOf(app.db, id);
    const json = { status: "dismissed", decision: "No pide ningún pago.", version };
    return { path: `/api/admin/notices/${id}`, json };
  },
  verifyOrganization: ({ app }) => decideClaim(app, "verify"),
  rejectVerification: ({ app }) =>
    decideClaim(app, "reject", { note: "La web no es la de la organización." }),

  signUp: () => ({ json: { email: uniqueEmail(), password, name: "Eva" } }),
  signIn: async ({ app }) => ({ json: { email: (await insertSignedUp(app)).user.email, password } }),
  changePassword: () => ({ json: { currentPassword: password, newPassword } }),
  changeEmail: () => ({ json: { newEmail: uniqueEmail(), password } }),
  signOut: nothing,
  readSession: nothing,
  getSession: nothing,
  listSessions: nothing,
  revokeSession: async ({ account: { client } }) => {
    const { session } = await bodyOf(await client.get("/api/auth/session"));
    return { json: { id: session.id } };
  },
  revokeOtherSessions: nothing,
  revokeSessions: nothing,
  checkAuth: nothing,
  openVerifyEmail: () => ({ path: "/api/auth/verify-email?token=x" }),
  verifyEmail: async ({ app }) => {
    const { user } = await createAccount(app);
    // That mail's own token: the worker would replace any other.
    return { json: { token: await waitForToken(app, { to: user.email, kind: "verify-email" }), password } };
  },
  sendVerificationEmail: () => ({ json: { email: uniqueEmail() } }),
  requestPasswordReset: () => ({ json: { email: uniqueEmail() } }),
  openResetPassword: () => ({ path: "/api/auth/reset-password/x" }),
  resetPassword: async ({ app }) => {
    const user = await insertUser(app.db);
    return { json: { token: await insertToken(app.db, user, "reset_password"), newPassword } };
  },
  cancelEmailChange: async ({ app }) => {
    const user = await insertUser(app.db);
    return { json: { token: await insertToken(app.db, user, "cancel_email_change") } };
  },
  updateUser: () => ({ json: { name: "Eva" } }),
  deleteUser: () => ({ json: { password } }),
  restoreAccount: async ({ app }) => {
    const user = await insertUser(app.db, { isActive: false, deletionRequestedAt: new Date() });
    return { json: { token: await insertToken(app.db, user, "restore_account") } };
  },
  exportProfile: nothing,
  readCv: async ({ account: { client } }) => {
    await client.request("/api/profile/cv", { method: "PUT", ...uploadOf(pdfOf()) });
    return {};
  },
  setCv: () => uploadOf(pdfOf()),
  removeCv: nothing,
  setAvatar: async () => uploadOf(await pictureOf()),
  removeAvatar: nothing,
  setLogo: async () => uploadOf(await pictureOf()),
  removeLogo: nothing,
  storeFile: () => uploadOf(pdfOf(), { fields: { kind: "cv" } }),
  deleteFile: async ({ account: { client } }) => {
    const stored = await client.request("/api/files", {
      method: "POST",
      ...uploadOf(pdfOf(), { fields: { kind: "cv" } }),
    });
    return { path: `/api/files/${(await bodyOf(stored)).file.id}` };
  },
  readPreferences: nothing,
  changePreferences: () => ({ json: { messages: false } }),

  joinWaitlist: () => ({ json: waitlistEntry() }),
  confirmEntry: async ({ app }) => {
    const entry = waitlistEntry();
    await app.client().post("/api/waitlist", entry);
    return { json: { token: await waitForToken(app, { to: entry.email, kind: "waitlist-confirm" }) } };
  },
  resendEntryLink: () => ({ json: { email: uniqueEmail() } }),
  readOwnEntry: ({ app }) => ownEntry(app),
  changeOwnEntry: ({ app }) => ownEntry(app, { name: "Eva" }),
  eraseOwnEntry: ({ app }) => ownEntry(app),
  openUnsubscribe: () => ({ path: "/api/unsubscribe?t=x" }),
  unsubscribe: () => ({ path: "/api/unsubscribe?t=x" }),

  listEntries: async ({ app }) => {
    await insertEntry(app.db);
    return {};
  },
  readWaitlistStats: nothing,
  exportEntries: nothing,
  inviteEntries: () => ({ json: { count: 1, dryRun: true } }),
  changeEntry: async ({ app }) => ({
    path: `/api/admin/waitlist/${await insertEntry(app.db)}`,
    json: { status: "rejected" },
  }),
  eraseEntry: async ({ app }) => ({ path: `/api/admin/waitlist/${await insertEntry(app.db)}` }),

  listJobsAsAdmin: async ({ app }) => {
    await insertJob(app.db, { status: "in_review" });
    return {};
  },
  approveJob: ({ app }) => decideJob(app, "in_review", "approve"),
  returnJob: ({ app }) =>
    decideJob(app, "in_review", "return", { note: "Falta decir qué se hace en el puesto." }),
  removeJob: ({ app }) =>
    decideJob(app, "published", "remove", { reason: "false_data", text: "El salario no es el que se paga." }),

  readDescription: nothing,
  readPreviewImage: nothing,
  runTasks: ({ app }) => ({
    json: { dryRun: true },
    headers: { authorization: `Bearer ${app.env.CRON_SECRET}` },
  }),
};

/** Somebody who may call an operation: `employee` where anybody signed in may. */
export async function createAskerFor(app: App, who: OperationDefinition["who"]): Promise<Account> {
  if (who === "admin") return insertSignedUp(app, "admin");
  if (["owner", "recruiter", "reader"].includes(who)) return insertSignedUp(app, "organization");
  return insertSignedUp(app, "employee", { isEmailVerified: false });
}

/** An address of an operation that names nothing that exists. */
export function emptyPathOf({ path }: Pick<OperationDefinition, "path">): string {
  return path.replace(/\{\w+\}/g, "01234567-89ab-7def-8123-456789abcdef");
}
