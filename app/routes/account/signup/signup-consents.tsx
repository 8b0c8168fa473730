import { Link } from "@remix-run/react";
import { Checkbox } from "~/components/forms/checkbox";
import { signupForm as text } from "~/content/pages/accounts/sign-up";
import { forms } from "~/content/pages/forms";
import { paths } from "~/paths";

interface SignupConsentsProps {
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** The terms, which are required, and the news, which are optional. */
export function SignupConsents({ errors, values }: SignupConsentsProps) {
  return (
    <>
      <Checkbox
        defaultChecked={values.acceptTerms === "on"}
        error={errors.acceptTerms}
        name="acceptTerms"
        required
      >
        <span>{text.termsBefore}</span>{" "}
        <Link className="link" reloadDocument to={paths.terms()}>
          {text.termsLink}
        </Link>{" "}
        <span>{text.termsBetween}</span>{" "}
        <Link className="link" reloadDocument to={paths.privacy()}>
          {text.privacyLink}
        </Link>
        <span>.</span>
      </Checkbox>
      <Checkbox defaultChecked={values.marketingConsent === "on"} name="marketingConsent">
        <span>{text.marketing}</span> <span className="text-muted">{forms.optional}</span>
      </Checkbox>
    </>
  );
}
