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
import { endSecondStep, setUpSecondStep as text } from "~/content/pages/accounts/own-second-step";
import { messages } from "~/content/sentences";
import { endTotp } from "~/features/factors/end-totp.server";
import { beginTotp, confirmTotp, getBegunTotp } from "~/features/factors/enrol-totp.server";
import { getFactors } from "~/features/factors/factors-of-account.server";
import { getRelyingParty } from "~/features/factors/relying-party.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { requireFilled } from "~/lib/http/forms/form-fields.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { drawQrCode } from "~/lib/qr-code.server";
import { paths } from "~/paths";
import { codeForm, enterBy, hasFormerToken, respondToRepeatedCode } from "~/web/forms/code-forms.server";
import { requireFreshUser } from "~/web/guards/require-fresh.server";
import { EndPage } from "./end-page";
import { SetUpPage } from "./set-up-page";

const path = paths.ownSecondStep();

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(
    {
      title: page?.hasTotp ? endSecondStep.title : text.title,
      description: text.description,
      path,
      noindex: true,
    },
    matches,
  );

/** Signed in only: the secret of an authenticator is shown to the session that began to add it. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, session, hasFactor, headers } = await requireFreshUser(args);
  const factors = hasFactor ? await getFactors(user.id) : null;
  const hasTotp = Boolean(factors?.totp);
  const begun = hasTotp ? null : await getBegunTotp({ user, session });
  const totp = begun && { ...begun, picture: await drawQrCode(begun.uri) };
  const redirectTo = askedIn(args.request) ?? "";
  const hasPasskeys = Boolean(factors?.passkeys.length);
  const offersPasskeys = getRelyingParty() !== null;
  return data({ email: user.email, hasTotp, hasPasskeys, offersPasskeys, redirectTo, totp }, { headers });
}

/** Signed in only: begins to add an authenticator, confirms it by its first code, ends it. */
export async function action(args: ActionFunctionArgs) {
  if (await hasFormerToken(args.request))
    return respondToRepeatedCode(args, path, () =>
      paths.recoveryCodes({ redirectTo: askedIn(args.request) }),
    );
  const person = await requireFreshUser(args);
  const byPassword = { preserve: [], failure: messages.INTERNAL, fieldOf: { WRONG_PASSWORD: "password" } };
  const passwordIn = ({ form }: FormCall) =>
    requireFilled(form, { password: messages.PASSWORD_REQUIRED }).password;
  return respondToForms(args, {
    begin: {
      ...byPassword,
      limit: "auth/two-factor/enable",
      async work(call) {
        await beginTotp(person, passwordIn(call));
        return redirect(paths.ownSecondStep({ redirectTo: askedIn(args.request) }), 303);
      },
    },
    confirm: {
      ...codeForm,
      async work(call) {
        const { code } = requireFilled(call.form, { code: messages.CODE_REQUIRED });
        const opened = await confirmTotp(call, person, code);
        const codes = paths.recoveryCodes({ redirectTo: askedIn(args.request) });
        return opened ? enterBy(opened, codes) : redirect(codes, 303);
      },
    },
    end: {
      ...byPassword,
      limit: "auth/two-factor/disable",
      async work(call) {
        await endTotp(person, passwordIn(call));
        return redirect(paths.account({ done: "second-step-ended" }), 303);
      },
    },
  });
}

/** Where its person goes on afterwards; undefined for those who were not led here. */
const askedIn = ({ url }: Request) =>
  redirectTarget(new URL(url).searchParams.get("redirectTo"), "") || undefined;

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function OwnSecondStepRoute() {
  const { hasTotp, hasPasskeys, ...page } = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return hasTotp ? (
    <EndPage email={page.email} hasPasskeys={hasPasskeys} state={state} />
  ) : (
    <SetUpPage {...page} state={state} />
  );
}
