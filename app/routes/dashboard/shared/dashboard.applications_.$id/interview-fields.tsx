import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { Field } from "~/components/forms/field";
import { fillText } from "~/content/fill-text";
import { decisionForms as text } from "~/content/pages/employer-applications/application";
import { interviewers } from "~/content/pages/employer-applications/interviewers";
import { interviewLimits } from "~/features/applications/application/application-limits";
import type { Interview } from "~/features/applications/application/interview/interview-state";
import { interviewerName } from "~/features/applications/interview/interviewer-name";
import type { EmployerView } from "./employer-side.server";
import { interviewRows } from "./interview-rows";

const { minutes, place } = interviewLimits;

const interviewRules = {
  interviewDay: { required: text.required.day },
  interviewTime: { required: text.required.time },
  interviewMinutes: { required: text.required.minutes },
  interviewPlace: { required: text.required.place },
};

/** Whether an interview that is moved can keep its times: the form does not ask for others. */
function keepsTimes(moved: Interview | null): boolean {
  return moved !== null && !moved.isOver && !moved.areTimesTaken;
}

export function interviewRulesOf(moved: Interview | null) {
  const { interviewDay, interviewTime, ...others } = interviewRules;
  return keepsTimes(moved) ? others : interviewRules;
}

interface InterviewFieldsProps extends TimeRowProps {
  /** The interview as it is, whose place and length are there already. */
  now: Interview | null;
  colleagues: EmployerView["colleagues"];
  /** Who holds it by now. */
  held: EmployerView["interviewers"];
  /** Who was chosen in a form that came back. */
  chosen: readonly string[] | undefined;
}

/** When, how long and where: one time, and up to four more once they are opened. */
export function InterviewFields({ now, colleagues, held, chosen, ...row }: InterviewFieldsProps) {
  const { errors, values } = row;
  const [first, ...more] = interviewRows.map((names, index) => ({ ...names, index }));
  const people = [...colleagues, ...held.filter(({ seesIt }) => !seesIt)];
  const isMoreUsed = more.some(({ day, time }) => values[day] || values[time]);
  return (
    <>
      {first ? <TimeRow {...row} {...first} isKept={keepsTimes(now)} /> : null}
      <details className="rounded-md border border-line" open={isMoreUsed}>
        <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold hover:text-action">
          {text.more}
        </summary>
        <div className="grid gap-5 border-t border-line p-4">
          <p className="text-sm text-muted">{text.moreLead}</p>
          {more.map((names) => (
            <TimeRow key={names.day} {...row} {...names} isKept={false} />
          ))}
        </div>
      </details>
      <Field
        defaultValue={values.interviewMinutes ?? String(now?.minutes ?? minutes.usual)}
        error={errors.interviewMinutes}
        hint={text.minutesHint}
        inputMode="numeric"
        label={text.minutes}
        max={minutes.max}
        min={minutes.min}
        name="interviewMinutes"
        required
        type="number"
      />
      <Field
        defaultValue={values.interviewPlace ?? now?.place}
        error={errors.interviewPlace}
        hint={text.placeHint}
        label={text.place}
        maxLength={place.max}
        name="interviewPlace"
        required
      />
      {people.length > 0 ? (
        <>
          <CheckboxGroup
            defaultValues={chosen ?? held.map(({ userId }) => userId)}
            error={errors.interviewers}
            hint={interviewers.hint}
            legend={interviewers.field}
            name="interviewers"
            optional
            options={people.map((one) => [one.userId, interviewerName(one)])}
          />
          <input name="groups" type="hidden" value="interviewers" />
        </>
      ) : null}
    </>
  );
}

interface TimeRowProps {
  days: EmployerView["interviewDays"];
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** A day and a time. */
function TimeRow({
  days,
  errors,
  values,
  day,
  time,
  index,
  isKept,
}: TimeRowProps & { day: string; time: string; index: number; isKept: boolean }) {
  const n = index + 1;
  const isFirst = index === 0;
  const isRequired = isFirst && !isKept;
  const timeHint = isKept ? `${text.timeHint} ${text.keptHint}` : text.timeHint;
  return (
    <div className="grid items-end gap-5 xs:grid-cols-2">
      <Field
        defaultValue={values[day]}
        error={errors[day]}
        label={isFirst ? text.day : fillText(text.dayOf, { n })}
        max={days.max}
        min={days.min}
        name={day}
        required={isRequired}
        type="date"
        unmarked
      />
      <Field
        defaultValue={values[time]}
        error={errors[time]}
        hint={isFirst ? timeHint : undefined}
        label={isFirst ? text.time : fillText(text.timeOf, { n })}
        name={time}
        required={isRequired}
        type="time"
        unmarked
      />
    </div>
  );
}
