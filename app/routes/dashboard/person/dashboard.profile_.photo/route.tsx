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
import { Avatar } from "~/components/ui/avatar";
import { photoPage } from "~/content/pages/files";
import { changeAvatar, hasAvatar } from "~/features/account/avatar.server";
import { maxPictureBytes, pictureAccept } from "~/features/files/file-limits";
import { pictureReceiver } from "~/features/files/picture.server";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { respondToFileForms } from "~/lib/http/forms/file-forms.server";
import { paths } from "~/paths";
import { requireStoredUser } from "~/web/guards/require-user.server";

const path = paths.profilePhoto();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: photoPage.title, description: photoPage.description, path, noindex: true }, matches);

/** Signed in only: one's own picture. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireStoredUser(args);
  const done = (await confirmedSearch(args)).get("done");
  return data({ avatar: user.avatar, isRemovable: await hasAvatar(user.id), done }, { headers });
}

/** Signed in only: changes or removes it. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireStoredUser(args);
  return respondToFileForms(args, {
    account: user.id,
    texts: photoPage,
    maxFileBytes: maxPictureBytes,
    receiver: pictureReceiver,
    store: (picture) => changeAvatar(user.id, picture),
    remove: () => changeAvatar(user.id, null),
    pageAfter: paths.profilePhoto,
  });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function PhotoRoute() {
  const { key } = useLocation();
  const { avatar, ...page } = useLoaderData<typeof loader>();
  return (
    <FilePage
      {...page}
      accept={pictureAccept}
      action={path}
      backTo={paths.profile()}
      maxBytes={maxPictureBytes}
      preview={<Avatar size="large" src={avatar} />}
      state={useFormResponse()}
      texts={photoPage}
      visit={key}
    />
  );
}
