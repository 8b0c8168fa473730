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
import { personPage as text } from "~/content/pages/admin/people";
import { openPerson } from "~/features/people/get-person.server";
import { readLogAbout } from "~/features/people/read-log.server";
import { describeDevice } from "~/features/sessions/list-sessions.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";
import { respondToPersonForms } from "./person-forms.server";
import { PersonFilePage } from "./person-page";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.admin.person(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Administrators only: a person's account. That it was opened is recorded. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireAdmin(args);
  const id = requireId(args.params.id);
  const person = await openPerson(user.id, id);
  if (!person) throw data(null, { status: 404 });
  const page = {
    person,
    devices: person.sessions.map(({ userAgent }) => describeDevice(userAgent)),
    log: await readLogAbout(id),
    isOwn: user.id === id,
    done: (await confirmedSearch(args)).get("done"),
  };
  return data(page, { headers });
}

/** Administrators only: deactivates the account or activates it, ends its sessions, tries a mail again. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  return respondToPersonForms(args, user.id, requireId(args.params.id));
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

export default function AdminPersonRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  return <PersonFilePage {...page} done={state ? null : page.done} state={state} visit={key} />;
}
