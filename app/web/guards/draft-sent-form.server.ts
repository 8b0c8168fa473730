import type { ActionFunctionArgs } from "@remix-run/node";
import { saveDraftForm } from "~/features/draft-forms/save-draft-form.server";
import { maxDocumentBytes } from "~/features/files/file-limits";
import { getFormerUserId } from "~/features/sessions/current-session.server";
import { BusyError } from "~/lib/busy-error";
import { preservedFileFields } from "~/lib/form-state";
import { BodyError } from "~/lib/http/errors.server";
import { isOwnPost } from "~/lib/http/forms/form-action.server";
import { whereItLed } from "~/lib/http/forms/respond-once.server";
import { readFields, type SentFields } from "~/lib/http/forms/sent-fields";
import { longFormSize, readForm } from "~/lib/http/request/body.server";
import { getClient } from "~/lib/http/request/client-address.server";
import { forgetFiles, isMultipart, readMultipart } from "~/lib/http/request/multipart.server";
import type { UploadSender } from "~/lib/http/request/upload-places.server";
import { isWithinLimit, RateLimitError } from "~/lib/rate-limit/limits.server";

/** "draft-without-files": of the chosen files the names alone. "unknown": nobody can tell whose form it was. `ledTo`: the
 * same form was carried out, as it is when it ended the session itself. */
export type DraftOutcome = "draft" | "draft-without-files" | "lost" | "unknown" | { ledTo: string };

/**
 * Holds what a form sent whose session had ended, for the person whose session it was. The caller knows that there is no
 * session any more.
 * @param path of the form's page.
 */
export async function draftSentForm(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  path: string,
): Promise<DraftOutcome> {
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
    return { fields: toParams(await readForm(request, longFormSize)), hasFiles: false };
  } catch (error) {
    if ([BodyError, RateLimitError, BusyError].some((refusal) => error instanceof refusal)) return null;
    throw error;
  }
}

/** Of the files the names alone are kept, so that the form can ask for them again. */
async function readWithoutFiles(request: Request, sender: UploadSender): Promise<Sent> {
  const rule = { files: "any", maxFileBytes: maxDocumentBytes } as const;
  const { form, files } = await readMultipart(request, rule, forgetFiles, sender);
  const fields = toParams(form);
  for (const [field, name] of files) {
    const { id, name: fileName } = preservedFileFields(field);
    // The chosen file was to replace one that an earlier response had kept.
    fields.delete(id);
    fields.set(fileName, name);
  }
  return { fields, hasFiles: files.size > 0 };
}

function toParams(form: SentFields): URLSearchParams {
  return new URLSearchParams(
    [...form.keys()].flatMap((name) => form.getAll(name).map((value) => [name, value])),
  );
}
