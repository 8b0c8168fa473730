import { CurrentPasswordField } from "~/components/forms/passwords/current-password-field";
import { NewPasswordField, newPasswordRule } from "~/components/forms/passwords/new-password-field";
import { UsernameField } from "~/components/forms/passwords/username-field";
import { PostForm, type PostFormProps } from "~/components/forms/post-form";
import { FormPage } from "~/components/layout/form-page";
import { Section } from "~/components/layout/section";
import { verifyEmailPage as text } from "~/content/pages/mailed-links";
import { messages } from "~/content/sentences";
import { paths } from "~/paths";

interface ConfirmPageProps extends MailedLink {
  /** The link confirms the new address of an account. */
  isChange: boolean;
  /** The browser has a session of the account, which is proof enough. */
  isOwn: boolean;
  /** The account's address; null where the page must not tell it. */
  account: string | null;
  passwordMinLength: number;
}

/**
 * The page of the mailed link: a button if the browser is signed in to the account; otherwise the password or a new
 * one, and the way to erase an account that another person created.
 */
export function ConfirmPage({ isChange, isOwn, account, passwordMinLength, ...link }: ConfirmPageProps) {
  // The session may have ended while the page was open.
  const asksPassword = !isOwn || link.state?.errors.password !== undefined;
  const leadPassword = isChange ? text.leadChange : text.leadPassword;
  return (
    <FormPage lead={asksPassword ? leadPassword : text.lead} title={text.title}>
      {asksPassword ? (
        <LinkForm
          {...link}
          intent="confirm"
          rules={{ password: { required: messages.PASSWORD_REQUIRED } }}
          submit={text.submit}
          variant="primary"
        >
          {({ errors }) => (
            <>
              {account === null ? null : <UsernameField email={account} />}
              <CurrentPasswordField error={errors.password} label={text.password} name="password" />
            </>
          )}
        </LinkForm>
      ) : (
        <LinkForm {...link} intent="confirm" submit={text.submit} variant="primary" />
      )}
      {asksPassword && !isChange ? <NewPassword {...link} account={account} min={passwordMinLength} /> : null}
      {asksPassword || isChange ? (
        <Section
          id="no-he-sido-yo"
          lead={isChange ? text.disownLeadChange : text.disownLead}
          narrow
          ruled
          title={text.disownTitle}
        >
          <LinkForm {...link} intent="disown" submit={text.disownSubmit} variant="danger" />
        </Section>
      ) : null}
    </FormPage>
  );
}

/** For owners who forgot the password, or never set it because another person registered the address. */
function NewPassword({ min, account, ...link }: MailedLink & { min: number; account: string | null }) {
  const rules = {
    newPassword: newPasswordRule(min),
  };
  return (
    <Section lead={text.newLead} narrow ruled title={text.newTitle}>
      <LinkForm {...link} intent="set-password" rules={rules} submit={text.newSubmit} variant="secondary">
        {({ errors }) => (
          <>
            {account === null ? null : <UsernameField email={account} />}
            <NewPasswordField
              error={errors.newPassword}
              label={text.newPassword}
              min={min}
              name="newPassword"
            />
          </>
        )}
      </LinkForm>
    </Section>
  );
}

/** The link that led to the page, and the returned state of its form. */
interface MailedLink extends Pick<PostFormProps, "state"> {
  token: string;
  redirectTo: string;
}

interface LinkFormProps extends MailedLink, Pick<PostFormProps, "submit" | "rules" | "children"> {
  intent: "confirm" | "set-password" | "disown";
  variant: NonNullable<PostFormProps["variant"]>;
}

/** One of the actions the link offers. */
function LinkForm({ token, redirectTo, ...form }: LinkFormProps) {
  // The token stays in the URL, from which the page reads the account again.
  const action = paths.verifyEmail({ token, redirectTo });
  return <PostForm {...form} action={action} hidden={{ t: token, redirectTo }} />;
}
