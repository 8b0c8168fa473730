import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { messages } from "~/content/sentences";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { readLink } from "~/lib/http/forms/limit-link.server";
import { paths } from "~/paths";

/** The one-button pages of mailed links; each shares the rate limit of its API operation. */
const pages = {
  "cancel-email-change": paths.cancelEmailChange,
  "restore-account": paths.restoreAccount,
  "keep-second-factor": paths.keepSecondFactor,
};
type TokenPage = keyof typeof pages;

/** Reads what the page shows. Changes nothing: mail scanners follow links. */
export async function readTokenPage(
  args: LoaderFunctionArgs,
  page: TokenPage,
): Promise<{ token: string; done: boolean }> {
  const { query, token } = await readLink(args, `auth/${page}`);
  return { token, done: query.has("done") };
}

/** Runs the button's action; the link's token identifies the account. */
export function respondToTokenPage(
  args: ActionFunctionArgs,
  page: TokenPage,
  work: (token: string) => Promise<void>,
) {
  const options = { limit: `auth/${page}`, preserve: ["t"], failure: messages.INTERNAL } as const;
  return respondToForm(args, options, async ({ form }) => {
    await work(form.get("t") ?? "");
    return redirect(pages[page]({ done: true }), 303);
  });
}
