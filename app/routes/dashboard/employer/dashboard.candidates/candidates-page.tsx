import { Form, Link } from "@remix-run/react";
import { CommitteeWorkNote } from "~/components/applications/committee-work-note";
import { SentDay } from "~/components/applications/sent-day";
import { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { LedTabs, type LedTabsProps, ledTabs } from "~/components/jobs/led-tabs";
import { Button, ButtonLink } from "~/components/ui/button";
import { FilterDrawer } from "~/components/ui/filter-drawer";
import { FoundElsewhere } from "~/components/ui/found-elsewhere";
import { Pagination } from "~/components/ui/pagination";
import { SearchedWords } from "~/components/ui/searched-words";
import { TabLinks } from "~/components/ui/tab-links";
import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
import { board } from "~/content/pages/employer-applications/board";
import { candidates as text } from "~/content/pages/employer-applications/desk";
import type { CommitteeWork } from "~/features/applications/committee/list-committee-work.server";
import {
  type CandidatesAddress,
  candidatesAddress,
  type DeskList,
  deskAddress,
  type ListedState,
  listedAtFirst,
  listedStates,
} from "~/features/applications/desk/desk-list";
import type { ListedPage } from "~/features/applications/desk/list-candidates.server";
import type { DeskItem } from "~/features/applications/desk/read-desk.server";
import { employerStateLabel } from "~/features/applications/reading/state-labels";
import { paths } from "~/paths";

interface CandidatesPageProps extends ListedPage {
  address: CandidatesAddress;
  /** Whether others of the team can lead jobs too. */
  isTeam: boolean;
  committees: readonly CommitteeWork[];
  /** When the list was read, in milliseconds. */
  seenAt: number;
}

/** The applications for all jobs of an organization, by what they wait for. */
export function CandidatesPage(props: CandidatesPageProps) {
  const { items, counts, page, pages, jobs, led, isTeam, address, committees, seenAt } = props;
  const isEmpty = jobs.length === 0 && address.jobId === null && address.q === "";
  const tabs = listedStates.map((state) => ({
    to: candidatesAddress({ ...address, state }),
    label: labelOf(state),
    count: counts[state],
    isCurrent: state === address.state,
  }));
  const everything = candidatesAddress({ ...address, state: "all" });
  const lead: LedTabsProps = {
    addressOf: (isMine) => candidatesAddress({ ...address, isMine }),
    isMine: address.isMine,
    led,
  };
  return (
    <div className="full-page">
      <h1 className="text-2xl">{text.title}</h1>
      <CommitteeWorkNote jobs={committees} />
      {isEmpty ? (
        <div className="mt-6 rounded-md bg-sunken px-5 py-8">
          <p className="mb-4 max-w-prose">{text.empty}</p>
          <ButtonLink to={paths.employerJobs()} variant="secondary">
            {text.emptyJobs}
          </ButtonLink>
        </div>
      ) : (
        <>
          {isTeam ? <LedTabs {...lead} /> : null}
          <Filters address={address} jobs={jobs} key={JSON.stringify(address)} />
          <TabLinks label={text.states} tabs={tabs} />
          <SearchedWords to={candidatesAddress({ ...address, q: "" })} words={address.q} />
          {items.length === 0 ? (
            <div className="mt-6 rounded-md bg-sunken px-5 py-8">
              <p className="max-w-prose wrap-anywhere">{noneFound(address)}</p>
              <FoundElsewhere
                tabs={[
                  ...tabs.filter(({ to }) => to === everything),
                  ...(address.isMine ? ledTabs(lead) : []),
                ]}
              />
              <div className="mt-4">
                <ButtonLink to={paths.candidates({ of: "all", status: "all" })} variant="secondary">
                  {text.toAll}
                </ButtonLink>
              </div>
            </div>
          ) : (
            <ul className="divide-y divide-line border-b-2 border-ink">
              {items.map((item) => (
                <ListedCandidate item={item} key={item.id} list={{ list: "all", ...address, seenAt }} />
              ))}
            </ul>
          )}
          <Pagination
            next={page < pages ? candidatesAddress(address, page + 1) : null}
            previous={page > 1 ? candidatesAddress(address, page > 2 ? page - 1 : null) : null}
          >
            {fillText(text.page, { page: formatNumber(page), pages: formatNumber(pages) })}
          </Pagination>
        </>
      )}
    </div>
  );
}

function Filters({ address, jobs }: Pick<CandidatesPageProps, "address" | "jobs">) {
  const used = (address.jobId === null ? 0 : 1) + (address.sort === "oldest" ? 0 : 1);
  return (
    <Form
      action={paths.candidates()}
      aria-label={text.filters}
      className="mt-3 flex flex-wrap items-end gap-x-5 gap-y-3"
      method="get"
      role="search"
    >
      <input name="of" type="hidden" value={address.isMine ? "mine" : "all"} />
      {address.state === listedAtFirst(address.q) ? null : (
        <input name="status" type="hidden" value={address.state} />
      )}
      <div className="min-w-0 grow basis-full sm:basis-60">
        <Field defaultValue={address.q} label={text.search} name="q" type="search" unmarked />
      </div>
      <div className="min-w-0 lg:basis-[34rem] lg:grow-2">
        <FilterDrawer openFrom="lg" used={used}>
          <div className="flex flex-wrap gap-x-5 gap-y-3 lg:-mt-4">
            <div className="min-w-0 grow basis-60">
              <SelectField
                any={text.everyJob}
                defaultValue={address.jobId ?? undefined}
                label={text.job}
                name="job"
                options={jobs.map(({ id, title }) => [id, title])}
              />
            </div>
            <div className="min-w-0 basis-72">
              <SelectField
                defaultValue={address.sort}
                label={text.sort}
                name="sort"
                options={Object.entries(text.sorts)}
              />
            </div>
          </div>
        </FilterDrawer>
      </div>
      <Button compact variant="secondary">
        {text.apply}
      </Button>
    </Form>
  );
}

function noneFound({ q, state }: CandidatesAddress): string {
  if (q !== "") return fillText(text.noneNamed, { q });
  return state === "waiting" ? text.noneWaiting : text.noneFound;
}

function labelOf(state: ListedState): string {
  if (state === "waiting") return text.waiting;
  return state === "all" ? text.all : board.columns[state];
}

/** An application in the list of all jobs, which leads to it within that list. */
function ListedCandidate({ item, list }: { item: DeskItem; list: DeskList }) {
  const { id, candidate, job, submittedAt, unreadMessages } = item;
  return (
    <li className="grid gap-x-6 py-1.5 text-sm wrap-anywhere lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(14ch,1fr)_10ch] lg:items-baseline">
      <p className="min-w-0">
        <Link className="link inline-block py-0.5 text-base font-semibold" to={deskAddress(id, list)}>
          {candidate?.name ?? board.erased}
        </Link>
        {unreadMessages > 0 ? (
          <span className="font-semibold text-saffron-ink">{` ${plural(board.unread, unreadMessages)}`}</span>
        ) : null}{" "}
        {candidate?.headline ? (
          <span className="line-clamp-2 text-muted lg:line-clamp-1">{candidate.headline}</span>
        ) : null}
      </p>
      <p className="min-w-0">{job}</p>
      <p>{employerStateLabel(item)}</p>
      <p className="text-muted">
        <SentDay iso={submittedAt} />
      </p>
    </li>
  );
}
