import { type AppLoadContext, data, redirect } from "@remix-run/node";
import type { LoginNotice } from "~/content/pages/accounts/sign-in";
import { leadToDraftForm } from "~/features/draft-forms/get-draft-form.server";
import { dropDraftForm, saveDraftForm } from "~/features/draft-forms/save-draft-form.server";
import { maxDocumentBytes } from "~/features/files/file-limits";
import {
  type CurrentSession,
  getCurrentSession,
  getFormerUserId,
  getStoredSession,
} from "~/features/sessions/current-session.server";
import type { Session } from "~/features/sessions/session";
import { clearCache } from "~/features/sessions/session-cookies.server";
import { getAdminStanding } from "~/features/users/admin-standing.server";
import type { User } from "~/features/users/user.server";
import { BusyError } from "~/lib/busy-error";
import { draftField, preservedFileFields } from "~/lib/form-state";
import { BodyError } from "~/lib/http/errors.server";
import { isOwnPost } from "~/lib/http/forms/form-action.server";
import { onFormDone } from "~/lib/http/forms/form-done.server";
import { noteSender } from "~/lib/http/forms/form-sender.server";
import { whereItLed } from "~/lib/http/forms/respond-once.server";
import { readFields, type SentFields } from "~/lib/http/forms/sent-fields";
import { longFormSize, readForm } from "~/lib/http/request/body.server";
import { getClient } from "~/lib/http/request/client-address.server";
import { forgetFiles, isMultipart, readMultipart } from "~/lib/http/request/multipart.server";
import { isSafeMethod } from "~/lib/http/request/origin.server";
import type { UploadSender } from "~/lib/http/request/upload-places.server";
import { wantsJson } from "~/lib/http/request/wants-json.server";
import { setCookies } from "~/lib/http/response/set-cookies.server";
import { isWithinLimit, RateLimitError } from "~/lib/rate-limit/limits.server";
import { paths } from "~/paths";

export interface PageRequest {
  request: Request;
  context: AppLoadContext;
}

/** Several loaders of one page need the session, so it is kept per request: Remix gives each its own context. */
const sessions = new WeakMap<AppLoadContext, Promise<CurrentSession>>();

/** The session of a page's request; public. */
export function getPageSession({ request, context }: PageRequest): Promise<CurrentSession> {
  let session = sessions.get(context);
  if (!session) {
    session = getCurrentSession(request);
    sessions.set(context, session);
  }
  return session;
}

/** The signed-in user, and the headers for the response. */
interface SignedIn {
  user: User;
  session: Session;
  headers: Headers;
}

/** The same from the database. */
export interface StoredSignedIn extends SignedIn {
  /** The account has a second factor. */
  hasFactor: boolean;
}

/**
 * The guard of every loader and action that needs a session (interface, section 5). A parent's guard does not protect
 * its children: Remix can run each loader alone.
 * @throws a redirect to /login that leads back, or to the form of the second factor; 401 or 403 if the request asks for
 * JSON; 403 for a deactivated account.
 */
export async function requireUser(page: PageRequest): Promise<SignedIn> {
  return orLeave(page, await getPageSession(page));
}

/**
 * The same from the database: for actions, since a cached copy is never enough to change something, and for pages that
 * show recent changes, perhaps from another instance. Moves no expiry; the shell's loader does.
 * @throws as requireUser.
 */
export async function requireStoredUser(page: PageRequest): Promise<StoredSignedIn> {
  const current = await getStoredSession(page.request);
  const hasFactor = "hasFactor" in current && current.hasFactor;
  return { ...(await orLeave(page, current)), hasFactor };
}

/**
 * The guard for the pages of people who look for work; reads the database each time.
 * @throws as requireUser; 403 for an organization's account.
 */
export async function requireEmployee(page: PageRequest): Promise<SignedIn> {
  const signedIn = await requireStoredUser(page);
  if (signedIn.user.type === "employee") return signedIn;
  throw data({ code: "NOT_AN_EMPLOYEE" }, { status: 403 });
}

