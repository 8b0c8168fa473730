import type { AppLoadContext } from "@remix-run/node";
import { sha256 } from "../../crypto/crypto.server";
import type { Client } from "../request/client-address.server";

/** Kept per request: Remix gives each its own context. */
const accounts = new WeakMap<AppLoadContext, string>();

/** For the guards: whose the form of this request is, or the page after it. */
export function noteSender(context: AppLoadContext, userId: string): void {
  accounts.set(context, userId);
}

/** The account that the form of this request is from, or that reads its page. */
export function accountOf(context: AppLoadContext | undefined): string | undefined {
  return context && accounts.get(context);
}

/** Who sends a form: an account, or a browser at an address. */
export function senderOf(
  context: AppLoadContext | undefined,
  { headers }: Request,
  { bucket }: Client,
): string {
  return accountOf(context) ?? browserOf({ headers }, { bucket });
}

/** Who sends a form without a session, and who signs in by one. */
export function browserOf({ headers }: Pick<Request, "headers">, { bucket }: Pick<Client, "bucket">): string {
  return sha256(`${bucket} ${headers.get("user-agent") ?? ""}`);
}
