import { type ActionFunctionArgs, data } from "@remix-run/node";
import { messages } from "~/content/sentences";
import { askedAddressFields, draftField, type FormState } from "../../form-state";
import type { LastChange } from "../../last-change";
import type { LimitedOperation } from "../../rate-limit/limit-table";
import { consumeAccountLimit } from "../../rate-limit/limits.server";
import { logRefusal } from "../api/refusals.server";
import { BodyError } from "../errors.server";
import { type FormSize, readForm } from "../request/body.server";
import { type Client, getClient } from "../request/client-address.server";
import { countOnce } from "../request/count-once.server";
import { isOriginAllowed, ownOrigins } from "../request/origin.server";
import { askAboutAddress } from "./asked-address.server";
import { noteFormDone } from "./form-done.server";
import { describeFailure, type FormTexts } from "./form-failure.server";
import { senderOf } from "./form-sender.server";
import { respondOnce } from "./respond-once.server";
import { readFields, type SentFields } from "./sent-fields";
import { sayWhoChanged } from "./who-changed.server";

/** A sent form on its way through a page's action. */
export interface FormCall {
  request: Request;
  /** The sent values, by field name. */
  form: SentFields;
  client: Client;
}

export interface FormOptions extends FormTexts {
  /** The bucket of the API's operation that the form stands for. */
  limit: LimitedOperation;
  /** The id of the account that sends it, where the operation has a limit for accounts too. */
  account?: string;
  /** The fields whose values come back when the input must be corrected; never a password. */
  preserve: readonly string[];
  /** The repeated fields, such as groups of check boxes; all their values come back in `lists`. */
  preserveAll?: readonly string[];
  /**
   * Who led the thing to the state in which it is, where more than the sender can: asked when the form is refused. Such a
   * form that was sent twice leads where the first led only while nobody has changed the state since.
   */
  lastChange?: () => Promise<LastChange | null>;
  /** The field of an address that somebody types: one that looks mistyped is asked about once. */
  address?: string;
}

/**
 * As {@link FormOptions}' `lastChange` where a repeat finds its work done: a form that is refused for another state was
 * overtaken.
 */
export async function lastChangeUnknown(): Promise<LastChange> {
  return { at: new Date(), byId: null };
}

/** A form's handler: responds with a redirect, or throws. */
type FormWork = (call: FormCall) => Promise<Response>;

/**
 * Runs a page's action: checks the form's origin, reads it, counts it, and turns an error into a {@link FormState} that
 * keeps the typed values. An unreadable form counts as well; over the limit the response is always 429.
 */
export function respondToForm(
  args: ActionFunctionArgs,
  options: FormOptions,
  work: FormWork,
  size?: FormSize,
) {
  return respondToChosen(args, [options], () => ({ ...options, work }), size);
}

/** One of several forms on a page. */
interface IntendedForm extends FormOptions {
  work: FormWork;
}

/**
 * The same for a page with several forms: the field `intent` names the one that was sent, and comes back with it.
 * @param size of the largest of them: the body has to be read before it is known which one was sent.
 */
export function respondToForms(
  args: ActionFunctionArgs,
  forms: Record<string, IntendedForm>,
  size?: FormSize,
) {
  return respondToChosen(
    args,
    Object.values(forms),
    (sent) => {
      const intent = sent.get("intent") ?? "";
      const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
      if (!form) throw new BodyError("syntax");
      return { ...form, intent };
    },
    size,
  );
}

async function respondToChosen(
  { request, context }: ActionFunctionArgs,
  all: readonly FormOptions[],
  choose: (sent: SentFields) => IntendedForm & { intent?: string },
  size: FormSize | undefined,
) {
  requireOwnPost(request);
  const client = getClient(request.headers, context?.peerAddress);
  let form = readFields(new URLSearchParams());
  let chosen: ReturnType<typeof choose> | undefined;
  try {
    try {
      form = await readForm(request, size);
      chosen = choose(form);
    } finally {
      // An unreadable form could be any of the page's, so it counts in the limit of each.
      for (const { limit, account } of chosen ? [chosen] : withOwnLimits(all)) {
        await countOnce(context, limit, client.bucket);
        if (account !== undefined) await consumeAccountLimit(limit, account);
      }
    }
    if (chosen.address !== undefined) form = await askAboutAddress(form, chosen.address);
    const call = { request, form, client };
    const { lastChange, work } = chosen;
    const sender = senderOf(context, request, client);
    const response = await respondOnce({ sender, request, form, lastChange }, () => work(call));
    await noteFormDone(context, form, context?.requestId);
    return response;
  } catch (error) {
    if (!chosen) throw toRefusal(error, client.net, context?.requestId);
    const { state, ...init } = toFormResponse(error, chosen, { form, client }, context?.requestId);
    const said = await sayWhoChanged(error, {
      context,
      request,
      form,
      client,
      lastChange: chosen.lastChange,
    });
    if (said) state.message = said;
    if (chosen.intent) state.intent = chosen.intent;
    return data(state, init);
  }
}

/** The response to a form whose handler threw: the sentences, and the typed values that it keeps. */
export function toFormResponse(
  error: unknown,
  options: FormOptions,
  { form, client }: Pick<FormCall, "form" | "client">,
  requestId: string | undefined,
): { state: FormState; status: number; headers: Record<string, string> | undefined } {
  const { status, state: described, headers, code } = describeFailure(error, options, requestId);
  if (code) logRefusal(code, error, { net: client.net, operation: options.limit });
  const carried = [
    draftField,
    options.address === undefined ? "" : askedAddressFields(options.address).asked,
  ];
  const preserve = [...options.preserve, ...carried.filter((name) => form.has(name))];
  const values = Object.fromEntries(preserve.map((name) => [name, form.get(name) ?? ""]));
  const state: FormState = { errors: {}, ...described, values: { ...values, ...described.values } };
  if (options.preserveAll) state.lists = { ...preservedLists(options.preserveAll, form), ...described.lists };
  return { state, status, headers };
}

function preservedLists(names: readonly string[], form: SentFields): Record<string, readonly string[]> {
  return Object.fromEntries(names.map((name) => [name, form.getAll(name)]));
}

/** One form for each limit: a limit that several share counts a request once. */
function withOwnLimits(forms: readonly FormOptions[]): readonly FormOptions[] {
  return [...new Map(forms.map((form) => [form.limit, form])).values()];
}

/**
 * The guard of every form: a POST from one of our own pages. Under remix-serve there is no earlier check, and `?_data=`
 * would bypass Remix's own.
 * @throws 405 or 403.
 */
export function requireOwnPost(request: Request): void {
  const { method } = request;
  if (method !== "POST") throw data(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
  if (!isOwnPost(request)) throw data({ code: "ORIGIN_NOT_ALLOWED" }, { status: 403 });
}

/** Whether a request is a POST from one of our own pages. */
export function isOwnPost({ method, headers }: Request): boolean {
  return method === "POST" && isOriginAllowed(headers, { own: ownOrigins(headers), approved: [] }, "form");
}

/** For the error page: it is not known which of the page's forms was sent, so none can show the error. */
export function toRefusal(error: unknown, net: string, requestId: string | undefined): unknown {
  if (error instanceof BodyError) return data(null, { status: error.reason === "size" ? 413 : 400 });
  const { status, state, headers, code } = describeFailure(error, { failure: messages.INTERNAL }, requestId);
  if (code) logRefusal(code, error, { net });
  return data({ code, retryAfterSeconds: state.retryAfterSeconds }, { status, headers });
}
