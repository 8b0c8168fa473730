import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { fillText } from "~/content/fill-text";
import { organizationPage as text } from "~/content/pages/organizations";
import { getPublicOrganization } from "~/features/organizations/public/public-organization.server";
import { limitPage } from "~/lib/http/forms/limit-link.server";
import { type CacheRule, cacheUntil } from "~/lib/http/response/page-cache-rule.server";
import { endOfDay } from "~/lib/time/closing-time.server";
import { paths } from "~/paths";
import { OrganizationPage } from "./organization-page";
import { toOrganizationView } from "./organization-view.server";

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, params }) => {
  if (!page) return [];
  if (page.kind === "gone") {
    const path = paths.organization(params.slug ?? "");
    return pageMeta({ title: page.name, description: text.goneTitle, path, noindex: true }, matches);
  }
  const { slug, name, description, noindex, pageNumber } = page.view;
  const path = paths.organization(slug, { page: pageNumber > 1 ? pageNumber : null });
  return pageMeta({ title: name, description, path, noindex }, matches);
};

export const handle = {
  cache: {
    seconds: 30,
    showsJobs: true,
    limit: "organizations/read",
    by: { page: "any" },
    never: [],
  } satisfies CacheRule,
};

/** Public: an organization and its open jobs; in its own case, so that each has one address. */
export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, "organizations/read");
  const found = await getPublicOrganization(args.params.slug ?? "");
  if (!found) throw data(null, { status: 404 });
  const { search, searchParams } = new URL(args.request.url);
  if (found.kind === "other-case") throw redirect(paths.organization(found.slug) + search, 301);
  if (found.kind === "gone") return data({ kind: "gone" as const, name: found.name }, { status: 410 });
  const now = new Date();
  const { view, until } = await toOrganizationView(found.organization, searchParams.get("page"), now);
  // The cards count days.
  cacheUntil(args.context, endOfDay(now), until);
  return data({ kind: "public" as const, view });
}

export default function OrganizationRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.kind === "gone")
    return <GonePage sentence={fillText(text.gone, { name: page.name })} title={text.goneTitle} />;
  return <OrganizationPage view={page.view} />;
}

/** In the place of an organization that closed its account. */
function GonePage({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div className="page py-16 md:py-24">
      <h1 className="max-w-2xl text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-muted wrap-anywhere">{sentence}</p>
      <p className="mt-8">
        <ButtonLink to={paths.organizations()} variant="secondary">
          {text.back}
        </ButtonLink>
      </p>
    </div>
  );
}
