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
import { Logo } from "~/components/organizations/logo";
import { logoPage } from "~/content/pages/files";
import { maxPictureBytes, pictureAccept } from "~/features/files/file-limits";
import { pictureReceiver } from "~/features/files/picture.server";
import { changeLogo } from "~/features/organizations/own/change-logo.server";
import { requireOwnProfile } from "~/features/organizations/own/own-profile.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { respondToFileForms } from "~/lib/http/forms/file-forms.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";

const path = paths.organizationLogo();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: logoPage.title, description: logoPage.description, path, noindex: true }, matches);

/** Owners of organizations only: its logo. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireEmployer(args);
  const { logo, hasLogo } = await requireOwnProfile(user.id);
  const done = (await confirmedSearch(args)).get("done");
  return data({ logo, isRemovable: hasLogo, done }, { headers });
}

/** Owners of organizations only: changes or removes it. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args);
  return respondToFileForms(args, {
    account: employer.userId,
    texts: logoPage,
    maxFileBytes: maxPictureBytes,
    receiver: pictureReceiver,
    store: (picture) => changeLogo(employer, picture),
    remove: () => changeLogo(employer, null),
    pageAfter: paths.organizationLogo,
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function LogoRoute() {
  const { key } = useLocation();
  const { logo, ...page } = useLoaderData<typeof loader>();
  return (
    <FilePage
      {...page}
      accept={pictureAccept}
      action={path}
      backTo={paths.organizationProfile()}
      maxBytes={maxPictureBytes}
      preview={<Logo size="large" src={logo} />}
      state={useFormResponse()}
      texts={logoPage}
      visit={key}
    />
  );
}
