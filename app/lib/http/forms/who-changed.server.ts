import type { AppLoadContext } from "@remix-run/node";
import { messages } from "~/content/sentences";
import { DomainError } from "../../domain-error";
import type { LastChange } from "../../last-change";
import { FormError } from "../errors.server";
import type { Client } from "../request/client-address.server";
import { accountOf, senderOf } from "./form-sender.server";
import { readChanges } from "./press-memory.server";
import type { SentFields } from "./sent-fields";

interface Refused {
  context: AppLoadContext | undefined;
  request: Request;
  form: SentFields;
  client: Client;
  lastChange: (() => Promise<LastChange | null>) | undefined;
}

/**
 * The sentence for a form that came too late: who has changed the thing, its sender in another tab too.
 * @returns undefined where nobody knows, and for other refusals.
 */
export async function sayWhoChanged(error: unknown, refused: Refused): Promise<string | undefined> {
  const code = codeOf(error);
  if (code !== "INVALID_TRANSITION" && code !== "EDIT_CONFLICT") return undefined;
  const { context, request, form, client, lastChange } = refused;
  const last = await lastChange?.();
  const read = Date.parse(form.get("version") ?? "");
  // A change of the words leaves the state as it was before.
  const isLate = code === "INVALID_TRANSITION" || (last && last.at.getTime() > read);
  if (last?.words && isLate)
    return last.byId !== null && last.byId === accountOf(context) ? last.words.toAuthor : last.words.toOthers;
  const version = code === "EDIT_CONFLICT" ? presentVersion(error) : Number.NaN;
  const changes = await readChanges(senderOf(context, request, client));
  const { pathname } = new URL(request.url);
  const isOwn = changes.some(
    ({ path, from, to }) => thingOf(path) === thingOf(pathname) && from <= version && version <= to,
  );
  return isOwn ? messages.OWN_EDIT_CONFLICT : undefined;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof DomainError || error instanceof FormError ? error.code : undefined;
}

/** The version that the form goes on from. */
function presentVersion(error: unknown): number {
  return error instanceof FormError ? Date.parse(error.state.values?.version ?? "") : Number.NaN;
}

/** What a page is about: the id in its path, or the page itself. */
function thingOf(path: string): string {
  return /[\da-f]{8}-[\da-f-]{27}/.exec(path)?.[0] ?? path;
}
