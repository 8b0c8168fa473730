import { vi } from "vitest";
import type { Authenticator } from "./authenticator";

const toText = (bytes: BufferSource) => Buffer.from(bytes as Uint8Array).toString("base64url");
const toBytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url")).buffer;

/** The part of a browser that better-auth's client shows passkeys by, with one authenticator. */
export function useBrowserWith(authenticator: Authenticator): void {
  const toCredential = ({ id, response }: { id: string; response: Record<string, string | string[]> }) => ({
    id,
    rawId: toBytes(id),
    type: "public-key",
    getClientExtensionResults: () => ({}),
    response: {
      ...Object.fromEntries(
        Object.entries(response).map(([name, value]) => [
          name,
          typeof value === "string" ? toBytes(value) : value,
        ]),
      ),
      getTransports: () => response.transports,
    },
  });
  const create = async ({ publicKey }: CredentialCreationOptions) => {
    if (!publicKey) return null;
    const { challenge, rp, user } = publicKey;
    const options = { challenge: toText(challenge), rp: { id: rp.id ?? "" }, user: { id: toText(user.id) } };
    return toCredential(authenticator.create(options));
  };
  const get = async ({ publicKey }: CredentialRequestOptions) => {
    if (!publicKey) return null;
    const { challenge, rpId = "" } = publicKey;
    return toCredential(authenticator.get({ challenge: toText(challenge), rpId }));
  };
  vi.stubGlobal("PublicKeyCredential", class {});
  vi.stubGlobal("navigator", { credentials: { create, get } });
}