/**
 * The guard for administrators; reads the database each time.
 * @throws as requireUser; a redirect to the page that sets up a second factor, where one is required and missing; 403
 * for everybody else.
 */
export async function requireAdmin(page: PageRequest): Promise<SignedIn> {
  const signedIn = await requireStoredUser(page);
  const { state } = await getAdminStanding({ id: signedIn.user.id });
  if (state === "administers") return signedIn;
  if (state === "factor-needed") return leaveForMissingFactor(page);
  throw data({ code: "FORBIDDEN" }, { status: 403 });
}

async function orLeave(page: PageRequest, current: CurrentSession): Promise<SignedIn> {
  const { request } = page;
  const headers = setCookies(current.cookies);
  if (current.state === "signed-in") {
    const { user, session } = current;
    noteSender(page.context, user.id);
    if (!isSafeMethod(request.method)) dropOnceSent(page, user.id);
    return { user, session, headers };
  }
  if (current.state === "inactive") throw data({ code: "ACCOUNT_INACTIVE" }, { status: 403 });
  if (current.state === "pending") return leaveForSecondStep(page, headers);
  return leaveForLogin(page, headers);
}

/** A restored form says which draft form it came from; that one is deleted once the page's action has succeeded. */
function dropOnceSent({ context }: PageRequest, userId: string): void {
  onFormDone(context, async (form) => {
    const id = form.get(draftField);
    if (id) await dropDraftForm(userId, id);
  });
}

/** For /login and /signup: redirects users who are already signed in. */
export async function redirectSignedIn(page: PageRequest, target: string): Promise<void> {
  const current = await getPageSession(page);
  if (current.state === "pending") throw redirect(paths.secondStep({ redirectTo: target }));
  if (current.state !== "signed-in") return;
  const to = await leadToDraftForm(current.user.id, target, target);
  throw redirect(to, { headers: setCookies(current.cookies) });
}

const noticeOf = {
  draft: "form-held",
  "draft-without-files": "form-held-without-files",
  lost: "session-ended",
} as const satisfies Record<Exclude<DraftOutcome, "unknown" | object>, LoginNotice>;

/** Where a form led that ended the session, for its person to see: behind the page for signing in, or that page. */
function wayTo(ledTo: string): string {
  return ledTo.startsWith(paths.dashboard()) ? paths.login({ redirectTo: ledTo }) : ledTo;
}

/** The page of a second factor that is to be shown, or is missing, and the code for programs. */
const factorPages = {
  pending: { code: "SECOND_FACTOR_NEEDED", pathOf: paths.secondStep },
  missing: { code: "FACTOR_REQUIRED", pathOf: paths.ownSecondStep },
} as const;

/** Redirects a person whose second factor is to be shown to its form. @throws as leaveForFactor. */
export const leaveForSecondStep = (page: PageRequest, headers: Headers): Promise<never> =>
  leaveForFactor(page, headers, factorPages.pending);

/** Redirects a person without the second factor that they need to where it is set up. @throws as leaveForFactor. */
export const leaveForMissingFactor = (page: PageRequest): Promise<never> =>
  leaveForFactor(page, new Headers(), factorPages.missing);

/**
 * Redirects to a page of the second factor, and back afterwards. Holds a sent form.
 * @throws a redirect; 403 if the request asks for JSON.
 */
async function leaveForFactor(
  page: PageRequest,
  headers: Headers,
  { code, pathOf }: (typeof factorPages)[keyof typeof factorPages],
): Promise<never> {
  const { request } = page;
  if (wantsJson(request)) throw data({ code }, { status: 403, headers });
  const { pathname, search } = new URL(request.url);
  if (isSafeMethod(request.method)) throw redirect(pathOf({ redirectTo: pathname + search }), { headers });
  await draftSentForm(page, pathname);
  throw redirect(pathOf({ redirectTo: pathname }), { status: 303, headers });
}

