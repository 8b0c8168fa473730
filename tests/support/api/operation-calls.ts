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
import { createAuthenticator } from "../people/authenticator";
import { insertInvitation, makeMember } from "../people/members";
import { addPasskeyOf, creationFor, requestFor } from "../people/passkeys";
import { codeOf, insertTotp, showRecently } from "../people/second-factor";
import { insertUser, type UserFields } from "../people/users";
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

interface Scene {
  app: App;
  account: Account;
}
type MakeCall = (scene: Scene) => Call | Promise<Call>;

const nothing = () => ({});
/** A call of the definition's own path, once there is something to answer with. */
const after =
  (prepare: (scene: Scene) => Promise<unknown>): MakeCall =>
  async (scene) => {
    await prepare(scene);
    return {};
  };
const newPassword = "nueve mareas y una probeta";
const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
const day = (count: number) => days(count).toISOString().slice(0, 10);

async function ownJob(scene: Scene, fields: Parameters<typeof insertJob>[1] = {}) {
  return insertJob(scene.app.db, { organizationId: await ownOrganization(scene), ...fields });
}

async function ownOrganization({ app, account }: Scene): Promise<string> {
  const sql = "SELECT id FROM organizations WHERE owner_id = $1";
  const { rows } = await app.db.query<{ id: string }>(sql, [account.user.id]);
  return rows[0]?.id ?? "";
}

/** Something about any job, or about one of the asker's organization. */
const ofJob =
  (what: string, json?: unknown): MakeCall =>
  async ({ app }) => ({ path: `/api/jobs/${(await insertJob(app.db)).id}${what}`, json });
const ofOwnJob =
  (what: string, json?: unknown, fields: Parameters<typeof insertJob>[1] = {}): MakeCall =>
  async (scene) => ({ path: `/api/jobs/${(await ownJob(scene, fields)).id}${what}`, json });

/** Something about an application that the asker sent, or received, and about the job of one that was received. */
const ofSent =
  (what: string, json?: unknown): MakeCall =>
  async (scene) => ({ path: `/api/applications/${await sentApplication(scene)}${what}`, json });
const ofReceived =
  (what: string, json?: unknown): MakeCall =>
  async (scene) => ({ path: `/api/applications/${(await receivedApplication(scene)).id}${what}`, json });
const ofReceivedJob =
  (what: string): MakeCall =>
  async (scene) => ({ path: `/api/jobs/${(await receivedApplication(scene)).jobId}${what}` });

/** Of an account with an authenticator, which was just shown. */
const withTotp =
  (bodyFor: (totp: Awaited<ReturnType<typeof insertTotp>>) => unknown): MakeCall =>
  async ({ app, account }) => {
    const totp = await insertTotp(app.db, account.user.id);
    await showRecently(app.db, account.user.id);
    return { json: bodyFor(totp) };
  };

/** The token of a mailed link of somebody else, with more of the body. */
const withToken =
  (purpose: Parameters<typeof insertToken>[2], more: object = {}, fields: UserFields = {}): MakeCall =>
  async ({ app }) => ({
    json: { token: await insertToken(app.db, await insertUser(app.db, fields), purpose), ...more },
  });

async function memberPath(scene: Scene): Promise<string> {
  const { id } = await insertUser(scene.app.db);
  await makeMember(scene.app.db, id, { organizationId: await ownOrganization(scene), role: "recruiter" });
  return `/api/organization/members/${id}`;
}

/** An application for a job of the asker's organization. */
async function receivedApplication(scene: Scene, fields: Parameters<typeof insertApplication>[1] = {}) {
  return insertApplication(scene.app.db, { jobId: (await ownJob(scene)).id, ...fields });
}

/** The same for a job with a committee, about which the asker has declared no conflict. */
async function ratedApplication(scene: Scene) {
  const application = await receivedApplication(scene);
  const { app, account } = scene;
  const [criterionId = ""] = await insertCommittee(app.db, application.jobId, [100]);
  await insertDeclaration(app.db, { applicationId: application.id, userId: account.user.id });
  return { ...application, criterionId };
}

const ofCommittee =
  (then: string): ((scene: Scene) => Promise<Call>) =>
  async (scene) => ({ path: `/api/jobs/${(await ratedApplication(scene)).jobId}/committee/${then}` });

async function ownEntry(app: App, json?: unknown): Promise<Call> {
  const id = await insertEntry(app.db);
  return { path: `/api/waitlist/me?t=${signedFor(app, "waitlist-place", { id })}`, json };
}

/** An application that the asker sent, with its CV. */
async function sentApplication({ app, account }: Scene): Promise<string> {
  const { id } = await insertApplication(app.db, { userId: account.user.id });
  await insertDocument(app.db, { ownerId: account.user.id, applicationId: id });
  return id;
}

