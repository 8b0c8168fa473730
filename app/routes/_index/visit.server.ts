import { maskEmail } from "~/features/waitlist/mask-email";
import { suggestEmail } from "~/features/waitlist/suggest-email";
import { waitlistSchema } from "~/features/waitlist/waitlist.schema";
import { findEntry } from "~/features/waitlist/waitlist-entry.server";
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
export async function readJoined({ searchParams }: URL): Promise<Joined | null> {
  const token = searchParams.get("joined");
  if (token === null) return null;
  const id = readJoinedToken(token);
  const entry = id === null ? null : await findEntry(id);
  const meant = entry && (await suggestEmail(entry.email));
  return {
    token: id === null ? "" : token,
    email: entry && maskEmail(entry.email),
    meant: meant && maskEmail(meant),
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
