import { Link } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { TextArea } from "~/components/forms/text-area";
import { Section } from "~/components/layout/section";
import { fillText } from "~/content/fill-text";
import { applyPage } from "~/content/pages/own-applications";
import { waitingPage as text } from "~/content/pages/waiting";
import { materialLimits } from "~/features/applications/application-limits";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import type { WaitingView } from "./waiting-view.server";

interface WaitingLetterProps {
  job: NonNullable<WaitingView["job"]>;
  token: string;
  redirectTo: string;
  state: FormState | undefined;
}

const rules = { coverLetter: { required: text.letterMissing } };

/** The letter for the job that the way comes from; a kept one is not shown here, where no one has signed in. */
export function WaitingLetter({ job, token, redirectTo, state }: WaitingLetterProps) {
  const { slug, title, isOpen } = job;
  const typed = state?.values.coverLetter;
  if (!isOpen && !typed)
    return (
      <Section narrow ruled title={text.closedTitle}>
        <p className="wrap-anywhere">
          {fillText(text.closed, { title })}{" "}
          <Link className="link" to={paths.jobs()}>
            {text.findJobs}
          </Link>
          .
        </p>
      </Section>
    );
  return (
    <Section id="carta" lead={text.letterLead} narrow ruled title={text.letterTitle}>
      <p className="mb-5 wrap-anywhere">
        <Link className="link" to={paths.job(slug)}>
          {title}
        </Link>
      </p>
      <PostForm
        action={paths.verifyEmail({ sent: "sign-up", waiting: token, redirectTo })}
        hidden={{ waiting: token, redirectTo }}
        intent="letter"
        rules={rules}
        state={state}
        submit={text.letterSubmit}
      >
        {({ errors, values }) => (
          <TextArea
            counted
            defaultValue={values.coverLetter ?? ""}
            error={errors.coverLetter}
            hint={applyPage.letterHint}
            label={applyPage.letter}
            maxLength={materialLimits.coverLetter}
            name="coverLetter"
            required
            rows={10}
          />
        )}
      </PostForm>
    </Section>
  );
}