/** The path of an interview that the asker is invited to. */
async function ownInterview({ app, account }: Scene): Promise<string> {
  const columns = { interview_at: days(7), interview_place: "Sala 2" };
  const fields = { userId: account.user.id, status: "interview", columns } as const;
  return `/api/applications/${(await insertApplication(app.db, fields)).id}/interview`;
}

/** A conversation in which the asker is the candidate. */
async function ownConversation({ app, account }: Scene, then = ""): Promise<string> {
  const { id: organizationId } = await insertOrganization(app.db);
  const { id } = await insertConversation(app.db, { candidateId: account.user.id, organizationId });
  return `/api/conversations/${id}${then}`;
}

/** The path of the messages of one in which the asker has written. */
async function writtenConversation(scene: Scene): Promise<string> {
  const path = await ownConversation(scene, "/messages");
  await scene.account.client.post(path, { body: "Buenos días" });
  return path;
}

let alerts = 0;

/** The path of an alert of the asker, who may have others. */
async function ownAlert({ client }: Account): Promise<string> {
  alerts += 1;
  const criteria = { field: ["chemistry"], publishedSince: 7, salaryMin: 10_000 + alerts };
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
  readJob: ofJob(""),
  listSimilarJobs: ofJob("/similar"),
  readJobStats: ofOwnJob("/stats"),
  listOrganizationJobs: after(ownJob),
  createJob: () => ({ json: { title: "Investigadora en catálisis" } }),
  updateJob: async (scene) => {
    const { id } = await ownJob(scene, { status: "draft" });
    const version = await versionOf(scene.app.db, "jobs", id);
    return { path: `/api/jobs/${id}`, json: { title: "Otra oferta", version } };
  },
  deleteJob: ofOwnJob("", undefined, { status: "draft" }),
  publishJob: ofOwnJob(
    "/publish",
    { closesAt: day(30) },
    { status: "draft", description: "Buscamos a alguien que estudie catalizadores de hierro. ".repeat(10) },
  ),
  withdrawJob: ofOwnJob("/withdraw", undefined, { status: "in_review" }),
  returnJobToAsker: ofOwnJob(
    "/return",
    { note: "Falta el proyecto." },
    { status: "draft", columns: { approval: "waiting", approval_at: new Date() } },
  ),
  closeJob: ofOwnJob("/close", { reason: "filled" }),
  extendJob: ofOwnJob("/extend", { closesAt: day(40) }),
  reopenJob: ofOwnJob("/reopen", { closesAt: day(20) }, { status: "closed" }),
  duplicateJob: ofOwnJob("/duplicate"),
  setDecisionDate: ofOwnJob("/decision-date", { decisionBy: day(60) }),
  viewJob: ofJob("/view", {}),
  saveJob: ofJob("/save"),
  unsaveJob: ofJob("/save"),
  listSavedJobs: after(async ({ app, account: { client } }) =>
    client.request(`/api/jobs/${(await insertJob(app.db)).id}/save`, { method: "PUT" }),
  ),
  replaceCalendar: nothing,
  endCalendar: nothing,
  listAlerts: after(({ account }) => ownAlert(account)),
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
  listApplications: after(sentApplication),
  readApplication: ofSent(""),
  changeApplication: ofSent("", { coverLetter: "Otra carta." }),
  withdrawApplication: ofSent("/withdraw", {}),
  downloadCv: ofSent("/cv"),
  downloadDocument: async (scene) => {
    const id = await sentApplication(scene);
    const { rows } = await scene.app.db.query("SELECT id FROM files WHERE application_id = $1", [id]);
    return { path: `/api/applications/${id}/documents/${rows[0].id}` };
  },
  viewApplication: ofReceived("/view"),
  addNote: ofReceived("/notes", { text: "Muy buena base en espectroscopia." }),
  readCommittee: async (scene) => ({ path: `/api/jobs/${(await ratedApplication(scene)).jobId}/committee` }),
  readCommitteePeople: ofCommittee("members"),
  nameCommittee: async (scene) => ({
    ...(await ofCommittee("members")(scene)),
    json: { version: 0, members: [{ userId: scene.account.user.id, seat: "president" }] },
  }),
  inviteIntoCommittee: async (scene) => ({
    ...(await ofCommittee("invitations")(scene)),
    json: { email: uniqueEmail(), seat: "member" },
  }),
  setCommitteeEnd: async (scene) => ({
    ...(await ofCommittee("end")(scene)),
    json: { endsAt: days(7).toISOString() },
  }),
  remindCommittee: ofCommittee("reminders"),
  closeCommittee: ofCommittee("close"),
  exportRecord: async (scene) => ({
    path: `/api/jobs/${(await ratedApplication(scene)).jobId}/committee.csv`,
  }),
  declareConflicts: async (scene) => {
    const { id: applicationId, jobId } = await ratedApplication(scene);
    const json = { declarations: [{ applicationId, hasConflict: true }] };
    return { path: `/api/jobs/${jobId}/declarations`, json };
  },
  readRatings: async (scene) => ({ path: `/api/applications/${(await ratedApplication(scene)).id}/ratings` }),
  rateApplication: async (scene) => {
    const { id, criterionId } = await ratedApplication(scene);
    return { path: `/api/applications/${id}/ratings`, json: { ratings: [{ criterionId, value: 4 }] } };
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
  replyToInterview: async (scene) => ({ path: await ownInterview(scene), json: { answer: "declined" } }),
  readInterview: async (scene) => ({ path: `${await ownInterview(scene)}.ics` }),
  exportDocuments: ofReceivedJob("/applications.zip"),
  exportApplications: ofReceivedJob("/applications.csv"),

  listConversations: after(writtenConversation),
  countUnread: nothing,
  listMessages: async (scene) => ({ path: await writtenConversation(scene) }),
  sendMessage: async (scene) => ({
    path: await ownConversation(scene, "/messages"),
    json: { body: "Buenos días" },
  }),
  markConversationRead: async (scene) => ({ path: await ownConversation(scene, "/read") }),

  listOrganizations: after(({ app }) => insertOrganization(app.db, { verified: true })),
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
  listReports: after(async (scene) =>
    insertReport(scene.app.db, { organizationId: await ownOrganization(scene) }),
  ),
  listPlatformReports: after(({ app }) => insertReport(app.db, { organizationId: null })),
  listTaskRuns: nothing,
  tryTasks: () => ({ json: { tasks: ["archive-applications"] } }),
  listVerifications: after(({ app }) => insertClaim(app)),
  createNotice: async ({ app }) => ({
    json: {
      target: "job",
      targetId: (await insertJob(app.db)).id,
      reason: "fraud",
      text: "Piden un pago por adelantado.",
    },
  }),
  listNotices: after(({ app }) => insertNotice(app.db)),
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
  resetPassword: withToken("reset_password", { newPassword }),
  cancelEmailChange: withToken("cancel_email_change"),
  updateUser: () => ({ json: { name: "Eva" } }),
  deleteUser: () => ({ json: { password } }),
  restoreAccount: withToken("restore_account", {}, { isActive: false, deletionRequestedAt: new Date() }),
  keepSecondFactor: withToken("keep_second_factor"),
  enableTwoFactor: () => ({ json: { password } }),
  getTotpUri: withTotp(() => ({ password })),
  verifyTotp: withTotp(({ secret }) => ({ code: codeOf(secret) })),
  verifyBackupCode: withTotp(({ recoveryCode: code }) => ({ code })),
  generateBackupCodes: withTotp(() => ({ password })),
  disableTwoFactor: withTotp(() => ({ password })),
  generatePasskeyRegistrationOptions: nothing,
  verifyPasskeyRegistration: async ({ account: { client } }) => ({
    json: { response: createAuthenticator(client.baseUrl).create(await creationFor(client)) },
  }),
  generatePasskeyAuthenticationOptions: nothing,
  verifyPasskeyAuthentication: async ({ app, account: { client } }) => {
    const { authenticator } = await addPasskeyOf((await insertSignedUp(app)).client);
    return { json: { response: authenticator.get(await requestFor(client)) } };
  },
  listPasskeys: after(({ account: { client } }) => addPasskeyOf(client)),
  updatePasskey: async ({ account: { client } }) => ({
    json: { id: (await addPasskeyOf(client)).passkey.id, name: "Teléfono" },
  }),
  deletePasskey: async ({ account: { client } }) => ({
    json: { id: (await addPasskeyOf(client)).passkey.id },
  }),
  exportProfile: nothing,
  readCv: after(({ account: { client } }) =>
    client.request("/api/profile/cv", { method: "PUT", ...uploadOf(pdfOf()) }),
  ),
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

  listEntries: after(({ app }) => insertEntry(app.db)),
  readWaitlistStats: nothing,
  exportEntries: nothing,
  inviteEntries: () => ({ json: { count: 1, dryRun: true } }),
  changeEntry: async ({ app }) => ({
    path: `/api/admin/waitlist/${await insertEntry(app.db)}`,
    json: { status: "rejected" },
  }),
  eraseEntry: async ({ app }) => ({ path: `/api/admin/waitlist/${await insertEntry(app.db)}` }),

  listJobsAsAdmin: after(({ app }) => insertJob(app.db, { status: "in_review" })),
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
