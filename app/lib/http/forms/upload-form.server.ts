import { createHash, type Hash } from "node:crypto";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { fillText } from "~/content/fill-text";
import { messages } from "~/content/sentences";
import { statusOf } from "../../domain-error";
import { consumeAccountLimit } from "../../rate-limit/limits.server";
import { withoutInvisible } from "../../text/without-invisible";
import { BodyError, FormError, RepeatedFileError } from "../errors.server";
import { getClient } from "../request/client-address.server";
import { countOnce } from "../request/count-once.server";
import {
  type FileReceiver,
  forgetFiles,
  type MultipartRule,
  readMultipart,
} from "../request/multipart.server";
import type { UploadSender } from "../request/upload-places.server";
import {
  type FormCall,
  type FormOptions,
  requireOwnPost,
  toFormResponse,
  toRefusal,
} from "./form-action.server";
import { noteFormDone } from "./form-done.server";
import { describeFailure } from "./form-failure.server";
import { senderOf } from "./form-sender.server";
import { respondOnce } from "./respond-once.server";
import { readFields, type SentFields } from "./sent-fields";

/** A sent form with files on its way through a page's action. */
export interface UploadFormCall<Received> extends FormCall {
  /** The received values by field; a field without a chosen file is missing. */
  files: ReadonlyMap<string, Received>;
}

interface UploadFormOptions<Received> extends FormOptions {
  /** The fields that take a file, one each, and how large one may be. */
  files: readonly string[];
  maxFileBytes: number;
  receiver: FileReceiver<Received>;
  /**
   * The values that a refused form keeps of a received file, such as the id of the one that was stored: a browser does
   * not keep the file itself. Without it received files are discarded.
   */
  preserveFile?: (field: string, received: Received) => Record<string, string>;
}

/** Characters of a file's name in a sentence. */
const maxShownName = 60;
/** How long a refused form may go on arriving, so that its typed values come back. */
const maxRefusedMs = 5_000;

/**
 * The same as respondToForm for a form with files (`multipart/form-data`), which are received while they arrive. The
 * limits are counted before anything is read. A refused file is an error at its field, with everything typed kept.
 */
export async function respondToUploadForm<Received>(
  { request, context }: ActionFunctionArgs,
  options: UploadFormOptions<Received>,
  work: (call: UploadFormCall<Received>) => Promise<Response>,
) {
  requireOwnPost(request);
  const client = getClient(request.headers, context?.peerAddress);
  const { limit, account, files: names, maxFileBytes, receiver, preserveFile } = options;
  let form = readFields(new URLSearchParams());
  let files = new Map<string, Received>();
  const rule = { files: names, maxFileBytes };
  const sender = { bucket: client.bucket, account };
  try {
    try {
      await countOnce(context, limit, client.bucket);
      if (account !== undefined) await consumeAccountLimit(limit, account);
    } catch (error) {
      form = await readTyped(request, rule, sender).catch(() => form);
      throw error;
    }
    const [digests, fileNames]: [string[], Map<string, string>] = [[], new Map()];
    const sent = await readMultipart(request, rule, digesting(receiver, digests, fileNames), sender);
    ({ form, files } = sent);
    if (sent.failures.size > 0) throw toFieldErrors(sent.failures, fileNames, options, context?.requestId);
    const press = { sender: senderOf(context, request, client), request, form, files: digests.sort() };
    let isTaken = false;
    const response = await respondOnce(press, async () => {
      const done = await work({ request, form, client, files });
      isTaken = true;
      return done;
    });
    // A second press brought its files once more.
    if (!isTaken) await discardAll(files, receiver);
    await noteFormDone(context, form, context?.requestId);
    return response;
  } catch (error) {
    const kept: Record<string, string> = {};
    if (preserveFile) for (const file of files) Object.assign(kept, preserveFile(...file));
    else await discardAll(files, receiver);
    if (error instanceof BodyError) throw toRefusal(error, client.net, context?.requestId);
    const { state, ...init } = toFormResponse(error, options, { form, client }, context?.requestId);
    Object.assign(state.values, kept);
    return data(state, init);
  }
}

async function discardAll<Received>(
  files: ReadonlyMap<string, Received>,
  receiver: FileReceiver<Received>,
): Promise<void> {
  for (const received of files.values()) await receiver.discard(received).catch(() => {});
}

/** Notes field, name and content of each file, so that another file is another press, and the name by the field. */
function digesting<Received>(
  receiver: FileReceiver<Received>,
  digests: string[],
  names: Map<string, string>,
): FileReceiver<Received> {
  return {
    discard: (received) => receiver.discard(received),
    async receive(upload) {
      names.set(upload.field, upload.name);
      const hash = createHash("sha256");
      const received = await receiver.receive({ ...upload, content: hashed(upload.content, hash) });
      digests.push(JSON.stringify([upload.field, upload.name, hash.digest("base64url")]));
      return received;
    },
  };
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}

/** A file's name as a sentence has it: cut, without characters that nobody sees. */
function shownName(name: string): string {
  const letters = [...withoutInvisible(name)];
  return letters.length > maxShownName ? `${letters.slice(0, maxShownName).join("")}…` : letters.join("");
}

/** The typed values of a refused form, as far as they arrive in time. The files are not stored. */
async function readTyped(request: Request, rule: MultipartRule, sender: UploadSender): Promise<SentFields> {
  return (await readMultipart(request, { ...rule, maxMs: maxRefusedMs }, forgetFiles, sender)).form;
}

/** The sentence for each file that was not received, with its name for `{name}`. @throws any error that is no refusal. */
function toFieldErrors(
  failures: ReadonlyMap<string, unknown>,
  names: ReadonlyMap<string, string>,
  options: FormOptions,
  requestId: string | undefined,
): FormError {
  const errors: Record<string, string> = {};
  let status: number = statusOf.INVALID_DATA;
  for (const [field, failure] of failures) {
    if (failure instanceof RepeatedFileError) errors[field] = messages.FILE_REPEATED;
    else {
      const described = describeFailure(failure, options, requestId);
      if (described.status >= 500) return new FormError(described.state, described.status);
      const sentence =
        described.state.message ?? Object.values(described.state.errors ?? {})[0] ?? messages.VALUE_INVALID;
      errors[field] = fillText(sentence, { name: shownName(names.get(field) ?? "") });
      status = described.status;
    }
  }
  return new FormError({ errors }, status);
}
