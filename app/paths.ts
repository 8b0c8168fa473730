/** The address leaves out undefined, null, false and "". `true` is the bare name, as in `?sent`. A list repeats it. */
type Single = string | number | boolean | null | undefined;
type Value = Single | readonly Single[];
type Query<Name extends string = string> = { readonly [name in Name]?: Value };

function withQuery(path: string, query: Query): string {
  const parts = Object.entries<Value>(query).flatMap(([name, value]) =>
    (isList(value) ? value : [value]).flatMap((single) => queryPart(name, single)),
  );
  return parts.length > 0 ? `${path}?${parts.join("&")}` : path;
}

function queryPart(name: string, value: Single): string | [] {
  if (value === undefined || value === null || value === false || value === "") return [];
  return value === true ? name : `${name}=${encodeURIComponent(value)}`;
}

function isList(value: Value): value is readonly Single[] {
  return Array.isArray(value);
}

function page<Name extends string = never>(path: string) {
  return (query: Query<Name> = {}) => withQuery(path, query);
}

/** A page that mails lead to: its token travels as `t`. */
function mailed<Name extends string = never>(path: string) {
  return (query: Query<Name | "token"> = {}) => {
    const { token, ...rest }: Query = query;
    return withQuery(path, { t: token, ...rest });
  };
}

const dashboard = "/dashboard";
const admin = `${dashboard}/admin`;
const adminWaitlist = `${admin}/waitlist`;
type EntryFilterName = "q" | "role" | "status" | "field" | "quality" | "source" | "from" | "to";

type JobFilterName =
  | "q"
  | "field"
  | "stage"
  | "contract"
  | "workplace"
  | "community"
  | "region"
  | "city"
  | "country"
  | "hours"
  | "funding"
  | "language"
  | "salaryMin"
  | "organization"
  | "publishedSince"
  | "closesWithin"
  | "sort"
  | "exact";

type LogFilterName = "who" | "what" | "about" | "from" | "to" | "after" | "before";

type BoardFilterName =
  | "q"
  | "status"
  | "missing"
  | "degree"
  | "stage"
  | "language"
  | "unread"
  | "waiting"
  | "rating"
  | "tag";

/**
 * Every address of ours; app/paths.test.ts refuses them as literals elsewhere. Without an origin: `absoluteUrl` of
 * lib/config adds it, for mails. Client-safe: nothing is imported here.
 */
