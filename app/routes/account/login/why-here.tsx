import { Callout } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { type LoginNotice, loginForm, loginNotices } from "~/content/pages/accounts/sign-in";

/** Notices of things that nobody wanted. */
const unasked: ReadonlySet<LoginNotice> = new Set<LoginNotice>([
  "session-ended",
  "form-held",
  "form-held-without-files",
]);

interface WhyHereProps {
  notice: LoginNotice | null;
  redirectTo: string;
  /** Signing in makes an alert. */
  makesAlert: boolean;
}

/** Says what just happened, or that the requested page needs an account; empty on a direct visit. */
export function WhyHere({ notice, redirectTo, makesAlert }: WhyHereProps) {
  if (!notice && !redirectTo) return null;
  return (
    <div className="mb-6">
      {notice !== null && unasked.has(notice) ? (
        <Callout role="status" tone="attention">
          {loginNotices[notice]}
        </Callout>
      ) : notice ? (
        <StatusNote>{loginNotices[notice]}</StatusNote>
      ) : (
        <p className="rounded-md bg-sunken px-4 py-3">
          {makesAlert ? loginForm.makesAlert : loginForm.continue}
        </p>
      )}
    </div>
  );
}
