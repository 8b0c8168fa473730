import { Form, Link } from "@remix-run/react";
import { useRef } from "react";
import { Field } from "~/components/forms/field";
import { FormSummary } from "~/components/forms/form-summary";
import { SelectField } from "~/components/forms/select-field";
import { Button } from "~/components/ui/button";
import { Pagination } from "~/components/ui/pagination";
import { useArrivalFocus } from "~/components/ui/use-arrival-focus";
import { logPage as text } from "~/content/pages/log";
import { auditGroups } from "~/content/vocabularies/administration";
import type { AuditGroup } from "~/features/audit/audit-groups";
import type { NamedEntry } from "~/features/people/read-log.server";
import { LogRows } from "./log-rows";

/** The filter as in the address. */
export interface LogFilterValues {
  who?: string | undefined;
  what?: AuditGroup | undefined;
  about?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface FilteredLogProps {
  action: string;
  filter: LogFilterValues;
  groups: readonly AuditGroup[];
  /** Characters of the words about people. */
  maxWords: number;
  entries: readonly NamedEntry[];
  nextHref: string | null;
  previousHref: string | null;
  linked?: boolean;
}

/** The log with its filters. */
export function FilteredLog({
  action,
  filter,
  groups,
  maxWords,
  entries,
  linked,
  ...pages
}: FilteredLogProps) {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const isCrossed = filter.from !== undefined && filter.to !== undefined && filter.from > filter.to;
  return (
    <>
      {isCrossed ? (
        <div className="mt-5" key={`${filter.from} ${filter.to}`}>
          <Crossed />
        </div>
      ) : null}
      <Form
        action={action}
        className="mt-5 mb-6 grid gap-4 sm:grid-cols-2"
        key={JSON.stringify(filter)}
        method="get"
        role="search"
      >
        <Field
          defaultValue={filter.who}
          hint={text.whoHint}
          label={text.who}
          maxLength={maxWords}
          name="who"
          unmarked
        />
        <Field
          defaultValue={filter.about}
          hint={linked ? text.aboutHint : text.ownAboutHint}
          label={text.about}
          maxLength={maxWords}
          name="about"
          unmarked
        />
        <SelectField
          any={text.anything}
          defaultValue={filter.what}
          label={text.what}
          name="what"
          options={groups.map((group) => [group, auditGroups[group]] as const)}
        />
        <div className="grid gap-4 xs:grid-cols-2">
          <Field defaultValue={filter.from} label={text.from} name="from" type="date" unmarked />
          <Field
            defaultValue={filter.to}
            error={isCrossed ? text.crossed : undefined}
            label={text.to}
            name="to"
            type="date"
            unmarked
          />
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button compact>{text.filter}</Button>{" "}
          {isFiltered ? (
            <Link className="link py-2 text-sm" to={action}>
              {text.clear}
            </Link>
          ) : null}
        </p>
      </Form>
      {entries.length > 0 ? (
        <LogRows caption={text.title} entries={entries} linked={linked} />
      ) : (
        <p className="rounded-md bg-sunken px-5 py-8 empty:hidden">
          {isCrossed ? null : isFiltered ? text.emptyFilter : text.empty}
        </p>
      )}
      <Pagination next={pages.nextHref} previous={pages.previousHref} />
    </>
  );
}

function Crossed() {
  const box = useRef<HTMLDivElement>(null);
  useArrivalFocus(box);
  return <FormSummary errors={{ to: text.crossed }} ref={box} />;
}
