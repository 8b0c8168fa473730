import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { ownData as text } from "~/content/pages/privacy/own-data";
import { listErasures } from "~/features/applications/erasing/list-erasures.server";
import { listHeld } from "~/features/applications/reading/list-held.server";
import { paths } from "~/paths";
import { requireEmployee } from "~/web/guards/require-user.server";
import { OwnDataPage } from "./own-data-page";
import { toErased, toHolding } from "./to-item.server";

const path = paths.ownData();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/** Employees only: a page of what organizations hold of them, or of what was erased. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireEmployee(args);
  const { view, after, before } = Object.fromEntries(new URL(args.request.url).searchParams);
  const shown = view === "erased" ? "erased" : undefined;
  const page = shown
    ? await loadErased(user.id, { after, before })
    : await loadHeld(user.id, { after, before });
  // A cursor of a list that has become shorter.
  if (page.items.length === 0 && page.total > 0) throw redirect(paths.ownData({ view: shown }), { headers });
  return data(page, { headers });
}

interface Cursors {
  after: string | undefined;
  before: string | undefined;
}

async function loadHeld(userId: string, cursors: Cursors) {
  const now = new Date();
  const { items, next, previous, total, organizations } = await listHeld(userId, cursors, now);
  return {
    view: "held" as const,
    items: items.map((item) => toHolding(item, now)),
    total,
    organizations,
    nextHref: next && paths.ownData({ after: next }),
    previousHref: previous && paths.ownData({ before: previous }),
  };
}

async function loadErased(userId: string, cursors: Cursors) {
  const view = "erased" as const;
  const { items, next, previous, total } = await listErasures(userId, cursors);
  return {
    view,
    items: items.map(toErased),
    total,
    nextHref: next && paths.ownData({ view, after: next }),
    previousHref: previous && paths.ownData({ view, before: previous }),
  };
}

export default function OwnDataRoute() {
  return <OwnDataPage {...useLoaderData<typeof loader>()} />;
}
