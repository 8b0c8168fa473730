import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { ownPasskeys as text } from "~/content/pages/accounts/passkeys";
import { beginPasskey, getBegunPasskey } from "~/features/factors/begin-passkey.server";
import { getFactors } from "~/features/factors/factors-of-account.server";
import { getRelyingParty } from "~/features/factors/relying-party.server";
import { describeDevice } from "~/features/sessions/list-sessions.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { paths } from "~/paths";
import { requireFreshUser } from "~/web/guards/require-fresh.server";
import { requireStoredUser } from "~/web/guards/require-user.server";
import { respondToPasskeyForms } from "./passkey-forms.server";
import { PasskeysPage } from "./passkeys-page";

const path = paths.ownPasskeys();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Signed in only: the passkeys, and what the browser makes another one by. */
export async function loader(args: LoaderFunctionArgs) {
  const person = await requireFreshUser(args);
  const { user, session, hasFactor, headers } = person;
  const factors = await getFactors(user.id);
  const rpId = getRelyingParty()?.id ?? null;
  const search = new URL(args.request.url).searchParams;
  const begun = search.get("begun") ?? "";
  const stored = { user, session, hasFactor };
  const options =
    rpId === null ? null : hasFactor ? await beginPasskey(stored) : await getBegunPasskey(stored, begun);
  const page = {
    email: user.email,
    rpId,
    options,
    begun: hasFactor ? "" : begun,
    redirectTo: redirectTarget(search.get("redirectTo"), ""),
    passkeys: factors.passkeys,
    hasOther: factors.totp !== null,
    device: describeDevice(args.request.headers.get("user-agent")) ?? "",
    done: (await confirmedSearch(args)).get("done"),
  };
  return data(page, { headers });
}

/** Signed in only: begins to add a passkey, adds it, renames and removes. */
export async function action(args: ActionFunctionArgs) {
  return respondToPasskeyForms(args, await requireStoredUser(args));
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function PasskeysRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return <PasskeysPage {...page} done={state ? null : page.done} state={state} visit={key} />;
}
