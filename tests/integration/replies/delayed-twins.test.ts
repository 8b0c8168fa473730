import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import type { OperationDefinition } from "~/lib/http/api/operation";
import { operations } from "~/operations.server";
import { emptyPathOf } from "../../support/api/operation-calls";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client } from "../../support/factories";
import { insertDocument } from "../../support/files/documents";
import { insertApplication } from "../../support/jobs/applications";
import { insertJob } from "../../support/jobs/jobs";
import { type Account, copyOf } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertAccount, insertOwner } from "../../support/people/signed-in";
import { addressOf, routes } from "../../support/run/built-routes";
import { isEverything } from "../../support/run/scope";

/** What two people sent in the same way for one job: all that only the ids tell apart. */
interface TwinScene {
  jobId: string;
  slug: string;
  /** By twin. */
  applications: { id: string; conversationId: string; cvId: string }[];
}

/** Headers that differ by themselves: clocks, nonces, limits, lengths of names, and what names the request. */
const ownHeaders = new Set([
  ...["connection", "content-length", "content-security-policy", "date", "etag", "keep-alive"],
  ...["ratelimit", "ratelimit-policy", "retry-after", "set-cookie", "x-request-id"],
]);

/**
 * All that an answer says, without what differs between twins by itself: names become their order, and instants since
 * the test began the word «now». Earlier instants stay, so that a change of one is seen.
 */
async function plainAnswer(response: Response, { user }: Account, since: number): Promise<string> {
  const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const said = [response.status, ...headers.map((pair) => pair.join(": ")), await response.text()].join("\n");
  const order = new Map<string, number>();
  const ordered = (name: string) => {
    const key = name.toLowerCase();
    if (!order.has(key)) order.set(key, order.size);
    return `<${order.get(key)}>`;
  };
  const clock = (text: string, iso: string) => (Date.parse(iso) >= since ? "<now>" : text);
  return said
    .replaceAll("\r\n ", "")
    .replaceAll(user.email, "<email>")
    .replace(/nonce="[^"]*"/g, "nonce")
    .replace(/\/calendar\/[\w-]+/g, "<calendar>")
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, ordered)
    .replace(/MZ-[0-9A-Z-]+/g, ordered)
    .replace(/\d{1,3}(?:\.\d{1,3}){3}/g, "<address>")
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (text) => clock(text, text))
    .replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/g, (text, ...parts) =>
      clock(text, `${parts.slice(0, 3).join("-")}T${parts.slice(3, 6).join(":")}Z`),
    );
}

/** Where two texts part, with what stands around it; null for equal ones. */
function firstDifference([one = "", other = ""]: readonly string[]): string | null {
  if (one === other) return null;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, (at < 0 ? one.length : at) - 120);
  return `${one.slice(from, from + 240)}\n  <> ${other.slice(from, from + 240)}`;
}

/** Each state that a reply can be delayed over, with the reply. */
const transitions = [
  ["submitted", "rejected"],
  ["viewed", "in_review"],
  ["in_review", "offer"],
  ["interview", "rejected"],
  ["offer", "hired"],
  ["no_response", "in_review"],
  ["rejected", "in_review"],
] as const satisfies [ApplicationStatus, ApplicationStatus][];

/** Not a candidate's: those of organizations, administrators and links in mails say for whom they are. */
const candidates = new Set<OperationDefinition["who"]>(["public", "user", "employee"]);
const asked = operations.filter(({ who }) => candidates.has(who));
const isAbout = (path: string) => /^\/(api|dashboard)\/(applications|conversations|messages)\//.test(path);

/** Answers that are a picture or a script, or that end the session; nothing of an application is in them. */
const exceptions = new Set(["/logout", "/api/og", "/jobs/:slug/share.jpg"]);
const pages = [...new Set(Object.keys(routes).map((id) => addressOf(id) || "/"))].filter(
  (path) => !path.startsWith("/api/") && !path.startsWith("/dev/") && !exceptions.has(path),
);

