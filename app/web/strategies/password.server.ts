import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { signIn } from "~/features/auth/sign-in.server";
import type { Trier } from "~/features/sessions/count-tries.server";
import type { ProvenUser } from "~/features/sessions/open-session.server";

/** What the page's form and the API's body have in common. */
interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in through remix-auth's form strategy. Begins no session.
 * @throws as signIn.
 */
export function checkByPassword(
  { email, password }: Credentials,
  trier: Exclude<Trier, string>,
): Promise<ProvenUser> {
  // The strategy reads a request's form; ours was already read, within its limits.
  const form = new Request(trier.request.url, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
  });
  return authenticatorFor(trier).authenticate("password", form);
}

function authenticatorFor(trier: Trier): Authenticator<ProvenUser> {
  return new Authenticator<ProvenUser>().use(
    new FormStrategy(async ({ form }) =>
      signIn({ email: text(form.get("email")), password: text(form.get("password")) }, trier),
    ),
    "password",
  );
}

function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
