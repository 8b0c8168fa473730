import { Link } from "@remix-run/react";
import { Checkbox } from "~/components/forms/checkbox";
import { Field } from "~/components/forms/field";
import { MendableEmailField } from "~/components/forms/mendable-email-field";
import { PostForm } from "~/components/forms/post-form";
import { SelectField } from "~/components/forms/select-field";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { FormPage } from "~/components/layout/form-page";
import { OutcomePage } from "~/components/layout/outcome-page";
import { noticeGone, noticeForm as text } from "~/content/pages/notices/form";
import { messages } from "~/content/sentences";
import { noticeReasons } from "~/content/vocabularies/notices";
import { noticeLimits } from "~/features/notices/notice-limits";
import type { FormState } from "~/lib/form-state";
import { fieldLimits } from "~/lib/text/field-limits";
import { paths } from "~/paths";

interface NoticeFormPageProps {
  target: "job" | "organization" | "message";
  targetId: string;
  content: { label: string; href: string } | null;
  sender: { name: string; email: string } | null;
  state: FormState | undefined;
}

const rules = {
  reason: { required: text.reasonRequired },
  text: { required: messages.TEXT_REQUIRED },
  email: { invalid: messages.INVALID_EMAIL },
  goodFaith: { required: text.goodFaithRequired },
};

/** The form of a notice. What was typed stays, also about what has gone meanwhile. */
export function NoticeFormPage({ target, targetId, content, sender, state }: NoticeFormPageProps) {
  if (!content && !state)
    return (
      <OutcomePage
        failed
        message={noticeGone.text}
        title={noticeGone.title}
        way={{ to: paths.contact(), label: noticeGone.contact, variant: "secondary" }}
      />
    );
  return (
    <FormPage lead={text.lead} title={text.title[target]}>
      {content ? (
        <p className="mb-6 wrap-anywhere">
          <span>{text.about[target]}</span>{" "}
          <Link className="link inline-block py-1" to={content.href}>
            {content.label}
          </Link>
        </p>
      ) : null}
      <PostForm
        action={paths.notices({ target, id: targetId })}
        back={content ? { to: content.href, label: text.back } : { to: paths.home(), label: text.back }}
        hidden={{ target, targetId }}
        intent="report"
        rules={rules}
        state={state}
        submit={text.submit}
      >
        {({ errors, values, isReturned }) => (
          <>
            <SelectField
              any={text.reasonAny}
              defaultValue={values.reason}
              error={errors.reason}
              label={text.reason}
              name="reason"
              options={Object.entries(noticeReasons)}
              required
            />
            <TextArea
              counted
              defaultValue={values.text}
              error={errors.text}
              hint={text.textHint}
              label={text.text}
              maxLength={noticeLimits.text.max}
              name="text"
              required
              rows={7}
            />
            <Field
              autoComplete="name"
              defaultValue={values.name ?? sender?.name}
              error={errors.name}
              label={text.name}
              maxLength={fieldLimits.text}
              name="name"
            />
            <MendableEmailField
              defaultValue={values.email ?? sender?.email}
              error={errors.email}
              hint={text.emailHint}
              label={text.email}
              name="email"
              values={values}
            />
            <Checkbox
              defaultChecked={values.goodFaith === "on"}
              error={errors.goodFaith}
              name="goodFaith"
              required
            >
              <span>{text.goodFaith}</span>{" "}
              <Link className="link" to={paths.privacy()}>
                {text.privacy}
              </Link>
            </Checkbox>
            <UnsentGuard isReturned={isReturned} name="report" />
          </>
        )}
      </PostForm>
    </FormPage>
  );
}
