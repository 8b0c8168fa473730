import { PostForm } from "~/components/forms/post-form";
import { Section } from "~/components/layout/section";
import { fillText } from "~/content/fill-text";
import { formatNumberInText, plural } from "~/content/format";
import { committee as text } from "~/content/pages/employer-applications/committee";
import type { CommitteeTable } from "~/features/applications/committee/read-committee.server";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface DeclareFormProps {
  jobId: string;
  undeclared: CommitteeTable["undeclared"];
  /** The application to go on to. */
  next: string | null;
  state: FormState | undefined;
}

/** A box for each application that is not shown yet, by the person's name. */
export function DeclareForm({
  jobId,
  undeclared: { items, total, declared },
  next,
  state,
}: DeclareFormProps) {
  const progress = { n: formatNumberInText(declared), total: formatNumberInText(declared + total) };
  return (
    <Section lead={plural(text.declareLead, total)} title={text.declareTitle}>
      <p className="mb-4 max-w-prose text-sm">{text.declareRule}</p>
      {declared > 0 || total > items.length ? (
        <p className="figures mb-4 font-semibold">{fillText(text.declareProgress, progress)}</p>
      ) : null}
      <PostForm
        action={paths.jobCommittee(jobId)}
        intent="declare"
        key={items[0]?.id}
        narrowButton
        state={state}
        submit={text.declare}
      >
        {({ values, lists }) => (
          <>
            <input name="next" type="hidden" value={values.next ?? next ?? ""} />
            <ul className="divide-y divide-line border-y-2 border-ink">
              {items.map(({ id, name }) => (
                <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2" key={id}>
                  <input name="ids" type="hidden" value={id} />
                  <span className="min-w-0 font-semibold wrap-anywhere">{name ?? text.erased}</span>{" "}
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
            {total > items.length ? (
              <p className="text-sm text-muted">{fillText(text.declareMore, { n: items.length })}</p>
            ) : null}
          </>
        )}
      </PostForm>
    </Section>
  );
}
