import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import type { App } from "../../support/app";

const password = "un matraz con tapón 7";

/** Creates an account; its client holds the cookies of the session that this began. */
export async function signUp(app: App) {
  const client = app.client();
  const email = `${randomBytes(6).toString("hex")}@example.es`;
  const response = await client.post("/api/auth/sign-up/email", { email, password, name: "Ana Prueba" });
  expect(response.status).toBe(201);
  const { session } = (await response.json()) as { session: { token: string } };
  return { client, email, password, token: session.token };
}

/** Reads the session of a token, from a client address of its own: never from a cached copy. */
export function readByToken(app: App, token: string): Promise<Response> {
  return app.client().get("/api/auth/session", { headers: { authorization: `Bearer ${token}` } });
}
