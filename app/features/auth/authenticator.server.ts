import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { ProvenUser } from "~/features/sessions/open-session.server";
import { signIn } from "./sign-in.server";

/** The pages' sign-in: the API's check, over a form. It stores no session; open-session does. */
export const authenticator = new Authenticator<ProvenUser>().use(
  new FormStrategy(async ({ form }) =>
    signIn({ email: text(form.get("email")), password: text(form.get("password")) }),
  ),
  "password",
);

function text(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}
