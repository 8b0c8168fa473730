import { DefaultSubmit } from "~/components/forms/default-submit";
import { PostForm } from "~/components/forms/post-form";
import { Section } from "~/components/layout/section";
import { Button } from "~/components/ui/button";
import { fillText } from "~/content/fill-text";
import { formatNumber, formatNumberInText, plural } from "~/content/format";
import { declareSteps, committee as text } from "~/content/pages/employer-applications/committee";
import { lists as listText } from "~/content/pages/parts";
import type { CommitteeTable } from "~/features/applications/committee/read-committee.server";
import type { FormState } from "~/lib/form-state";
import { formatDay } from "~/lib/time/dates";

interface DeclareFormProps {
  /** Of the page that shows them. */
  address: string;
  undeclared: CommitteeTable["undeclared"];
  /** The application to go on to. */
  next: string | null;
  /** When they were read. */
  seenAt: string;
  state: FormState | undefined;
}

const formId = "declaraciones";

/**
 * A box for each application that is not shown yet, by the person's name. One button declares what the page has; where
 * there are more pages, others go on to them or declare about all. Each of them takes what is ticked.
 */
export function DeclareForm({ address, undeclared, next, seenAt, state }: DeclareFormProps) {
  const { items, total, declared, since, page, pages, offset } = undeclared;
  const progress = { n: formatNumberInText(declared), total: formatNumberInText(declared + total) };
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
        action={address}
        hidden={{ seenAt }}
        id={formId}
        intent="declare"
        key={items[0]?.id}
        narrowButton
        state={state}
        submit={pages > 1 ? plural(text.declarePart, items.length) : text.declare}
      >
        {({ values, lists }) => (
          <>
            <DefaultSubmit />
            <input name="next" type="hidden" value={values.next ?? next ?? ""} />
            <input name="groups" type="hidden" value="conflict" />
            <Elsewhere ids={lists?.conflict?.filter((id) => items.every((item) => item.id !== id)) ?? []} />
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
            {pages > 1 ? (
              <div>
                <p className="mb-3 max-w-prose text-sm text-muted">{text.declareMoves}</p>
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  {page > 1 ? (
                    <Button compact intent={declareSteps.previous} variant="secondary">
                      {listText.previous}
                    </Button>
                  ) : null}{" "}
                  <p className="figures text-sm text-muted">
                    {fillText(text.declareShown, {
                      first: formatNumber(offset + 1),
                      last: formatNumber(offset + items.length),
                      total: formatNumber(total),
                    })}
                  </p>{" "}
                  {page < pages ? (
                    <Button compact intent={declareSteps.next} variant="secondary">
                      {listText.next}
                    </Button>
                  ) : null}
                </div>
              </div>
            ) : null}
          </>
        )}
      </PostForm>
      {pages > 1 ? (
        <div className="mt-6">
          <p className="mb-2 max-w-prose text-sm text-muted">{text.declareAllLead}</p>
          <Button form={formId} intent={declareSteps.all} variant="secondary">
            {fillText(text.declareAll, { n: formatNumberInText(total) })}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

/** What is ticked and not on this page: a form that waited for a session comes back on the first one. */
function Elsewhere({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <p>
      <span>{plural(text.declareElsewhere, ids.length)}</span>
      {ids.map((id) => (
        <input key={id} name="conflict" type="hidden" value={id} />
      ))}
    </p>
  );
}
