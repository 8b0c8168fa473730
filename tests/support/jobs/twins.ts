import { randomUUID } from "node:crypto";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import type { App } from "../app/app";
import { insertDocument } from "../files/documents";
import type { Account } from "../people/accounts";
import { insertAccount } from "../people/signed-in";
import { insertApplication } from "./applications";
import { insertJob } from "./jobs";

/** What two people sent in the same way for one job: all that only the ids tell apart. */
export interface TwinScene {
  jobId: string;
  slug: string;
  /** By twin. */
  applications: { id: string; conversationId: string; cvId: string }[];
}

/** Two people who are alike. */
export async function createTwins(app: App): Promise<Account[]> {
  const twins: Account[] = [];
  for (const which of ["a", "b"]) {
    const email = `gemela-${which}-${randomUUID()}@example.es`;
    twins.push(await insertAccount(app, { name: "Ana Gemela", email }));
  }
  return twins;
}

const hours = (count: number) => new Date(Math.trunc(Date.now() / 1000) * 1000 + count * 3_600_000);
/** When the interviews of the scenes are. */
const interviewAt = hours(72);

/** An application of each twin in one state, for a new job of an organization. @param hoursAgo of its sending. */
export async function insertTwinScene(
  { db }: App,
  twins: readonly Account[],
  {
    status,
    organizationId,
    hoursAgo,
  }: { status: ApplicationStatus; organizationId: string; hoursAgo: number },
): Promise<TwinScene> {
  const { id: jobId } = await insertJob(db, { organizationId, closesAt: hours(24 * 30) });
  const { rows } = await db.query("SELECT slug FROM jobs WHERE id = $1", [jobId]);
  const interview = { interview_at: interviewAt, interview_place: "Sala 2", interview_minutes: 45 };
  const submittedAt = hours(-hoursAgo);
  const applications: TwinScene["applications"] = [];
  for (const { user } of twins) {
    const fields = { jobId, userId: user.id, status, submittedAt, coverLetter: "Me interesa." };
    const columns = status === "interview" ? interview : {};
    const { id, conversationId } = await insertApplication(db, { ...fields, columns });
    const cv = { ownerId: user.id, applicationId: id, content: "%PDF-1.7 gemela" };
    applications.push({ id, conversationId, cvId: (await insertDocument(db, cv)).id });
  }
  return { jobId, slug: rows[0].slug, applications };
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
export async function plainAnswer(response: Response, { user }: Account, since: number): Promise<string> {
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
export function firstDifference([one = "", other = ""]: readonly string[]): string | null {
  if (one === other) return null;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, (at < 0 ? one.length : at) - 120);
  return `${one.slice(from, from + 240)}\n  <> ${other.slice(from, from + 240)}`;
}
