import { Form, Link } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { Button } from "~/components/ui/button";
import { FoundElsewhere } from "~/components/ui/found-elsewhere";
import { Pagination } from "~/components/ui/pagination";
import { TabLinks } from "~/components/ui/tab-links";
import { adminPeople as text } from "~/content/pages/admin/people";
import type { WordsRefusal } from "~/features/people/people-words";
import type { OrganizationHit, PersonHit } from "~/features/people/search-people.server";
import { paths } from "~/paths";
import { OrganizationRows, PersonRows } from "./found-rows";

type Kind = keyof typeof text.tabs;

interface PeoplePageProps {
  q: string;
  kind: Kind;
  refusal: WordsRefusal | null;
  /** The entry of the waitlist with this address, where nothing else is found. */
  entry: string | null;
  /** Null before a search; of each kind where there are too many to count. */
  counts: Record<Kind, number | null> | null;
  people: readonly PersonHit[];
  organizations: readonly OrganizationHit[];
  nextHref: string | null;
  previousHref: string | null;
}

const refusals = { TOO_SHORT: text.tooShort, TOO_LONG: text.tooLong };

/** The search of people and organizations. */
export function PeoplePage({
  q,
  kind,
  refusal,
  entry,
  counts,
  people,
  organizations,
  ...pages
}: PeoplePageProps) {
  const kinds = Object.keys(text.tabs) as Kind[];
  const tabs = kinds.map((name) => ({
    to: paths.admin.people({ q, kind: name }),
    label: text.tabs[name],
    count: counts?.[name] ?? undefined,
    isCurrent: name === kind,
  }));
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-3 text-muted">{text.lead}</p>
      <Form action={paths.admin.people()} className="mt-5 grid max-w-md gap-4" method="get" role="search">
        <input name="first" type="hidden" value={kind} />
        <Field
          defaultValue={q}
          error={refusal ? refusals[refusal] : undefined}
          hint={text.qHint}
          key={`${kind} ${q}`}
          label={text.q}
          name="q"
          spellCheck={false}
          type="search"
          unmarked
        />
        <div>
          <Button variant="secondary">{text.search}</Button>
        </div>
      </Form>
      {counts ? (
        <>
          <TabLinks label={text.kinds} tabs={tabs} />
          <div className="mt-5">
            {kind === "people" && people.length > 0 ? <PersonRows people={people} /> : null}
            {kind === "organizations" && organizations.length > 0 ? (
              <OrganizationRows organizations={organizations} />
            ) : null}
            {people.length + organizations.length === 0 ? (
              <div className="rounded-md bg-sunken px-5 py-8">
                <p>{text.empty[kind]}</p>
                <FoundElsewhere tabs={tabs} />
                {entry ? (
                  <p className="mt-2">
                    {text.onWaitlist}{" "}
                    <Link className="link" to={paths.admin.waitlistEntry(entry)}>
                      {text.toEntry}
                    </Link>
                  </p>
                ) : null}
              </div>
            ) : null}
          </div>
          <Pagination next={pages.nextHref} previous={pages.previousHref} />
        </>
      ) : null}
    </>
  );
}