/** The bodies of the operations that change something of an application. A new one is to stand here. */
const bodies: Record<string, (scene: TwinScene) => unknown> = {
  submitApplication: ({ jobId }) => ({ jobId }),
  changeApplication: () => ({ coverLetter: "Otra carta." }),
  withdrawApplication: () => ({}),
  replyToInterview: () => ({ answer: "declined", reason: "No puedo." }),
  sendMessage: () => ({ body: "Buenos días" }),
  markConversationRead: () => ({}),
};
const writers = asked.filter(
  ({ method, path }) => method !== "GET" && /^\/api\/(applications|conversations)/.test(path),
);
/** What cannot be done in a state: all else is, so that what is compared is more than refusals. */
const refusedIn: { [Status in ApplicationStatus]?: RegExp } = {
  submitted: /^submitApplication|nterview/,
  interview: /^submitApplication|^changeApplication/,
};

/** What shows the state of an application, in one way or another: enough of the walk for every change. */
const telling = new Set([
  ...["/dashboard", "/dashboard/applications", "/dashboard/applications/:id", "/dashboard/privacy"],
  ...["/dashboard/messages/:id", "/jobs/:slug", "/api/applications", "/api/applications/{id}"],
  ...["/api/conversations/{id}/messages", "/api/jobs/{id}", "/api/profile/export"],
]);
const readers = [...asked.flatMap(({ method, path }) => (method === "GET" ? [path] : [])), ...pages];
const paths = isEverything ? readers : readers.filter((path) => telling.has(path));
const scenesOf = isEverything ? transitions : transitions.filter(([status]) => /^(subm|inter)/.test(status));

/** A page; in the default scope what it is made of, which says as much and needs no rendering. */
const pageAt = (address: string) => {
  if (isEverything || address.startsWith("/api/")) return address;
  return address === "/" ? "/_root.data" : `${address}.data`;
};

const since = Math.trunc(Date.now() / 1000) * 1000;

/** The address of a page or operation for one twin, with the names of a scene. */
function addressIn(path: string, { jobId, slug, applications }: TwinScene, twin: number): string {
  const { id = "", conversationId = "", cvId = "" } = applications[twin] ?? {};
  const named = path
    .replace(/^(\/(?:api|dashboard)\/applications\/)(?:\{id\}|:id)/, `$1${id}`)
    .replace(/^(\/(?:api\/conversations|dashboard\/messages)\/)(?:\{id\}|:id)/, `$1${conversationId}`)
    .replace(/^(\/api\/jobs\/)\{id\}/, `$1${jobId}`)
    .replace(/^(\/jobs\/):slug/, `$1${slug}`)
    .replace(/\{fileId\}|:fileId/, cvId)
    .replace(/:\w+\??/g, "nadie");
  return emptyPathOf({ path: named as `/${string}` });
}

/** What each twin is answered. */
async function askBoth(twins: readonly Account[], ask: (client: Client, twin: number) => Promise<Response>) {
  const answers: string[] = [];
  for (const [at, twin] of twins.entries())
    answers.push(await plainAnswer(await ask(copyOf(twin.client), at), twin, since));
  return answers;
}

/** Compares what both read: what belongs to no application once, the rest for each scene. */
async function differencesIn(twins: readonly Account[], scenes: readonly TwinScene[], extra: string[][]) {
  const found: Record<string, string> = {};
  const compare = async (name: string, ask: Parameters<typeof askBoth>[1]) => {
    let difference = firstDifference(await askBoth(twins, ask));
    // A clock may have struck between the two.
    if (difference) difference = firstDifference(await askBoth(twins, ask));
    if (difference) found[name] = difference;
  };
  for (const path of paths)
    for (const [index, scene] of scenes.entries())
      if (index === 0 || isAbout(path))
        await compare(`${path} ${scenesOf[index]}`, (client, at) =>
          client.get(pageAt(addressIn(path, scene, at))),
        );
  for (const addresses of extra)
    await compare(addresses[0] ?? "", (client, at) => client.get(addresses[at] ?? ""));
  return found;
}

async function delay(employer: EmployerAccount, scene: TwinScene, status: ApplicationStatus) {
  const path = `/api/applications/${scene.applications[0]?.id}`;
  const json = { status, delay: true, message: "Gracias por todo." };
  const response = await employer.client.request(path, { method: "PATCH", json });
  expect(response.status).toBe(200);
  const { application } = await bodyOf(response);
  return application.delayed.batchId as string;
}

/** By the form of the application's page. @returns the status. */
async function undo(employer: EmployerAccount, { applications: [first] }: TwinScene, batchId: string) {
  const path = `/dashboard/applications/${first?.id}`;
  return (await employer.client.postForm(path, { intent: "undo", id: batchId })).status;
}

