import { Link } from "@remix-run/react";
import { Field } from "~/components/forms/field";
import { PostForm } from "~/components/forms/post-form";
import { RowButton } from "~/components/forms/row-button";
import { Section } from "~/components/layout/section";
import { UnlessSuspended } from "~/components/teams/unless-suspended";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { teamFactor as text } from "~/content/pages/teams/team-factor";
import type { Member } from "~/features/organizations/team/members.server";
import type { FormState } from "~/lib/form-state";
import { formatIsoDay } from "~/lib/time/dates";
import { paths } from "~/paths";

/** From which day on a team needs a second factor, in ISO 8601, null: it does not; and the days that it can begin on. */
export interface TeamFactor {
  from: string | null;
  days: { min: string; max: string };
}

interface FactorSettingProps extends TeamFactor {
  organization: string;
  members: readonly Member[];
  state: FormState | undefined;
}

/** Whether the team needs a second factor, who lacks it, and what changes, before it does. */
export function FactorSetting({ from, days, organization, members, state }: FactorSettingProps) {
  const lacking = members.filter(({ hasSecondFactor }) => !hasSecondFactor);
  const isOwnMissing = lacking.some(({ role }) => role === "owner");
  const on = from !== null && from <= days.min ? text.onNow : text.on;
  const lead = from === null ? text.off : fillText(on, { date: formatIsoDay(from), organization });
  return (
    <Section id="segundo-paso" lead={lead} title={text.title}>
      {from === null ? (
        <ul className="mb-5 grid max-w-prose list-disc gap-1 pl-5">
          {text.what.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        <p className="mb-5 max-w-prose">
          {lacking.length === 0
            ? text.everybody
            : fillText(plural(text.missing, lacking.length), { all: members.length })}
        </p>
      )}
      {isOwnMissing ? (
        <p className="mb-5 max-w-prose">
          <span>{text.ownFirst}</span>{" "}
          <Link className="link inline-block py-1" to={paths.ownSecondStep({ redirectTo: paths.team() })}>
            {text.setUp}
          </Link>
        </p>
      ) : (
        <UnlessSuspended state={state}>
          <PostForm
            action={paths.team()}
            className="grid max-w-md gap-5"
            intent="factor"
            narrowButton
            state={state}
            submit={from === null ? text.start : text.move}
            variant="secondary"
          >
            {({ errors, values }) => (
              <Field
                defaultValue={values.from ?? from ?? ""}
                error={errors.from}
                hint={text.dayHint}
                label={text.day}
                max={days.max}
                min={days.min}
                name="from"
                required
                type="date"
              />
            )}
          </PostForm>
        </UnlessSuspended>
      )}
      {from === null ? null : (
        <UnlessSuspended>
          <div className="mt-3">
            <RowButton action={paths.team()} intent="endFactor" variant="secondary">
              {text.end}
            </RowButton>
          </div>
        </UnlessSuspended>
      )}
    </Section>
  );
}
