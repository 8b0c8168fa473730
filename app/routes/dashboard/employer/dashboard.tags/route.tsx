import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { tags as text } from "~/content/pages/employer-applications/tags";
import { deleteTag, listTags, renameTag } from "~/features/applications/tags/own-tags.server";
import { renameSchema, tagIdSchema } from "~/features/applications/tags/tag.schema";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { type FormCall, respondToForms } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { TagsPage } from "./tags-page";

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path: paths.tags(), noindex: true }, matches);

/** Employers only: the tags of their organization. */
export async function loader(args: LoaderFunctionArgs) {
  const { organization, headers } = await requireEmployer(args, "recruiter");
  const done = (await confirmedSearch(args)).get("done");
  return data({ tags: await listTags(organization.id), done }, { headers });
}

/** Employers only: renames a tag or deletes it. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, "recruiter");
  const common = {
    limit: "organization/change" as const,
    account: employer.userId,
    failure: text.failure,
    sentences: { NOT_FOUND: text.gone },
  };
  const rename = {
    ...common,
    preserve: ["id", "name"],
    async work({ form }: FormCall) {
      const sent = parseFields(renameSchema, { id: form.get("id"), name: form.get("name") });
      await renameTag(employer, sent.id, sent.name);
      return redirect(paths.tags({ done: "rename" }), 303);
    },
  };
  const remove = {
    ...common,
    preserve: [],
    async work({ form }: FormCall) {
      await deleteTag(employer, parseFields(tagIdSchema, { id: form.get("id") }).id);
      return redirect(paths.tags({ done: "remove" }), 303);
    },
  };
  return respondToForms(args, { rename, remove });
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A tag that is gone is not shown any more. */
export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function TagsRoute() {
  const { key } = useLocation();
  return <TagsPage {...useLoaderData<typeof loader>()} state={useFormResponse()} visit={key} />;
}
