import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { recoveryCodes as text } from "~/content/pages/accounts/own-second-step";
import { messages } from "~/content/sentences";
import { leadToDraftForm } from "~/features/draft-forms/get-draft-form.server";
import {
  dropRecoverySheet,
  getRecoverySheet,
  makeRecoverySheet,
} from "~/features/factors/recovery-sheet.server";
import { respondToForms } from "~/lib/http/forms/form-action.server";
import { requireFilled } from "~/lib/http/forms/form-fields.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { paths } from "~/paths";
import { requireFreshFor, requireFreshUser } from "~/web/guards/require-fresh.server";
import { requireStoredUser } from "~/web/guards/require-user.server";
import { MakePage } from "./make-page";
import { SheetPage } from "./sheet-page";

const path = paths.recoveryCodes();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Signed in only: the codes, to the session that made them; before that the form that makes them. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, session, hasFactor, headers } = await requireStoredUser(args);
  if (!hasFactor) throw redirect(paths.ownSecondStep(), { headers });
  const sheet = await getRecoverySheet({ user, session });
  if (!sheet) await requireFreshUser(args);
  const redirectTo = askedIn(args.request);
  return data({ email: user.email, redirectTo, sheet }, { headers });
}

/** Signed in only: makes new codes, and forgets how they read. */
export async function action(args: ActionFunctionArgs) {
  const person = await requireStoredUser(args);
  const common = { limit: "auth/two-factor/generate-backup-codes", failure: messages.INTERNAL } as const;
  return respondToForms(args, {
    make: {
      ...common,
      preserve: [],
      fieldOf: { WRONG_PASSWORD: "password" },
      async work(call) {
        await requireFreshFor(call, person);
        const { password } = requireFilled(call.form, { password: messages.PASSWORD_REQUIRED });
        await makeRecoverySheet(person, password);
        return redirect(path, 303);
      },
    },
    saved: {
      ...common,
      preserve: [],
      async work({ request }) {
        await dropRecoverySheet(person);
        const target = askedIn(request);
        const done = paths.account({ done: "second-step" });
        return redirect(target ? await leadToDraftForm(person.user.id, target, done) : done, 303);
      },
    },
  });
}

/** Where its person goes on; "" for the account. */
const askedIn = ({ url }: Request) => redirectTarget(new URL(url).searchParams.get("redirectTo"), "");

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function RecoveryCodesRoute() {
  const { email, redirectTo, sheet } = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return sheet ? (
    <SheetPage {...sheet} redirectTo={redirectTo} state={state} />
  ) : (
    <MakePage email={email} state={state} />
  );
}
