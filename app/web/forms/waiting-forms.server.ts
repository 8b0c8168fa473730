import { redirect } from "@remix-run/node";
import { type WaitingWords, waitingPage } from "~/content/pages/waiting";
import { messages } from "~/content/sentences";
import { applicationLimits } from "~/features/applications/application/application-limits";
import { saveDraftLetter } from "~/features/applications/apply/draft-letter.server";
import { leadConfirmingLink } from "~/features/auth/verification-token.server";
import { ownWaitingToken, readWaitingToken, sendWaitingMailAgain } from "~/features/auth/waiting-link.server";
import { DomainError } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import type { FormCall } from "~/lib/http/forms/form-action.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { textOfOrEmpty } from "~/lib/text/text-schema";

interface WaitingFormsPage {
  /** The signed-in user; without one the sent token names the account. */
  user?: { id: string; email: string };
  words: WaitingWords;
  /** Where the way leads, a path of ours. */
  targetOf: (form: SentFields) => string;
  /** The page's own address. */
  address: (query: { sent: string; waiting: string; letter?: number; redirectTo: string }) => string;
}

/** The forms of a person who waits for the confirmation: another mail, and the letter that is written meanwhile. */
export function waitingForms(page: WaitingFormsPage) {
  const failure = messages.INTERNAL;
  const sentences = { JOB_CLOSED: waitingPage.letterClosed };
  return {
    resend: {
      limit: "auth/send-verification-email",
      preserve: ["coverLetter"],
      failure,
      sentences,
      work: (call: FormCall) => resend(call, page),
    },
    letter: {
      limit: "draft-form",
      preserve: ["coverLetter"],
      failure,
      sentences,
      work: (call: FormCall) => letter(call, page),
    },
  } as const;
}

/**
 * The page knows the account, so that nobody types the address again. A letter comes along where the page has no
 * JavaScript, and is saved first: the response is another page, which would have lost it.
 */
async function resend({ form }: FormCall, page: WaitingFormsPage): Promise<Response> {
  const redirectTo = page.targetOf(form);
  const token = await tokenOf(form, page);
  const isLetterSent = (form.get("coverLetter") ?? "").trim() !== "";
  if (isLetterSent) await saveLetter(form, token, page);
  const waiting = await sendWaitingMailAgain(token, redirectTo || undefined);
  const letter = isLetterSent ? { letter: Date.now() } : {};
  return redirect(page.address({ sent: "again", waiting, ...letter, redirectTo }), 303);
}

/** The letter for the job that the way comes from: only the account's owner reads it, where the mailed link leads. */
async function letter({ form }: FormCall, page: WaitingFormsPage): Promise<Response> {
  const waiting = await tokenOf(form, page);
  const redirectTo = await saveLetter(form, waiting, page);
  return redirect(page.address({ sent: "sign-up", waiting, letter: Date.now(), redirectTo }), 303);
}

/** @returns where the way leads, which is the job's form. */
async function saveLetter(form: SentFields, token: string, page: WaitingFormsPage): Promise<string> {
  const read = readWaitingToken(token);
  if (!read) throw new DomainError("TOKEN_INVALID");
  const written = textOfOrEmpty(applicationLimits.coverLetter).safeParse(form.get("coverLetter") ?? "");
  if (!written.success) throw new FormError({ errors: { coverLetter: waitingPage.letterLong } });
  if (written.data === "") throw new FormError({ errors: { coverLetter: waitingPage.letterMissing } });
  const redirectTo = page.targetOf(form);
  const isKept = await saveDraftLetter({ userId: read.userId, address: redirectTo, letter: written.data });
  if (!isKept) throw new FormError({ message: page.words.letterNotKept }, 409);
  // After signing up the mailed link leads there already.
  if (page.user) await leadConfirmingLink(page.user.id, redirectTo);
  return redirectTo;
}

async function tokenOf(form: SentFields, { user }: WaitingFormsPage): Promise<string> {
  const sent = form.get("waiting") ?? "";
  return user ? ownWaitingToken(user, sent) : sent;
}
