import { PostForm } from "~/components/forms/post-form";
import { Section } from "~/components/layout/section";
import { Pagination } from "~/components/ui/pagination";
import { fillText } from "~/content/fill-text";
import { formatNumber, formatNumberInText, plural } from "~/content/format";
import { committee as text } from "~/content/pages/employer-applications/committee";
import type { CommitteeTable } from "~/features/applications/committee/read-committee.server";
import type { FormState } from "~/lib/form-state";
import { formatDay } from "~/lib/time/dates";
import { paths } from "~/paths";

interface DeclareFormProps {
  jobId: string;
  undeclared: CommitteeTable["undeclared"];
  /** The application to go on to. */
  next: string | null;
  /** When they were read. */
  seenAt: string;
  state: FormState | undefined;
  /** The address of another page of them. */
  addressOf: (asked: { undeclared: number }) => string;
}

/**
 * A box for each application that is not shown yet, by the person's name. One button declares what the page has; where
 * there are more pages, another that there is no conflict with anybody.
 */
export function DeclareForm({ jobId, undeclared, next, seenAt, state, addressOf }: DeclareFormProps) {
  const { items, total, declared, since, page, pages } = undeclared;
  const progress = { n: formatNumberInText(declared), total: formatNumberInText(declared + total) };
  const action = paths.jobCommittee(jobId);
  return (
    <Section lead={plural(text.declareLead, total)} title={text.declareTitle}>
      <p className="mb-4 max-w-prose text-sm">{text.declareRule}</p>
      {since ? (
        <p className="mb-4 font-semibold" suppressHydrationWarning>
          {fillText(plural(text.declareSince, total), { at: formatDay(new Date(since)) })}
        </p>
      ) : null}
      {declared > 0 || total > items.length ? (
        <p className="figures mb-4 font-semibold">{fillText(text.declareProgress, progress)}</p>
      ) : null}
      <PostForm
        action={action}
        intent="declare"
        key={items[0]?.id}
        narrowButton
        state={state}
        submit={pages > 1 ? plural(text.declarePart, items.length) : text.declare}
      >
        {({ values, lists }) => (
          <>
            <input name="next" type="hidden" value={values.next ?? next ?? ""} />
            <ul className="divide-y divide-line border-y-2 border-ink">
              {items.map(({ id, name, headline, affiliation, city }) => (
                <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2" key={id}>
                  <input name="ids" type="hidden" value={id} />
                  <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                    <span className="font-semibold">{name ?? text.erased}</span>
                    {headline || affiliation || city ? (
                      <span className="block text-sm text-muted">
                        {[headline, affiliation, city].filter(Boolean).join(" · ")}
                      </span>
                    ) : null}
                  </span>{" "}
                  <label className="flex min-h-11 items-center gap-3 text-sm">
                    <input
                      aria-label={`${name ?? text.erased}: ${text.box}`}
                      className="size-6 shrink-0 accent-action"
                      defaultChecked={lists?.conflict?.includes(id)}
                      name="conflict"
                      type="checkbox"
                      value={id}
                    />
                    {text.box}
                  </label>
                </li>
              ))}
            </ul>
          </>
        )}
      </PostForm>
      {pages > 1 ? (
        <>
          <Pagination
            next={page < pages ? addressOf({ undeclared: page + 1 }) : null}
            previous={page > 1 ? addressOf({ undeclared: page - 1 }) : null}
          >
            {fillText(text.declarePage, { page: formatNumber(page), pages: formatNumber(pages) })}
          </Pagination>
          <div className="mt-6">
            <p className="mb-2 text-sm text-muted">{text.declareNoneLead}</p>
            <PostForm
              action={action}
              hidden={{ seenAt }}
              intent="all"
              narrowButton
              state={state}
              submit={fillText(text.declareNoneAll, { n: formatNumberInText(total) })}
              variant="secondary"
            />
          </div>
        </>
      ) : null}
    </Section>
  );
}
