import { waitlistSchema } from "~/features/waitlist/waitlist.schema";
import { readJoinedToken } from "~/features/waitlist/waitlist-links.server";
import { ownOrigins } from "~/lib/http/origin.server";

/** Who has just joined. */
export interface Joined {
  /** Sends the mail once more; empty where the address says nothing. */
  token: string;
  /** Masked: the page's address may be seen by others. */
  email: string | null;
  /** The masked address that was probably meant. */
  meant: string | null;
  sentAgain: boolean;
}

/** Null on any visit but the one after joining. Without a token of ours it says nothing about anybody. */
export function readJoined({ searchParams }: URL): Joined | null {
  const token = searchParams.get("joined");
  if (token === null) return null;
  const read = readJoinedToken(token);
  return {
    token: read ? token : "",
    email: read?.email ?? null,
    meant: read?.meant ?? null,
    sentAgain: searchParams.has("sent"),
  };
}

/** What led somebody here. */
export interface Source {
  /** The code of whoever shared the link. */
  ref: string;
  source: string;
}

/** From the address, else from the site that linked to us. */
export function readSource({ headers }: Request, { searchParams }: URL): Source {
  const { ref, source } = waitlistSchema.shape;
  const tagged = source.parse(searchParams.get("utm_source"));
  return {
    ref: ref.parse(searchParams.get("ref")) ?? "",
    source: tagged ?? source.parse(foreignHost(headers)) ?? "",
  };
}

function foreignHost(headers: Headers): string | undefined {
  const referrer = headers.get("referer") ?? "";
  if (!URL.canParse(referrer)) return undefined;
  const { origin, hostname } = new URL(referrer);
  return ownOrigins(headers).includes(origin) ? undefined : hostname;
}
