import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { ProvenUser } from "~/features/sessions/open-session.server";
import type { Trier } from "./failed-sign-ins.server";
import { signIn } from "./sign-in.server";

/** The pages' sign-in: the API's check, over a form. It stores no session; open-session does. */
export function authenticatorFor(trier: Trier): Authenticator<ProvenUser> {
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