export const paths = {
  home: page<"ref">("/"),
  /**
   * The form on the landing page, and its state after it was sent. `role` is chosen in it already. `index` is Remix's
   * mark of a form's target.
   */
  waitlistForm: (query: Query<"index" | "joined" | "sent" | "role" | "ref" | "utm_source"> = {}) =>
    `${withQuery("/", query)}#waitlist`,
  /** The landing page's part for organizations. */
  forOrganizations: () => "/#organizations",
  legalNotice: page("/legal"),
  terms: page("/terms"),
  privacy: page("/privacy"),
  cookies: page("/cookies"),
  accessibility: page("/accessibility"),
  contact: page("/contact"),
  /** RFC 9116 */
  securityTxt: page("/.well-known/security.txt"),
  /** The initials of a person, drawn. */
  avatar: (userId: string) => `/avatars/${userId}.svg`,
  /** A person's picture: another picture has another address. */
  avatarPicture: (fileId: string) => `/avatars/${fileId}.webp`,
  sitemap: page("/sitemap.xml"),
  sitemapPart: (name: string) => `/sitemap/${name}.xml`,
  docsApi: page("/docs/api"),

  /** `compare`: the jobs that its reader collects. */
  jobs: page<JobFilterName | "page" | "limit" | "compare">("/jobs"),
  /** Up to four jobs side by side, by their slugs or ids. */
  compareJobs: page<"job">("/jobs/compare"),
  jobsRss: page<JobFilterName | "page">("/jobs/rss.xml"),
  jobsAtom: page<JobFilterName | "page">("/jobs/atom.xml"),
  jobsJsonFeed: page<JobFilterName | "page">("/jobs/feed.json"),
  job: (slug: string, query: Query<"saved" | "source" | "compare"> = {}) => withQuery(`/jobs/${slug}`, query),
  /** The form; for a job with applications elsewhere it takes a POST and redirects there. */
  jobApply: (slug: string, query: Query<"source" | "waiting" | "sent" | "letter"> = {}) =>
    withQuery(`/jobs/${slug}/apply`, query),
  /** Its deadline for a calendar. */
  jobDeadline: (slug: string) => `/jobs/${slug}/deadline.ics`,
  /** `v` is the hash of the facts that the picture shows: other facts get another address. */
  jobShare: (slug: string, v?: string) => withQuery(`/jobs/${slug}/share.jpg`, { v }),
  organizations: page<"q" | "kind" | "region" | "page">("/organizations"),
  organization: (slug: string, query: Query<"page"> = {}) => withQuery(`/organizations/${slug}`, query),
  /** The initials of its name, drawn. */
  logo: (slug: string) => `/logos/${slug}.svg`,
  /** Its own logo: another one has another address. */
  logoPicture: (fileId: string) => `/logos/${fileId}.webp`,
  /** Opens the deadlines of a person, for their calendar. */
  calendar: (token: string) => `/calendar/${token}.ics`,

  login: page<"redirectTo" | "notice">("/login"),
  /** Of a session whose second factor is to be shown, for the first time or again. */
  secondStep: page<"redirectTo">("/login/second-step"),
  logout: page("/logout"),
  signup: page<"type" | "invitation" | "redirectTo">("/signup"),
  verifyEmail: mailed<"redirectTo" | "sent" | "waiting" | "letter" | "confirmed" | "disowned">(
    "/verify-email",
  ),
  forgotPassword: page<"sent">("/forgot-password"),
  resetPassword: mailed("/reset-password"),
  restoreAccount: mailed<"done">("/restore-account"),
  keepSecondFactor: mailed<"done">("/keep-second-factor"),
  cancelEmailChange: mailed<"done">("/cancel-email-change"),
  unsubscribe: mailed<"done" | "returned">("/unsubscribe"),

  /** Redirects to the form; once the platform is open it says so. */
  waitlist: page<"role" | "ref" | "utm_source">("/waitlist"),
  waitlistConfirm: mailed<"sent">("/waitlist/confirm"),
  waitlistMe: mailed<"confirmed" | "saved" | "left" | "returned" | "erase" | "erased">("/waitlist/me"),
  /** Without a token it is what the page's head names: the token is for nobody else to know. */
  invitation: (token = "") => (token ? `/invitation/${token}` : "/invitation"),

  /**
   * The yearly figures; with what to report its form; with a token, or signed in with its `notice`, what one of its
   * sides reads of it.
   */
  notices: mailed<"target" | "id" | "notice" | "sent" | "mailed" | "done">("/notices"),

  /** Like {@link invitation}, of a team. */
  teamInvitation: (token = "") => (token ? `/team/${token}` : "/team"),

  dashboard: page<"done">(dashboard),
  profile: page<"saved">(`${dashboard}/profile`),
  profileCv: page<"done">(`${dashboard}/profile/cv`),
  profilePhoto: page<"done">(`${dashboard}/profile/photo`),
  account: page<"done">(`${dashboard}/account`),
  /** The section that confirms and changes the address. */
  accountEmail: () => `${dashboard}/account#correo`,
  accountPassword: () => `${dashboard}/account#contrasena`,
  /** Sets a second step up, and ends it. */
  ownSecondStep: page<"redirectTo">(`${dashboard}/account/second-step`),
  ownPasskeys: page<"begun" | "redirectTo" | "done">(`${dashboard}/account/passkeys`),
  recoveryCodes: page<"redirectTo">(`${dashboard}/account/recovery-codes`),
  recoveryFile: page(`${dashboard}/account/recovery-codes.txt`),
  /** The organizations that hold data of a person, and the erasures. */
  ownData: page<"view" | "after" | "before">(`${dashboard}/privacy`),
  closeAccount: page(`${dashboard}/account/delete`),
  savedJobs: page<"done" | "undo" | "after" | "before">(`${dashboard}/saved`),
  alerts: page<"done" | "undo">(`${dashboard}/alerts`),
  /** The form of a new alert, with the filters of a search. */
  newAlert: page<JobFilterName>(`${dashboard}/alerts/new`),
  alertMatches: page<"after" | "before">(`${dashboard}/alerts/matches`),
  alert: (id: string) => `${dashboard}/alerts/${id}`,
  previewAlert: (id: string) => `${dashboard}/alerts/${id}/preview`,
  conversations: page<"unread" | "after" | "before" | "as">(`${dashboard}/messages`),
  conversation: (id: string, query: Query<"before" | "sent"> = {}) =>
    withQuery(`${dashboard}/messages/${id}`, query),
  applications: page<"status" | "done" | "after" | "before">(`${dashboard}/applications`),
  /** To its organization also within a list: `list` says which one, by its own filters, and `seen` as of when. */
  application: (
    id: string,
    query: Query<
      | "done"
      | "decide"
      | "receipt"
      | "list"
      | "of"
      | "seen"
      | "decided"
      | "job"
      | BoardFilterName
      | "sort"
      | "view"
    > = {},
  ) => withQuery(`${dashboard}/applications/${id}`, query),
  /** A PDF of it in a frame of the organization's page. */
  viewDocument: (id: string, fileId: string) => `${dashboard}/applications/${id}/documents/${fileId}`,
  /** The applications for all jobs of an organization. */
  candidates: page<"of" | "job" | "status" | "sort" | "q" | "page">(`${dashboard}/candidates`),
  editApplication: (id: string) => `${dashboard}/applications/${id}/edit`,
  withdrawApplication: (id: string) => `${dashboard}/applications/${id}/withdraw`,
  interviews: page<"done">(`${dashboard}/interviews`),
  employerJobs: page<"of" | "status" | "q" | "done" | "after" | "before">(`${dashboard}/jobs`),
  newJob: page<"template">(`${dashboard}/jobs/new`),
  saveDraftJob: (id: string) => `${dashboard}/jobs/${id}/draft`,
  editJob: (id: string, query: Query<"done"> = {}) => withQuery(`${dashboard}/jobs/${id}/edit`, query),
  previewJob: (id: string) => `${dashboard}/jobs/${id}/preview`,
  jobStats: (id: string, query: Query<"period"> = {}) => withQuery(`${dashboard}/jobs/${id}/stats`, query),
  jobCriteria: (id: string, query: Query<"done"> = {}) =>
    withQuery(`${dashboard}/jobs/${id}/criteria`, query),
  /** `next` is the application to go on to; `view=record` the record of the process. */
  jobCommittee: (id: string, query: Query<"done" | "next" | "page" | "undeclared" | "view"> = {}) =>
    withQuery(`${dashboard}/jobs/${id}/committee`, query),
  /** Interviews for several applications, with the board to go back to. */
  jobInterviews: (id: string, query: Query = {}) => withQuery(`${dashboard}/jobs/${id}/interviews`, query),
  tags: page<"done">(`${dashboard}/tags`),
  deleteJob: (id: string) => `${dashboard}/jobs/${id}/delete`,
  /** The applications for a job, to its organization. */
  jobApplications: (
    id: string,
    query: Query<
      | BoardFilterName
      | "view"
      | "sort"
      | "page"
      | "answered"
      | "skipped"
      | "spared"
      | "sending"
      | "undone"
      | "left"
      | "tagged"
      | "invited"
      | "uninvited"
      | "reply"
      | "form"
    > = {},
  ) => withQuery(`${dashboard}/jobs/${id}/applications`, query),
  /** The replies of one sending, while they can be undone; the query is the board to go back to. */
  replies: (id: string, query: Query<"job" | BoardFilterName | "view" | "sort" | "page"> = {}) =>
    withQuery(`${dashboard}/replies/${id}`, query),
  reports: page<"after" | "before">(`${dashboard}/reports`),
  /** `week` as ISO 8601 writes it: 2026-W46. */
  report: (week: string) => `${dashboard}/reports/${week}`,
  /** An organization's templates of replies. */
  templates: page<"done">(`${dashboard}/templates`),
  newTemplate: page(`${dashboard}/templates/new`),
  template: (id: string) => `${dashboard}/templates/${id}`,
  deleteTemplate: (id: string) => `${dashboard}/templates/${id}/delete`,
  organizationProfile: page<"done">(`${dashboard}/organization`),
  organizationLogo: page<"done">(`${dashboard}/organization/logo`),
  /** `id` of whom `done` speaks. */
  team: page<"done" | "id">(`${dashboard}/team`),
  /** Somebody of it: their part, and how it ends. */
  teamMember: (userId: string) => `${dashboard}/team/${userId}`,
  organizationVerification: page(`${dashboard}/organization/verification`),
  /** What an organization's people did for it. */
  log: page<LogFilterName>(`${dashboard}/log`),

  admin: {
    waitlist: page<EntryFilterName | "sort" | "after" | "before" | "limit" | "erased">(adminWaitlist),
    waitlistStats: page(`${adminWaitlist}/stats`),
    waitlistInvite: page<"sent">(`${adminWaitlist}/invite`),
    waitlistMails: page<"retried">(`${adminWaitlist}/mails`),
    waitlistHistory: page(`${adminWaitlist}/history`),
    waitlistEntry: (id: string, query: Query<"done"> = {}) => withQuery(`${adminWaitlist}/${id}`, query),
    eraseWaitlistEntry: (id: string) => `${adminWaitlist}/${id}/erase`,
    jobs: page<"status" | "q" | "after" | "before">(`${admin}/jobs`),
    job: (id: string, query: Query<"done" | "last"> = {}) => withQuery(`${admin}/jobs/${id}`, query),
    tasks: page<"trial" | "after" | "before">(`${admin}/tasks`),
    organizations: page<"verification" | "q" | "after" | "before">(`${admin}/organizations`),
    organization: (id: string, query: Query<"done" | "last"> = {}) =>
      withQuery(`${admin}/organizations/${id}`, query),
    notices: page<"status" | "after" | "before">(`${admin}/notices`),
    notice: (id: string, query: Query<"done" | "last"> = {}) => withQuery(`${admin}/notices/${id}`, query),
    reports: page<"after" | "before">(`${admin}/reports`),
    report: (week: string) => `${admin}/reports/${week}`,
    /** The search of people and of organizations in every state. */
    people: page<"q" | "kind" | "after" | "before">(`${admin}/people`),
    person: (id: string, query: Query<"done"> = {}) => withQuery(`${admin}/people/${id}`, query),
    /** All of an organization; `organization` is where administrators decide about it. */
    organizationFile: (id: string, query: Query<"done"> = {}) =>
      withQuery(`${admin}/people/organizations/${id}`, query),
    /** Takes a POST about either, with the number of an authority's request, and sends a file. */
    exportFile: (id: string, query: Query<"kind"> = {}) => withQuery(`${admin}/people/${id}/export`, query),
    log: page<LogFilterName>(`${admin}/log`),
  },

  api: {
    /** `v` is the drawing's hash: a new drawing gets a new address. */
    previewImage: page<"v">("/api/og"),
    unsubscribe: mailed("/api/unsubscribe"),
    viewJob: (id: string) => `/api/jobs/${id}/view`,
    viewApplication: (id: string) => `/api/applications/${id}/view`,
    applicationsCsv: (jobId: string, query: Query<BoardFilterName> = {}) =>
      withQuery(`/api/jobs/${jobId}/applications.csv`, query),
    applicationsZip: (jobId: string, query: Query<BoardFilterName> = {}) =>
      withQuery(`/api/jobs/${jobId}/applications.zip`, query),
    recordCsv: (jobId: string) => `/api/jobs/${jobId}/committee.csv`,
    unreadCount: page("/api/conversations/unread"),
    messages: (conversationId: string, query: Query<"after" | "limit"> = {}) =>
      withQuery(`/api/conversations/${conversationId}/messages`, query),
    readConversation: (id: string, query: Query<"upTo"> = {}) =>
      withQuery(`/api/conversations/${id}/read`, query),
    profileExport: page("/api/profile/export"),
    interviewCalendar: (id: string) => `/api/applications/${id}/interview.ics`,
    applicationCv: (id: string) => `/api/applications/${id}/cv`,
    applicationDocument: (id: string, fileId: string) => `/api/applications/${id}/documents/${fileId}`,
    /** The CV of the signed-in person, as a file. */
    profileCv: page("/api/profile/cv"),
    openapi: page("/api/openapi.json"),
    signIn: page("/api/auth/sign-in/email"),
    session: page("/api/auth/session"),
    passkeyRequest: page("/api/auth/passkey/generate-authenticate-options"),
    waitlistExport: page<EntryFilterName>("/api/admin/waitlist/export"),
  },

  dev: {
    mailbox: page<"key">("/dev/mailbox"),
    mail: (id: string) => `/dev/mailbox/${id}`,
    mailHtml: (id: string) => `/dev/mailbox/${id}/html`,
  },
} as const;
