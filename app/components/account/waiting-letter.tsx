import { Link } from "@remix-run/react";
import { PostForm } from "~/components/forms/post-form";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { Section } from "~/components/layout/section";
import { fillText } from "~/content/fill-text";
import { applyPage } from "~/content/pages/apply";
import { waitingPage as text } from "~/content/pages/waiting";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";
import type { WaitingView } from "~/web/forms/waiting-view.server";

/** The id of the form, which a button elsewhere on the page sends too. */
export const letterFormId = "carta-formulario";

interface WaitingLetterProps {
  job: NonNullable<WaitingView["job"]>;
  lead: string;
  /** The saved letter, for a reader who may see it. */
  letter: string | null;
  /** Characters. */
  maxLength: number;
  action: string;
  hidden: Readonly<Record<string, string>>;
  state: FormState | undefined;
}

const rules = { coverLetter: { required: text.letterMissing } };

/** The letter for the job that the way comes from; a kept one is not shown where no one has signed in. */
export function WaitingLetter({ job, lead, letter, maxLength, ...form }: WaitingLetterProps) {
  const { slug, title, isOpen } = job;
  const typed = form.state?.values.coverLetter;
  if (!isOpen && !typed)
    return (
      <Section narrow ruled title={text.closedTitle}>
        <p className="wrap-anywhere">
          <span>{fillText(text.closed, { title })}</span>{" "}
          <Link className="link" to={paths.jobs()}>
            {text.findJobs}
          </Link>
          .
        </p>
      </Section>
    );
  return (
    <Section id="carta" lead={lead} narrow ruled title={text.letterTitle}>
      <p className="mb-5 wrap-anywhere">
        <Link className="link" to={paths.job(slug)}>
          {title}
        </Link>
      </p>
      <PostForm {...form} id={letterFormId} intent="letter" rules={rules} submit={text.letterSubmit}>
        {({ errors, values, isReturned }) => (
          <>
            <TextArea
              counted
              defaultValue={values.coverLetter ?? letter ?? ""}
              error={errors.coverLetter}
              hint={applyPage.letterHint}
              label={applyPage.letter}
              maxLength={maxLength}
              name="coverLetter"
              required
              rows={10}
            />
            <UnsentGuard isReturned={isReturned} name="letter" />
          </>
        )}
      </PostForm>
    </Section>
  );
}
