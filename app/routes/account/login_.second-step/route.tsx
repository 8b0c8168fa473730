import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { credentialField } from "~/components/account/use-passkeys";
import { pageMeta } from "~/components/layout/page-meta";
import { secondStepForm as text } from "~/content/pages/accounts/second-step";
import { messages } from "~/content/sentences";
import { leadToDraftForm } from "~/features/draft-forms/get-draft-form.server";
import { endDueFactor, getFactorEnd } from "~/features/factors/factor-ending.server";
import { getFactors } from "~/features/factors/factors-of-account.server";
import { readSigned } from "~/features/factors/read-credential.server";
import { getRelyingParty } from "~/features/factors/relying-party.server";
import { showCode } from "~/features/factors/show-code.server";
import { getStoredSession, type StoredSession } from "~/features/sessions/current-session.server";
import { isFresh } from "~/features/sessions/session";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { requireFilled } from "~/lib/http/forms/form-fields.server";
import { noteSender } from "~/lib/http/forms/form-sender.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { paths } from "~/paths";
import { leadOn } from "~/web/forms/after-sign-in.server";
import { codeForm, enterBy, rememberingCall, respondToRepeatedCode } from "~/web/forms/code-forms.server";
import { signInByPasskey } from "~/web/strategies/passkey.server";
import { SecondStepPage } from "./second-step-page";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(
    {
      title: page?.isPending === false ? text.again.title : text.title,
      description: text.description,
      path: paths.secondStep(),
      noindex: true,
    },
    matches,
  );

/** Sessions whose second factor is to be shown, for the first time or again; others are led on. */
export async function loader({ request }: LoaderFunctionArgs) {
  const current = await getStoredSession(request);
  const asked = new URL(request.url).searchParams.get("redirectTo");
  const redirectTo = redirectTarget(asked, "");
  if (!("user" in current)) {
    refuseInactive(current);
    throw redirect(paths.login({ redirectTo }));
  }
  const isPending = current.state === "pending";
  if (!isPending && (!current.hasFactor || isFresh(current))) {
    const target = redirectTo || paths.dashboard();
    throw redirect(await leadToDraftForm(current.user.id, target, target));
  }
  const [end, { totp, passkeys }] = await Promise.all([
    isPending ? getFactorEnd(current.user.id) : null,
    getFactors(current.user.id),
  ]);
  const rpId = passkeys.length > 0 ? (getRelyingParty()?.id ?? null) : null;
  return {
    redirectTo,
    isPending,
    rpId,
    hasTotp: totp !== null,
    end: end && { at: end.at.toISOString(), isDue: end.isDue },
  };
}

/** Sessions of an account with a second factor: shows it; ends one whose end is due, since the task may be late. */
export async function action(args: ActionFunctionArgs) {
  const current = await getStoredSession(args.request);
  if (!("user" in current)) {
    refuseInactive(current);
    return respondToRepeatedCode(args, "", ({ user }, { form }) => leadOn(user, form.get("redirectTo")));
  }
  noteSender(args.context, current.user.id);
  return respondToForm(args, codeForm, async (call) => {
    const asked = call.form.get("redirectTo");
    if (current.state === "pending" && call.form.has("end") && (await endDueFactor(current.user.id)))
      return redirect(
        paths.login({ redirectTo: redirectTarget(asked, ""), notice: "second-step-ended" }),
        303,
      );
    if (!current.hasFactor) return redirect(await leadOn(current.user, asked), 303);
    const signed = call.form.get(credentialField);
    if (signed !== undefined) {
      const shown = await signInByPasskey(call, readSigned(signed));
      return enterBy(shown, await leadOn(shown.user, asked));
    }
    const { code } = requireFilled(call.form, { code: messages.CODE_REQUIRED });
    const opened = await showCode(rememberingCall(call), current, code);
    return enterBy(opened, await leadOn(opened.user, asked));
  });
}

function refuseInactive({ state }: StoredSession): void {
  if (state === "inactive") throw data({ code: "ACCOUNT_INACTIVE" }, { status: 403 });
}

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function SecondStepRoute() {
  return <SecondStepPage {...useLoaderData<typeof loader>()} state={useActionData<typeof action>()} />;
}
