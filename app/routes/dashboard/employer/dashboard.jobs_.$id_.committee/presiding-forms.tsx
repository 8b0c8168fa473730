import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { Section } from "~/components/layout/section";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { committee as text } from "~/content/pages/employer-applications/committee";
import { formatInstant, isoDayOf } from "~/lib/time/dates";
import { paths } from "~/paths";
import type { PeopleProps } from "./people-section";

/** The end of rating and the reminder, for whoever presides. */
export function PresidingForms({
  jobId,
  people,
  endsAt,
  seenAt,
  state,
}: PeopleProps & { endsAt: string | null; seenAt: string }) {
  const { people: count, from } = people.reminder;
  const action = paths.jobCommittee(jobId);
  const isEnded = endsAt !== null && endsAt <= seenAt;
  const canRemind = count > 0 && from === null && !isEnded;
  const reminderNote = () => {
    if (people.members.length === 0 && count === 0) return text.noPeople;
    if (count === 0) return text.remindNobody;
    if (isEnded) return text.remindEnded;
    return from ? fillText(text.remindFrom, { at: formatInstant(new Date(from)) }) : text.remindLead;
  };
  return (
    <Section lead={text.endLead} title={text.endTitle}>
      <div className="grid max-w-md gap-6">
        <PostForm
          action={action}
          intent="end"
          narrowButton
          state={state}
          submit={text.endSubmit}
          variant="secondary"
        >
          {({ errors, values }) => (
            <Field
              defaultValue={values.end ?? (endsAt ? isoDayOf(new Date(endsAt)) : "")}
              error={errors.end}
              hint={text.endHint}
              label={text.end}
              name="end"
              type="date"
              unmarked
            />
          )}
        </PostForm>
        <div suppressHydrationWarning>
          <p className="mb-2 text-sm text-muted">{reminderNote()}</p>
          <PostForm
            action={action}
            intent="remind"
            narrowButton
            state={state}
            submit={canRemind ? plural(text.remind, count) : null}
            variant="secondary"
          />
        </div>
      </div>
    </Section>
  );
}
