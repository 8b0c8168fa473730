import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { credentialField } from "~/components/account/use-passkeys";
import { ownPasskeys as text } from "~/content/pages/accounts/passkeys";
import { messages } from "~/content/sentences";
import { addPasskey } from "~/features/factors/add-passkey.server";
import { beginPasskeyByPassword } from "~/features/factors/begin-passkey.server";
import { removePasskey, renamePasskey } from "~/features/factors/change-passkey.server";
import { passkeyName } from "~/features/factors/passkey.schema";
import { readMade } from "~/features/factors/read-credential.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields, requireFilled } from "~/lib/http/forms/form-fields.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { paths } from "~/paths";
import { enterBy } from "~/web/forms/code-forms.server";
import { requireFreshFor } from "~/web/guards/require-fresh.server";
import type { StoredSignedIn } from "~/web/guards/require-user.server";
import { nameField } from "./name-field";

const failure = messages.INTERNAL;

/** The page's forms; each shares the rate limit of the API's operation. */
export function respondToPasskeyForms(args: ActionFunctionArgs, person: StoredSignedIn) {
  const redirectTo = askedIn(args.request);
  return respondToForms(args, {
    begin: {
      limit: "auth/passkey/generate-register-options",
      preserve: [],
      failure,
      fieldOf: { WRONG_PASSWORD: "password" },
      async work(call) {
        await requireFreshFor(call, person);
        const { password } = requireFilled(call.form, { password: messages.PASSWORD_REQUIRED });
        const begun = await beginPasskeyByPassword(person, password);
        return redirect(paths.ownPasskeys({ begun, redirectTo }), 303);
      },
    },
    add: {
      limit: "auth/passkey/verify-registration",
      preserve: ["name"],
      failure,
      async work(call) {
        const name = nameIn(call, nameField());
        const response = readMade(call.form.get(credentialField) ?? "");
        const { opened } = await addPasskey(call, person, { response, name });
        return opened
          ? enterBy(opened, paths.recoveryCodes({ redirectTo }))
          : redirect(paths.ownPasskeys({ done: "added" }), 303);
      },
    },
    rename: {
      limit: "auth/passkey/update-passkey",
      preserve: ["id"],
      failure,
      async work(call) {
        await requireFreshFor(call, person);
        const id = call.form.get("id") ?? "";
        await renamePasskey(person, { id, name: nameIn(call, nameField(id)) });
        return redirect(paths.ownPasskeys({ done: "renamed" }), 303);
      },
    },
    remove: {
      limit: "auth/passkey/delete-passkey",
      preserve: [],
      failure,
      async work(call) {
        await requireFreshFor(call, person);
        await removePasskey(person, call.form.get("id") ?? "");
        return redirect(paths.ownPasskeys({ done: "removed" }), 303);
      },
    },
  });
}

function nameIn({ form }: FormCall, field: string): string {
  const schema = z.object({ [field]: passkeyName });
  const sent = { [field]: form.get(field) ?? "" };
  return parseFields(schema, sent, { [field]: text.add.nameRequired })[field] ?? "";
}

/** Where its person goes on afterwards; undefined for those who were not led here. */
const askedIn = ({ url }: Request) =>
  redirectTarget(new URL(url).searchParams.get("redirectTo"), "") || undefined;
