import type { AppLoadContext } from "@remix-run/node";
import { describeError, logger } from "../../log/logger.server";
import type { SentFields } from "./sent-fields";

type Handler = (form: SentFields) => Promise<void>;

/** Kept per request: Remix gives each its own context. */
const handlers = new WeakMap<AppLoadContext, Handler>();

/** Runs a handler once the form of this request has done what it asks for. */
export function onFormDone(context: AppLoadContext, handler: Handler): void {
  handlers.set(context, handler);
}

/** For the code that carries out forms. An error of the handler is logged: the form is done whatever happens here. */
export async function noteFormDone(
  context: AppLoadContext | undefined,
  form: SentFields,
  requestId: string | undefined,
): Promise<void> {
  const handler = context && handlers.get(context);
  await handler?.(form).catch((error: unknown) => {
    logger().error({ event: "error", requestId, error: describeError(error) }, "After a form");
  });
}
