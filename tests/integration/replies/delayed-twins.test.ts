import { beforeEach, describe, expect, test } from "vitest";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import type { OperationDefinition } from "~/lib/http/api/operation";
import { operations } from "~/operations.server";
import { emptyPathOf } from "../../support/api/operation-calls";
import { useApp } from "../../support/app/targets";
import { bodyOf, type Client } from "../../support/factories";
import {
  createTwins,
  firstDifference,
  insertTwinScene,
  plainAnswer,
  type TwinScene,
} from "../../support/jobs/twins";
import { type Account, copyOf } from "../../support/people/accounts";
import type { EmployerAccount } from "../../support/people/employers";
import { insertOwner } from "../../support/people/signed-in";
import { addressOf, routes } from "../../support/run/built-routes";
import { isEverything } from "../../support/run/scope";

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
    twins = await createTwins(app());
  });
  const insertScene = (status: ApplicationStatus, hoursAgo: number) =>
    insertTwinScene(app(), twins, { status, organizationId: employer.organizationId, hoursAgo });

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
