import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import type { Assertion } from "~/features/factors/passkey.schema";
import { checkPasskey, enterByPasskey } from "~/features/factors/show-passkey.server";
import { getStoredSession, type StoredSession } from "~/features/sessions/current-session.server";
import type { OpenedSession } from "~/features/sessions/open-session.server";
import type { Client } from "~/lib/http/request/client-address.server";

type Proven = Awaited<ReturnType<typeof checkPasskey>>;

/** What an authenticator signed, for the page's form and the API's body. remix-auth has no strategy for it of its own. */
class PasskeyStrategy extends Strategy<Proven, Request> {
  name = "passkey";

  authenticate(request: Request): Promise<Proven> {
    return this.verify(request);
  }
}

/**
 * Signs in by a passkey, or shows it in the account's own session.
 * @throws {DomainError} as checkPasskey and enterByPasskey.
 */
export async function signInByPasskey(
  call: { request: Request; client: Client },
  assertion: Assertion,
  rememberMe = false,
): Promise<OpenedSession> {
  const { url, headers } = call.request;
  const current = await getStoredSession(call.request);
  // Its body was already read, and cannot be copied.
  const bodiless = new Request(url, { headers });
  const proven = await authenticatorFor(current, assertion).authenticate("passkey", bodiless);
  return enterByPasskey(call, current, proven, { signature: assertion.response.signature, rememberMe });
}

function authenticatorFor(current: StoredSession, assertion: Assertion): Authenticator<Proven> {
  return new Authenticator<Proven>().use(
    new PasskeyStrategy((request) => checkPasskey(request, current, assertion)),
  );
}
