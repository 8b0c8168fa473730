import { Form } from "@remix-run/react";
import { CheckboxGroup } from "~/components/forms/checkbox-group";
import { Field } from "~/components/forms/field";
import { FormSummary } from "~/components/forms/form-summary";
import { useFormFeedback } from "~/components/forms/responses/use-form-feedback";
import { Button } from "~/components/ui/button";
import { fillText } from "~/content/fill-text";
import { interviewRound as text } from "~/content/pages/employer-applications/interview-round";
import { interviewers } from "~/content/pages/employer-applications/interviewers";
import { interviewLimits } from "~/features/applications/application/application-limits";
import { paths } from "~/paths";
import type { RoundData } from "./load-round.server";
import { roundDays, roundLists } from "./round-fields";

const { minutes, round } = interviewLimits;
const rules = {};

/** The days and their stretches, which the next page turns into times: its address has them. */
export function TimesForm({ job, times, carried, colleagues, days }: RoundData) {
  const { errors, values, lists, summaryRef, formProps } = useFormFeedback(times, rules);
  return (
    <Form action={paths.jobInterviews(job.id)} className="mt-6 grid gap-6" method="get" {...formProps}>
      <FormSummary errors={errors} ref={summaryRef} />
      <p className="text-muted">{text.lead}</p>
      {carried.map(([name, value]) => (
        <input key={`${name} ${value}`} name={name} type="hidden" value={value} />
      ))}
      {roundDays.map((fields, index) => (
        <DayFields
          days={days}
          errors={errors}
          fields={fields}
          index={index}
          key={fields.day}
          values={values}
        />
      ))}
      <div className="grid items-start gap-5 xs:grid-cols-2">
        <Field
          defaultValue={values.minutes || String(minutes.usual)}
          error={errors.minutes}
          inputMode="numeric"
          label={text.minutes}
          max={minutes.max}
          min={minutes.min}
          name="minutes"
          required
          type="number"
        />
        <Field
          defaultValue={values.pause || "0"}
          error={errors.pause}
          inputMode="numeric"
          label={text.pause}
          max={round.pause.max}
          min={round.pause.min}
          name="pause"
          required
          type="number"
        />
      </div>
      {colleagues.length > 0 ? (
        <CheckboxGroup
          defaultValues={lists?.interviewers ?? []}
          error={errors.interviewers}
          hint={text.interviewersHint}
          legend={interviewers.field}
          name={roundLists.interviewers}
          optional
          options={colleagues.map(({ userId, name }) => [userId, name])}
        />
      ) : null}
      <div>
        <Button>{text.show}</Button>
      </div>
    </Form>
  );
}

interface DayFieldsProps extends Pick<RoundData, "days"> {
  fields: (typeof roundDays)[number];
  index: number;
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** A day with a stretch, and another one that unfolds. */
function DayFields({ fields: { day, stretches }, index, days, errors, values }: DayFieldsProps) {
  const isFirst = index === 0;
  const [first, again] = stretches;
  const isAgainUsed = [again.from, again.to].some((name) => values[name] || errors[name]);
  const time = (name: string, label: string, isRequired = false) => (
    <Field
      defaultValue={values[name]}
      error={errors[name]}
      label={label}
      name={name}
      required={isRequired}
      type="time"
      unmarked
    />
  );
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="sr-only">{isFirst ? text.day : fillText(text.dayOf, { n: index + 1 })}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <Field
          defaultValue={values[day]}
          error={errors[day]}
          label={isFirst ? text.day : fillText(text.dayOf, { n: index + 1 })}
          max={days.max}
          min={days.min}
          name={day}
          required={isFirst}
          type="date"
          unmarked
        />
        <div className="grid grid-cols-2 items-start gap-4 sm:contents">
          {time(first.from, text.from, isFirst)}
          {time(first.to, text.to, isFirst)}
        </div>
      </div>
      <details open={isAgainUsed || undefined}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
          {text.again}
        </summary>
        <div className="mt-1 grid grid-cols-2 items-start gap-4">
          {time(again.from, text.fromAgain)}
          {time(again.to, text.toAgain)}
        </div>
      </details>
    </fieldset>
  );
}
