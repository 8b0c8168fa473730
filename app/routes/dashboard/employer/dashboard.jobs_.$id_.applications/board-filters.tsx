import { Form } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { Button, ButtonLink } from "~/components/ui/button";
import { board as text } from "~/content/pages/employer-applications/board";
import { boardColumns } from "~/features/applications/board/board-columns";
import { pipelineLimits } from "~/features/applications/pipeline/pipeline-limits";
import { paths } from "~/paths";
import type { BoardData } from "./load-board.server";

interface BoardFiltersProps extends Pick<BoardData, "column" | "q" | "sort"> {
  jobId: string;
}

/** The search, the order, and the files of what they find. */
export function BoardFilters({ jobId, column, q, sort }: BoardFiltersProps) {
  const filter = { q, status: column === null ? [] : boardColumns[column] };
  return (
    <div className="mt-6 grid grid-cols-1 gap-4">
      <Form
        action={paths.jobApplications(jobId)}
        className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_11rem_auto]"
        // Other filters from an address empty the fields again.
        key={`${q} ${sort}`}
        method="get"
        role="search"
      >
        {column === null ? null : <input name="status" type="hidden" value={column} />}
        <Field
          defaultValue={q}
          label={text.search}
          maxLength={pipelineLimits.search.max}
          name="q"
          type="search"
          unmarked
        />
        <SelectField
          defaultValue={sort}
          label={text.sort}
          name="sort"
          options={Object.entries(text.orders)}
        />
        <Button variant="secondary">{text.apply}</Button>
      </Form>
      <p className="flex flex-wrap gap-3">
        <ButtonLink isDocument to={paths.api.applicationsCsv(jobId, filter)} variant="secondary">
          {text.csv}
        </ButtonLink>
        <ButtonLink isDocument to={paths.api.applicationsZip(jobId, filter)} variant="secondary">
          {text.zip}
        </ButtonLink>
      </p>
    </div>
  );
}
