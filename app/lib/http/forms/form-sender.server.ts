import type { AppLoadContext } from "@remix-run/node";
import { sha256 } from "../../crypto/crypto.server";
import type { Client } from "../request/client-address.server";

/** Kept per request: Remix gives each its own context. */
const accounts = new WeakMap<AppLoadContext, string>();

/** For the guards: whose the form of this request is. */
export function noteSender(context: AppLoadContext, userId: string): void {
  accounts.set(context, userId);
}

/** The account that the form of this request is from. */
export function accountOf(context: AppLoadContext | undefined): string | undefined {
  return context && accounts.get(context);
}

/** Who sends a form: an account, or a browser at an address. */
export function senderOf(
  context: AppLoadContext | undefined,
  { headers }: Request,
  { bucket }: Client,
): string {
  return accountOf(context) ?? sha256(`${bucket} ${headers.get("user-agent") ?? ""}`);
}
