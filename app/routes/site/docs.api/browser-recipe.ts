/** How a page of an approved origin signs in with better-auth's published client. The same code is in docs/api.md. */
export function browserRecipe(origin: string): string {
  return `import { createAuthClient } from "better-auth/client";

let token = "";

export const client = createAuthClient({
  baseURL: "${origin}",
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
}`;
}