/**
 * Redirects a person without a session to /login, and back afterwards. Holds a sent form.
 * @throws a redirect to /login; 401 if the request asks for JSON.
 */
async function leaveForLogin(page: PageRequest, headers: Headers): Promise<never> {
  const { request } = page;
  if (wantsJson(request)) throw data({ code: "UNAUTHENTICATED" }, { status: 401, headers });
  const { pathname, search } = new URL(request.url);
  if (isSafeMethod(request.method))
    throw redirect(paths.login({ redirectTo: pathname + search }), { headers });
  // A form's target is a page too; drop the query, it only names the intent.
  const redirectTo = pathname;
  const outcome = await draftSentForm(page, pathname);
  if (outcome === "unknown") throw redirect(paths.login({ redirectTo }), { headers });
  // Until every instance knows of the end, the copy would lead on from the page for signing in.
  headers.append("Set-Cookie", clearCache());
  if (typeof outcome === "object") throw redirect(wayTo(outcome.ledTo), { status: 303, headers });
  const notice = noticeOf[outcome];
  throw redirect(paths.login({ redirectTo, notice }), { status: 303, headers });
}

/** "draft-without-files": of the chosen files the names alone. "unknown": nobody can tell whose form it was. `ledTo`: the
 * same form was carried out, as it is when it ended the session itself. */
export type DraftOutcome = "draft" | "draft-without-files" | "lost" | "unknown" | { ledTo: string };

/**
 * Holds what a form sent whose session had ended or is pending, for the person whose session it is or was. The caller
 * knows that.
 * @param path of the form's page.
 */
async function draftSentForm({ request, context }: PageRequest, path: string): Promise<DraftOutcome> {
  const userId = isOwnPost(request) ? await getFormerUserId(request) : null;
  if (userId === null) return "unknown";
  const { bucket } = getClient(request.headers, context?.peerAddress);
  if (!(await isWithinLimit("draft-form", bucket))) return "lost";
  const sent = await readSent(request, { bucket, account: userId });
  const ledTo = sent && (await whereItLed({ sender: userId, request, form: readFields(sent.fields) }));
  if (ledTo) return { ledTo };
  if (!sent || !(await saveDraftForm({ userId, path, sent: sent.fields }))) return "lost";
  return sent.hasFiles ? "draft-without-files" : "draft";
}

interface Sent {
  fields: URLSearchParams;
  /** Files were chosen in it. */
  hasFiles: boolean;
}

/** A form that cannot be read, that is too large, or that finds no place among the uploads is lost. */
async function readSent(request: Request, sender: UploadSender): Promise<Sent | null> {
  try {
    if (isMultipart(request)) return await readWithoutFiles(request, sender);
    return { fields: toSearchParams(await readForm(request, longFormSize)), hasFiles: false };
  } catch (error) {
    if ([BodyError, RateLimitError, BusyError].some((refusal) => error instanceof refusal)) return null;
    throw error;
  }
}

/** Of the files the names alone are kept, so that the form can ask for them again. */
async function readWithoutFiles(request: Request, sender: UploadSender): Promise<Sent> {
  const rule = { files: "any", maxFileBytes: maxDocumentBytes } as const;
  const { form, files } = await readMultipart(request, rule, forgetFiles, sender);
  const fields = toSearchParams(form);
  for (const [field, name] of files) {
    const { id, name: fileName } = preservedFileFields(field);
    // The chosen file was to replace one that an earlier response had kept.
    fields.delete(id);
    fields.set(fileName, name);
  }
  return { fields, hasFiles: files.size > 0 };
}

/** The fields of a read form, as they were sent. */
export function toSearchParams(form: SentFields): URLSearchParams {
  return new URLSearchParams(
    [...form.keys()].flatMap((name) => form.getAll(name).map((value) => [name, value])),
  );
}
