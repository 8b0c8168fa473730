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
import { committeeRecord, committee as text } from "~/content/pages/employer-applications/committee";
import { reachesRole } from "~/content/vocabularies/organizations";
import { declarationsPerPage } from "~/features/applications/committee/committee.schema";
import { countBlocked } from "~/features/applications/committee/count-blocked.server";
import { hadSeat } from "~/features/applications/committee/get-seat.server";
import { readCommittee } from "~/features/applications/committee/read-committee.server";
import { readPeople } from "~/features/applications/committee/read-people.server";
import { readRecord } from "~/features/applications/export/export-record.server";
import { listMembers } from "~/features/organizations/team/members.server";
import { DomainError } from "~/lib/domain-error";
import { confirmedSearch } from "~/lib/http/forms/confirmed-search.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireEmployer } from "~/web/guards/require-employer.server";
import { respondToCommitteeForms } from "./committee-forms.server";
import { CommitteePage } from "./committee-page";
import { readPlace } from "./committee-place";
import { ProcessRecordPage } from "./record-page";

export const meta: MetaFunction<typeof loader> = ({ data, matches, params }) => {
  const path = paths.jobCommittee(params.id ?? "");
  const words = data?.view === "record" ? committeeRecord.title : text.title;
  const title = data ? `${words}: ${data.title}` : words;
  return pageMeta({ title, description: text.description, path, noindex: true }, matches);
};

/** Members who see the job's applications: what they have to declare, and the ratings. Recruiters: the record. */
export async function loader(args: LoaderFunctionArgs) {
  const isRecord = new URL(args.request.url).searchParams.get("view") === "record";
  const { organization, employer, headers } = await requireEmployer(args, isRecord ? "recruiter" : "reader");
  const id = requireId(args.params.id);
  if (isRecord) {
    const record = await readRecord({ side: "employer", ...employer }, id).catch(refusePage);
    return data({ view: "record" as const, title: record.head.job.title, record }, { headers });
  }
  const search = await confirmedSearch(args);
  const { page: tablePage, undeclared, next } = readPlace(search);
  const now = new Date();
  const declarations = { limit: declarationsPerPage, offset: undeclared };
  const asked = { page: tablePage, declarations, next };
  const committee = await readCommittee(employer, id, asked, now).catch(async (error: unknown) => {
    // The mails that somebody got as its member lead here still.
    const isClosed = error instanceof DomainError && error.code === "NOT_FOUND";
    if (isClosed && (await hadSeat(employer.userId, id))) {
      const way = paths.dashboard({ done: "seat" });
      await rememberWay(employer.userId, way);
      throw redirect(way);
    }
    return refusePage(error);
  });
  const isRecruiter = reachesRole(employer.role, "recruiter");
  const [people, team, blocked] = await Promise.all([
    readPeople(employer, id, now),
    isRecruiter ? listMembers(organization, employer.userId) : null,
    isRecruiter ? countBlocked(id, now) : { raters: 0, deciders: 0 },
  ]);
  const page = { role: employer.role, done: search.get("done"), next, seenAt: now.toISOString() };
  return data(
    {
      view: "table" as const,
      title: committee.job.title,
      ...{ committee, people, blocked, ...page },
      team: team?.map(({ userId, name, role }) => ({ userId, name, role })) ?? null,
    },
    { headers },
  );
}

/** Members: declare. Recruiters: close the ratings. */
export async function action(args: ActionFunctionArgs) {
  const { employer } = await requireEmployer(args, "reader");
  return respondToCommitteeForms(args, employer, requireId(args.params.id));
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** The page shows others' declarations and a closing meanwhile. */
export { revalidateAfterForm as shouldRevalidate } from "~/components/forms/revalidate-after-form";

import { rememberWay } from "~/lib/http/forms/press-memory.server";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function CommitteeRoute() {
  const { key } = useLocation();
  const page = useLoaderData<typeof loader>();
  const state = useFormResponse();
  if (page.view === "record") return <ProcessRecordPage {...page.record} />;
  return <CommitteePage {...page} state={state} visit={key} />;
}
