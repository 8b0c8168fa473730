import { randomBytes } from "node:crypto";
import type { createClient } from "./app/client";

export type Client = ReturnType<typeof createClient>;

/** A password that breaks no rule. */
export const password = "seis gatos leen a Cajal";

/** An address that no other test uses. */
export function uniqueEmail(name = "ana"): string {
  return `${name}.${randomBytes(6).toString("hex")}@example.es`;
}

/** An entry for the waitlist. */
export function waitlistEntry(fields: Record<string, unknown> = {}) {
  return { email: uniqueEmail(), role: "professional", ...fields };
}

/** A user as the service returns one: section 2.1 of the interface. */
export interface UserBody {
  id: string;
  email: string;
  name: string;
  type: string;
  profession: string;
  avatar: string;
  isActive: boolean;
  organizationId: string | null;
  isEmailVerified: boolean;
  createdAt: string;
  updatedAt: string;
}

/** The answer of sign-in and sign-up. */
export interface Entered {
  user: UserBody;
  session: { token: string; expiresAt: string };
}

/** The answer as JSON, or else as text. */
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer by looking
export async function bodyOf(response: Response): Promise<any> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The status of an answer, and the code of its error. */
export const outcomeOf = async (response: Response) => [response.status, (await bodyOf(response)).code];

/** Registers somebody through the API; the client is signed in afterwards. */
export async function signUp(client: Client, fields: Record<string, unknown> = {}): Promise<Entered> {
  const input = { email: uniqueEmail(), password, name: "Ana Torres", ...fields };
  const response = await client.post("/api/auth/sign-up/email", input);
  const body = await bodyOf(response);
  if (response.status !== 201) throw new Error(`Sign-up: ${response.status} ${JSON.stringify(body)}`);
  return body;
}

/** Signs somebody in through the API. */
export function signIn(client: Client, email: string, fields: Record<string, unknown> = {}) {
  return client.post("/api/auth/sign-in/email", { email, password, ...fields });
}
