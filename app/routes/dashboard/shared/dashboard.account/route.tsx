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
import { account } from "~/content/pages/account";
import { hasMarketingConsent } from "~/features/account/marketing-consent.server";
import { getPendingChange } from "~/features/auth/pending-change.server";
import { getFactors } from "~/features/factors/factors-of-account.server";
import { getRelyingParty } from "~/features/factors/relying-party.server";
import { describeDevice, listSessions } from "~/features/sessions/list-sessions.server";
import { listRemembered } from "~/features/sessions/remembered-browsers.server";
import { getEmailPrefs } from "~/features/users/email-prefs.server";
import { getEnv } from "~/lib/config/env.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { paths } from "~/paths";
import { requireStoredUser } from "~/web/guards/require-user.server";
import { getOrganizationOf, respondToAccountForms } from "./account-forms.server";
import { AccountPage } from "./account-page";

const path = paths.account();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: account.title, description: account.description, path, noindex: true }, matches);

/** Signed in only: the account, its sessions (without tokens) and its mail preferences. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, session, headers } = await requireStoredUser(args);
  const [sessions, browsers, factors, emailPrefs, marketingConsent, pendingChange, organization] =
    await Promise.all([
      listSessions(user.id),
      listRemembered(user.id),
      getFactors(user.id),
      getEmailPrefs(user.id),
      hasMarketingConsent(user.id),
      getPendingChange(user.id),
      getOrganizationOf(user),
    ]);
  const page = {
    user,
    organizationName: organization?.name ?? null,
    emailPrefs,
    marketingConsent,
    pendingChange,
    factors,
    hasPasskeys: getRelyingParty() !== null,
    current: { expiresAt: session.expiresAt, rememberMe: session.rememberMe },
    sessions: sessions.map(
      ({ id, createdAt, refreshedAt, ipAddress, userAgent, methods, isPending, factorAt }) => {
        const device = describeDevice(userAgent);
        const isCurrent = id === session.id;
        return { id, createdAt, refreshedAt, ipAddress, device, isCurrent, methods, isPending, factorAt };
      },
    ),
    browsers: browsers.map(({ userAgent, ...browser }) => ({
      ...browser,
      device: describeDevice(userAgent),
    })),
    passwordMinLength: getEnv().passwordMinLength,
    done: (await confirmedSearch(args)).get("done"),
  };
  return data(page, { headers });
}

/** Signed in only: one function per intent. */
export async function action(args: ActionFunctionArgs) {
  const current = await requireStoredUser(args);
  return respondToAccountForms(args, current);
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function AccountRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return <AccountPage {...page} action={path} done={state ? null : page.done} state={state} visit={key} />;
}
