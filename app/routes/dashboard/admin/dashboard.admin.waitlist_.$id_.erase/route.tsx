import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { fillText } from "~/content/fill-text";
import { waitlistErase as text } from "~/content/pages/admin/waitlist/entry";
import { messages } from "~/content/sentences";
import { eraseEntryAsAdmin } from "~/features/waitlist/admin/change-entry.server";
import { getEntry } from "~/features/waitlist/admin/get-entry.server";
import { isRefusal } from "~/lib/domain-error";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { isUuid } from "~/lib/text/text-schema";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.admin.eraseWaitlistEntry(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Administrators only: the entry that would be erased. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const { id = "" } = args.params;
  const entry = isUuid(id) ? await getEntry(id) : null;
  if (!entry) throw data(null, { status: 404 });
  return data({ id, email: entry.email }, { headers });
}

/** Administrators only: erases the entry. Pressing the button twice succeeds both times. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const { id = "" } = args.params;
  if (!isUuid(id)) throw data(null, { status: 404 });
  const options = { limit: "admin/waitlist", preserve: [], failure: messages.INTERNAL } as const;
  return respondToForm(args, options, async () => {
    await eraseEntryAsAdmin(user.id, id).catch((error: unknown) => {
      if (!isRefusal(error, "NOT_FOUND")) throw error;
    });
    return redirect(paths.admin.waitlist({ erased: true }), 303);
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function EraseEntryRoute() {
  const { id, email } = useLoaderData<typeof loader>();
  const entry = paths.admin.waitlistEntry(id);
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-4 mb-8 max-w-prose wrap-anywhere">{fillText(text.lead, { email })}</p>
      <PostForm
        action={paths.admin.eraseWaitlistEntry(id)}
        back={{ to: entry, label: text.back }}
        state={useFormResponse()}
        submit={text.submit}
        variant="danger"
      />
    </>
  );
}
