// @ts-check
import { createAuthClient } from "better-auth/client";

let token = "";

export const client = createAuthClient({
  baseURL: "http://localhost:3000",
  fetchOptions: {
    credentials: "omit",
    auth: { type: "Bearer", token: () => token },
  },
});

/** @param {string} email @param {string} password */
export async function signIn(email, password) {
  const { data, error } = await client.signIn.email({ email, password });
  if (error) throw new Error(error.message);
  token = data.token;
  return client.getSession();
}
