import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { messages } from "~/content/sentences";
import { updateUser } from "~/features/account/update-user.server";
import type { User } from "~/features/users/user.server";
import { answerForm } from "~/lib/http/form-action.server";
import { FormError } from "~/lib/http/form-error.server";
import { sentencesFor } from "~/lib/http/form-fields.server";
import { line, lineOrEmpty } from "~/lib/text-schema";
import { paths } from "~/paths";

const employee = z.object({ name: line("NAME_REQUIRED"), profession: lineOrEmpty() });
/** The organization itself is changed on a page of its own. */
const organization = z.object({ name: line("NAME_REQUIRED") });

/** Changes the profile; shares the rate limit of the API's operation. */
export function saveProfile(args: ActionFunctionArgs, user: User) {
  const keep = ["name", "profession"];
  const options = { limit: "auth/update-user", keep, failure: messages.INTERNAL } as const;
  return answerForm(args, options, async ({ form }) => {
    await updateUser(user.id, readInput(user.type, form));
    return redirect(paths.profile({ saved: true }), 303);
  });
}

function readInput(type: User["type"], form: ReadonlyMap<string, string>) {
  const parsed = (type === "organization" ? organization : employee).safeParse({
    profession: "",
    ...Object.fromEntries(form),
  });
  if (!parsed.success) throw new FormError({ errors: sentencesFor(parsed.error) });
  return parsed.data;
}
