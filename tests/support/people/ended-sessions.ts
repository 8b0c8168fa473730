import { expect } from "vitest";
import { createClient } from "../app/client";
import { type Client, password, signIn } from "../factories";
import type { Account } from "./accounts";

/** Ends every session of an account from another device, while this one goes on showing its page. */
export async function endSessions({ client, user }: Account): Promise<void> {
  const other = createClient(client.baseUrl);
  expect((await signIn(other, user.email)).status).toBe(200);
  expect((await other.post("/api/auth/revoke-sessions", {})).status).toBe(200);
}

/** Signs in by the form. @returns where it leads. */
export async function enter(client: Client, email: string, redirectTo = ""): Promise<string> {
  const response = await client.postForm("/login", { email, password, redirectTo });
  expect(response.status).toBe(303);
  return response.headers.get("location") ?? "";
}