test("every operation that changes something of an application is among those that twins are compared by", () => {
  expect(writers.map(({ id }) => id).toSorted()).toEqual(Object.keys(bodies).toSorted());
  for (const path of telling) expect(readers).toContain(path);
});

describe("a candidate with a delayed reply", () => {
  const app = useApp("production");

  let employer: EmployerAccount;
  let twins: Account[];
  beforeEach(async () => {
    employer = await insertOwner(app());
    twins = [];
    // A page's data name equal values once: an account as old as its session would have one fewer than its twin's.
    const createdAt = hours(-240);
    for (const which of ["a", "b"]) {
      const email = `gemela-${which}-${randomUUID()}@example.es`;
      twins.push(await insertAccount(app(), { name: "Ana Gemela", email, createdAt }));
    }
  });

  const hours = (count: number) => new Date(since + count * 3_600_000);
  /** When the interviews of the scenes are. */
  const interview = { interview_at: hours(72), interview_place: "Sala 2", interview_minutes: 45 };

  /** An application of each twin in one state, for a new job. */
  async function insertScene(status: ApplicationStatus, hoursAgo: number): Promise<TwinScene> {
    const { organizationId } = employer;
    const { id: jobId, slug } = await insertJob(app().db, { organizationId, closesAt: hours(24 * 30) });
    const applications: TwinScene["applications"] = [];
    for (const { user } of twins) {
      const { id, conversationId } = await insertApplication(app().db, {
        ...{ jobId, userId: user.id, status, submittedAt: hours(-hoursAgo), coverLetter: "Me interesa." },
        columns: status === "interview" ? interview : {},
      });
      const cv = { ownerId: user.id, applicationId: id, content: "%PDF-1.7 gemela" };
      applications.push({ id, conversationId, cvId: (await insertDocument(app().db, cv)).id });
    }
    return { jobId, slug, applications };
  }

  test("a candidate with a delayed reply reads what a twin without one reads, wherever a state shows", async () => {
    const scenes: TwinScene[] = [];
    for (const [at, [status]] of scenesOf.entries()) scenes.push(await insertScene(status, 48 + at));
    const addresses: string[] = [];
    for (const { client } of twins) {
      const { url } = await bodyOf(await client.request("/api/calendar", { method: "PUT" }));
      addresses.push(new URL(url).pathname);
    }
    const sendings: string[] = [];
    for (const [at, scene] of scenes.entries())
      sendings.push(await delay(employer, scene, scenesOf[at]?.[1] ?? "rejected"));
    expect(await differencesIn(twins, scenes, [addresses])).toEqual({});
    for (const [at, scene] of scenes.entries())
      expect(await undo(employer, scene, sendings[at] ?? "")).toBe(303);
    if (isEverything) expect(await differencesIn(twins, scenes, [addresses])).toEqual({});
  });

  test.each(isEverything ? transitions : transitions.slice(0, 1))(
    "whatever the candidate of a %s application sends while «%s» is delayed is answered as a twin's without a reply is",
    async (status, to) => {
      const found: Record<string, string> = {};
      const refused = new Set<string>();
      for (const [at, { id, method, path }] of writers.entries()) {
        const scene = await insertScene(status, 96 + at);
        const batchId = await delay(employer, scene, to);
        const note = async (what: string, ask: Parameters<typeof askBoth>[1]) => {
          const difference = firstDifference(await askBoth(twins, ask));
          if (difference) found[`${id}, ${what}`] = difference;
        };
        const read = (client: Client, twin: number) =>
          client.get(addressIn("/api/applications/{id}", scene, twin));
        await note("the answer", async (client, twin) => {
          const json = bodies[id]?.(scene);
          const response = await client.request(addressIn(path, scene, twin), { method, json });
          if (response.status >= 400) refused.add(id);
          return response;
        });
        await note("afterwards", read);
        // One that was withdrawn has nothing left to undo.
        expect([303, 404]).toContain(await undo(employer, scene, batchId));
        await note("undone", read);
      }
      expect(found).toEqual({});
      const mayBeRefused = refusedIn[status];
      if (mayBeRefused) for (const id of refused) expect(id).toMatch(mayBeRefused);
    },
  );
});
