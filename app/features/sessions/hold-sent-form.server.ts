import type { ActionFunctionArgs } from "@remix-run/node";
import { codesOf } from "~/content/vocabularies/codes";
import { documentKinds } from "~/content/vocabularies/document-kinds";
import { maxDocumentBytes } from "~/features/files/file-limits";
import { holdForm } from "~/features/held-forms/hold-form.server";
import { BodyError, longFormSize, readForm } from "~/lib/http/body.server";
import { getClient } from "~/lib/http/client-address.server";
import { isOwnPost } from "~/lib/http/form-action.server";
import { forgetFiles, isMultipart, readMultipart } from "~/lib/http/multipart.server";
import type { SentFields } from "~/lib/http/sent-fields";
import { isWithinLimit } from "~/lib/rate-limit/limits.server";
import { getFormerUserId } from "./ended-session.server";

/** "unknown": nobody can tell whose form it was. */
type HoldOutcome = "held" | "not-held" | "unknown";

/**
 * Holds what a form sent whose session had ended, for the person whose session it was. The caller knows that there is no
 * session any more.
 * @param path of the form's page.
 */
export async function holdSentForm(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  path: string,
): Promise<HoldOutcome> {
  const userId = isOwnPost(request) ? await getFormerUserId(request) : null;
  if (userId === null) return "unknown";
  const { bucket } = getClient(request.headers, context?.peerAddress);
  if (!(await isWithinLimit("held-form", bucket))) return "not-held";
  const sent = await readSent(request);
  return sent && (await holdForm({ userId, path, sent })) ? "held" : "not-held";
}

/** A form that cannot be read, or that is too large, is not held. */
async function readSent(request: Request): Promise<URLSearchParams | null> {
  try {
    return toParams(
      await (isMultipart(request) ? readWithoutFiles(request) : readForm(request, longFormSize)),
    );
  } catch (error) {
    if (error instanceof BodyError) return null;
    throw error;
  }
}

/** The largest form with files is an application with a document of each kind. */
const maxFileBytes = codesOf(documentKinds).length * maxDocumentBytes;

/** A browser does not send a file by itself: it has to be chosen again. */
async function readWithoutFiles(request: Request): Promise<SentFields> {
  return (await readMultipart(request, { files: "any", maxFileBytes }, forgetFiles)).form;
}

function toParams(form: SentFields): URLSearchParams {
  return new URLSearchParams(
    [...form.keys()].flatMap((name) => form.getAll(name).map((value) => [name, value])),
  );
}
