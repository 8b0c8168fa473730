import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { FilePage } from "~/components/forms/file-page";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { cvPage } from "~/content/pages/files";
import { documentReceiver } from "~/features/files/document-receiver.server";
import { documentAccept, maxDocumentBytes } from "~/features/files/file-limits";
import { getCv, removeCv, setCv } from "~/features/profiles/change-cv.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { respondToFileForms } from "~/lib/http/forms/file-forms.server";
import { paths } from "~/paths";
import { requireEmployee } from "~/web/guards/require-user.server";

const path = paths.profileCv();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: cvPage.title, description: cvPage.description, path, noindex: true }, matches);

/** People only: the CV of their profile. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireEmployee(args);
  const done = (await confirmedSearch(args)).get("done");
  return data({ cv: await getCv(user.id), done }, { headers });
}

/** People only: changes or removes it. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireEmployee(args);
  return respondToFileForms(args, {
    account: user.id,
    texts: cvPage,
    maxFileBytes: maxDocumentBytes,
    receiver: documentReceiver,
    store: (received) => setCv(user.id, received),
    remove: () => removeCv(user.id),
    pageAfter: paths.profileCv,
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function CvRoute() {
  const { key } = useLocation();
  const { cv, done } = useLoaderData<typeof loader>();
  return (
    <FilePage
      accept={documentAccept}
      action={path}
      backTo={paths.profile()}
      current={cv && { name: cv.name, size: cv.size, href: paths.api.profileCv() }}
      done={done}
      isRemovable={cv !== null}
      maxBytes={maxDocumentBytes}
      state={useFormResponse()}
      texts={{ ...cvPage, submit: cv ? cvPage.replace : cvPage.submit }}
      visit={key}
    />
  );
}
