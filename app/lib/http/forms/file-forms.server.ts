import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { messages } from "~/content/sentences";
import { FormError } from "../errors.server";
import { type FileReceiver, isMultipart } from "../request/multipart.server";
import { respondToForms } from "./form-action.server";
import { respondToUploadForm } from "./upload-form.server";

interface FileForms<Received> {
  /** The sender's account. */
  account: string;
  /** The page's sentences. */
  texts: { required: string; wrongType: string; tooLarge: string };
  maxFileBytes: number;
  receiver: FileReceiver<Received>;
  store(received: Received): Promise<unknown>;
  remove(): Promise<unknown>;
  /** The page's address, with the action that was carried out. */
  pageAfter(query: { done: "saved" | "removed" }): string;
}

const failure = messages.INTERNAL;

/**
 * The action of a page with one file, in the field `file`: the form that stores it, or the button that removes it
 * (`intent=remove`). Both share the limits of the API's operations.
 */
export function respondToFileForms<Received>(args: ActionFunctionArgs, forms: FileForms<Received>) {
  const { account, texts, maxFileBytes, receiver, store, remove, pageAfter } = forms;
  if (!isMultipart(args.request)) {
    const work = async () => {
      await remove();
      return redirect(pageAfter({ done: "removed" }), 303);
    };
    return respondToForms(args, { remove: { limit: "files/change", account, preserve: [], failure, work } });
  }
  const options = {
    limit: "uploads",
    account,
    preserve: [],
    failure,
    sentences: { FILE_TYPE_NOT_ALLOWED: texts.wrongType, FILE_TOO_LARGE: texts.tooLarge },
    files: ["file"],
    maxFileBytes,
    receiver,
  } as const;
  return respondToUploadForm(args, options, async ({ files }) => {
    const received = files.get("file");
    if (received === undefined) throw new FormError({ errors: { file: texts.required } });
    await store(received);
    return redirect(pageAfter({ done: "saved" }), 303);
  });
}
