import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { adminOrganizations as text } from "~/content/pages/admin/organizations";
import { codesOf } from "~/content/vocabularies/codes";
import { listVerifications } from "~/features/organizations/admin/list-verifications.server";
import { verificationPageSchema } from "~/features/organizations/admin/verification-page.schema";
import { readFilter } from "~/features/waitlist/admin/read-filter";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";
import { AdminOrganizationsPage } from "./organizations-page";

const path = paths.admin.organizations();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Administrators only: the verification queue, or what was decided; an invalid parameter is as if it were not there. */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const { filter } = readFilter(verificationPageSchema, new URL(args.request.url).searchParams);
  const { verification = "pending", q } = filter;
  const { items, total, next, previous } = await listVerifications(filter);
  const pageAt = (cursor: { after?: string | null; before?: string | null }) =>
    Object.values(cursor)[0] ? paths.admin.organizations({ verification, q, ...cursor }) : null;
  const page = {
    ...{ verification, q, total },
    // Where a search finds nothing: how many there are in each state.
    counts: q && total === 0 ? await countInStates(q) : {},
    nextHref: pageAt({ after: next }),
    previousHref: pageAt({ before: previous }),
    organizations: items.map(({ id, name, website, email, requestedAt }) => {
      return { id, name, website, email, requestedAt };
    }),
  };
  return data(page, { headers });
}

async function countInStates(q: string): Promise<Partial<Record<keyof typeof text.tabs, number>>> {
  const counted = codesOf(text.tabs).map(async (verification) => {
    const { total } = await listVerifications({ verification, q, limit: 1 });
    return [verification, total] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

export default function AdminOrganizationsRoute() {
  return <AdminOrganizationsPage {...useLoaderData<typeof loader>()} />;
}
