import { Form, Link, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { addressOfForm, showValue } from "~/components/forms/address-form";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { Field } from "~/components/forms/field";
import { SelectField } from "~/components/forms/select-field";
import { MenuDetails } from "~/components/layout/menu-details";
import { Button } from "~/components/ui/button";
import { FilterDrawer } from "~/components/ui/filter-drawer";
import { fillText } from "~/content/fill-text";
import { board as text } from "~/content/pages/employer-applications/board";
import { careerStages, highestDegrees } from "~/content/vocabularies/people";
import { spokenLanguages } from "~/content/vocabularies/spoken-languages";
import { pipelineLimits } from "~/features/applications/application/application-limits";
import { boardAddress, countFilters, fileFilter } from "~/features/applications/board/board-address";
import { sortInAddress } from "~/features/applications/board/board-orders";
import { ratingValues } from "~/features/applications/committee/committee-limits";
import { paths } from "~/paths";
import type { BoardData } from "./load-board.server";

/** The look of a button that unfolds something below it. */
export const foldedButton =
  "inline-flex min-h-11 cursor-pointer items-center rounded-md border border-control bg-surface px-4 text-sm font-semibold hover:border-action hover:text-action";

/** The filters, and the files of what they find, beside the states. */
export function BoardFilters(data: BoardData) {
  const { job, tags, column, filter, sort, isSortNamed, asked, hasCommittee } = data;
  const form = useRef<HTMLFormElement>(null);
  const onSubmit = useAppliedFilters(form, data);
  const hidden = { status: column, sort: sortInAddress(sort, isSortNamed), view: asked };
  return (
    <>
      <Form
        action={paths.jobApplications(job.id)}
        aria-label={text.filters}
        className="contents"
        method="get"
        onSubmit={onSubmit}
        ref={form}
        role="search"
      >
        {Object.entries(hidden).map(([name, value]) =>
          value === null ? null : <input key={name} name={name} type="hidden" value={value} />,
        )}
        <FilterDrawer used={countFilters(filter)}>
          <div className="grid gap-x-8 gap-y-5 pb-5 sm:grid-cols-2 xl:grid-cols-4">
            <div className="grid content-start gap-5">
              <Field
                defaultValue={filter.q}
                hint={text.searchHint}
                label={text.search}
                maxLength={pipelineLimits.search.max}
                name="q"
                type="search"
                unmarked
              />
              <label className="flex min-h-11 items-center gap-3 text-sm leading-snug">
                <input
                  className="size-6 shrink-0 accent-action"
                  defaultChecked={filter.unread === true}
                  name="unread"
                  type="checkbox"
                  value="true"
                />
                {text.unreadOnly}
              </label>
              <label className="flex min-h-11 items-center gap-3 text-sm leading-snug">
                <input
                  className="size-6 shrink-0 accent-action"
                  defaultChecked={filter.waiting === true}
                  name="waiting"
                  type="checkbox"
                  value="true"
                />
                {text.waitingOnly}
              </label>
            </div>
            <div className="grid content-start gap-5">
              <SelectField
                any={text.nothing}
                defaultValue={filter.missing}
                label={text.missing}
                name="missing"
                options={Object.entries(text.missingParts)}
              />
              <SelectField
                any={text.any}
                defaultValue={filter.language}
                label={text.language}
                name="language"
                options={Object.entries(spokenLanguages)}
              />
              {hasCommittee ? null : (
                <SelectField
                  any={text.anyRating}
                  defaultValue={filter.rating}
                  label={text.rating}
                  name="rating"
                  options={ratingValues.map((n) => [n, n === "5" ? n : fillText(text.minRating, { n })])}
                />
              )}
              {tags.length > 0 ? (
                <SelectField
                  any={text.any}
                  defaultValue={filter.tag}
                  label={text.tag}
                  name="tag"
                  options={tags.map(({ id, name }) => [id, name])}
                />
              ) : null}
              <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                <Button compact variant="secondary">
                  {text.apply}
                </Button>{" "}
                <Link className="link py-2 text-sm" to={boardAddress(job.id, { ...data, filter: {} })}>
                  {text.clear}
                </Link>
              </div>
            </div>
            <CheckboxGroup
              defaultValues={filter.degree ?? []}
              legend={text.degree}
              name="degree"
              options={Object.entries(highestDegrees)}
            />
            <CheckboxGroup
              defaultValues={filter.stage ?? []}
              legend={text.stage}
              name="stage"
              options={Object.entries(careerStages)}
            />
          </div>
        </FilterDrawer>
      </Form>
      {data.mayDecide ? <ExportMenu {...data} /> : null}
    </>
  );
}

/** The filtered applications, as files. */
function ExportMenu(data: Pick<BoardData, "job" | "column" | "filter">) {
  const filter = fileFilter(data);
  const item = "flex min-h-11 items-center px-4 text-sm font-medium hover:bg-action-soft hover:text-action";
  return (
    <MenuDetails className="relative" label={text.download} labelClass={foldedButton}>
      <ul className="absolute left-0 z-30 mt-1 w-max max-w-[80vw] rounded-md border border-control bg-surface py-1 lg:right-0 lg:left-auto">
        <li>
          <Link className={item} reloadDocument to={paths.api.applicationsCsv(data.job.id, filter)}>
            {text.csv}
          </Link>
        </li>
        <li>
          <Link className={item} reloadDocument to={paths.api.applicationsZip(data.job.id, filter)}>
            {text.zip}
          </Link>
        </li>
      </ul>
    </MenuDetails>
  );
}

/** Each change of a filter applies at once; the words do with the button, or Enter. */
function useAppliedFilters(
  form: { current: HTMLFormElement | null },
  { job, filter }: Pick<BoardData, "job" | "filter">,
) {
  const navigate = useNavigate();
  const { q = "", missing = "", language = "", rating = "", tag = "" } = filter;
  const shown = JSON.stringify(filter);

  function apply() {
    if (form.current)
      navigate(addressOfForm(paths.jobApplications(job.id), form.current), { preventScrollReset: true });
  }

  useEffect(() => {
    const element = form.current;
    // The browser's own event: React's comes with each letter of a text.
    function onChange({ target }: Event) {
      if ((target as HTMLInputElement).name !== "q") apply();
    }
    element?.addEventListener("change", onChange);
    return () => element?.removeEventListener("change", onChange);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each other filter, however the address came by it
  useEffect(() => {
    for (const control of form.current?.elements ?? [])
      if (control !== document.activeElement) showValue(control, { q, missing, language, rating, tag });
  }, [shown]);

  return function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    apply();
  };
}
