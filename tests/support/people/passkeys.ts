import { bodyOf, type Client } from "../factories";
import { type Authenticator, createAuthenticator, type Tampering } from "./authenticator";

const operations = "/api/auth/passkey";

/** What a browser makes a passkey by, for somebody whose session is fresh. */
export const creationFor = async (client: Client) =>
  bodyOf(await client.get(`${operations}/generate-register-options`));

/** What a browser asks its authenticators by. */
export const requestFor = async (client: Client) =>
  bodyOf(await client.get(`${operations}/generate-authenticate-options`));

/** Sends what an authenticator made. */
export const sendMade = (client: Client, response: unknown, name?: string) =>
  client.post(`${operations}/verify-registration`, { response, name });

/** Sends what an authenticator signed. */
export const sendSigned = (client: Client, response: unknown) =>
  client.post(`${operations}/verify-authentication`, { response });

/** Adds a passkey to the account of a fresh session. @returns its authenticator, and the response's body. */
export async function addPasskeyOf(client: Client, name?: string) {
  const authenticator = createAuthenticator(client.baseUrl);
  const response = await sendMade(client, authenticator.create(await creationFor(client)), name);
  if (response.status !== 200) throw new Error(`Adding a passkey: ${await response.text()}`);
  return { authenticator, passkey: await bodyOf(response) };
}

/** Asks for a challenge and signs it. */
export async function showPasskeyOf(client: Client, authenticator: Authenticator, changed?: Tampering) {
  return sendSigned(client, authenticator.get(await requestFor(client), changed));
}
