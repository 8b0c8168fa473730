import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/layout/page-meta";
import { adminPeople as text } from "~/content/pages/admin/people";
import { peopleSearchSchema } from "~/features/people/people.schema";
import { readWords } from "~/features/people/people-words";
import {
  countHits,
  findNoticeByNumber,
  searchOrganizations,
  searchPeople,
} from "~/features/people/search-people.server";
import { getEntryIdByEmail } from "~/features/waitlist/admin/get-entry.server";
import { readFilter } from "~/features/waitlist/admin/read-filter";
import { searchedWords } from "~/lib/text/plain-text";
import { paths } from "~/paths";
import { requireAdmin } from "~/web/guards/require-user.server";
import { PeoplePage } from "./people-page";

const path = paths.admin.people();

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);

/**
 * Administrators only: people, or organizations in every state, by words; a notice by its number. An invalid parameter is
 * as if it were not there.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { headers } = await requireAdmin(args);
  const { searchParams } = new URL(args.request.url);
  const { filter } = readFilter(peopleSearchSchema, searchParams);
  const { kind: chosen, first = "people", ...asked } = filter;
  const typed = searchedWords(searchParams.get("q") ?? "");
  const words = readWords(typed);
  if (typeof words === "string") {
    const refusal = typed === "" ? null : words;
    const page = {
      kind: chosen ?? first,
      q: typed,
      refusal,
      entry: null,
      counts: null,
      people: [],
      organizations: [],
    };
    return data({ ...page, ...noPages }, { headers });
  }
  const notice = await findNoticeByNumber(typed);
  if (notice !== null) throw redirect(paths.admin.notice(notice), { headers });
  const counts = await countHits(words);
  const other = first === "people" ? "organizations" : "people";
  const kind = chosen ?? (counts[first] === 0 && counts[other] !== 0 ? other : first);
  const common = { kind, q: typed };
  const [people, organizations] = await Promise.all([
    kind === "people" ? searchPeople(words, asked) : null,
    kind === "organizations" ? searchOrganizations(words, asked) : null,
  ]);
  const list = people ?? organizations;
  const pageAt = (cursor: { after?: string | null; before?: string | null }) =>
    Object.values(cursor)[0] ? paths.admin.people({ q: typed, kind, ...cursor }) : null;
  const page = {
    ...common,
    refusal: null,
    // Somebody who has only joined the waitlist has no account.
    entry: counts.people === 0 && counts.organizations === 0 ? await getEntryIdByEmail(words.q) : null,
    counts,
    people: people?.items ?? [],
    organizations: organizations?.items ?? [],
    nextHref: pageAt({ after: list?.next ?? null }),
    previousHref: pageAt({ before: list?.previous ?? null }),
  };
  return data(page, { headers });
}

const noPages = { nextHref: null, previousHref: null };

export default function AdminPeopleRoute() {
  return <PeoplePage {...useLoaderData<typeof loader>()} />;
}
