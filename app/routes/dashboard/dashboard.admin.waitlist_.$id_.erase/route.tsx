import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { FormSummary } from "~/components/forms/form-summary";
import { useFormFeedback } from "~/components/forms/use-form-feedback";
import { pageMeta } from "~/components/layout/page-meta";
import { Button, ButtonLink } from "~/components/ui/button";
import { fillText } from "~/content/fill-text";
import { waitlistErase as text } from "~/content/pages/waitlist-admin";
import { messages } from "~/content/sentences";
import { requireAdmin } from "~/features/sessions/require-user.server";
import { eraseEntryAsAdmin } from "~/features/waitlist/admin/change-entry.server";
import { getEntry } from "~/features/waitlist/admin/get-entry.server";
import { WaitlistError } from "~/features/waitlist/waitlist-entry.server";
import { answerForm } from "~/lib/http/form-action.server";
import { isUuid } from "~/lib/text-schema";
import { paths } from "~/paths";

const noRules = {};

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.admin.eraseWaitlistEntry(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Administrators only: whose data would be erased. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const { id = "" } = args.params;
  const entry = isUuid(id) ? await getEntry(id) : null;
  if (!entry) throw data(null, { status: 404 });
  return data({ id, email: entry.email }, { headers });
}

/** Administrators only: erases them. Pressed twice, they are gone both times. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const { id = "" } = args.params;
  if (!isUuid(id)) throw data(null, { status: 404 });
  const options = { limit: "admin/waitlist", keep: [], failure: messages.INTERNAL } as const;
  return answerForm(args, options, async () => {
    await eraseEntryAsAdmin(user.id, id).catch((error: unknown) => {
      if (!(error instanceof WaitlistError)) throw error;
    });
    return redirect(paths.admin.waitlist({ erased: true }), 303);
  });
}

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function EraseEntryRoute() {
  const { id, email } = useLoaderData<typeof loader>();
  const { message, sending, summaryRef, formProps } = useFormFeedback(
    useActionData<typeof action>(),
    noRules,
  );
  const entry = paths.admin.waitlistEntry(id);
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-4 mb-8 max-w-prose wrap-anywhere">{fillText(text.lead, { email })}</p>
      <Form {...formProps} action={paths.admin.eraseWaitlistEntry(id)} className="grid gap-5" method="post">
        <FormSummary errors={{}} message={message} ref={summaryRef} />
        <div className="flex flex-wrap gap-3">
          <Button pending={sending} variant="danger">
            {text.submit}
          </Button>
          <ButtonLink to={entry} variant="secondary">
            {text.back}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
