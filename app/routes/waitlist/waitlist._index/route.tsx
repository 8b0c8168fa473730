import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { FormPage } from "~/components/layout/form-page";
import { pageMeta } from "~/components/layout/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { nowOpen as text } from "~/content/pages/landing";
import { getEnv } from "~/lib/config/env.server";
import { paths } from "~/paths";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    { title: text.title, description: text.description, path: paths.waitlist(), noindex: true },
    matches,
  );

/** Public: leads to the form, with the side and who sent the visit; once the platform is open the page says so. */
export function loader({ request }: LoaderFunctionArgs) {
  if (getEnv().isOpen) return null;
  const query = new URL(request.url).searchParams;
  const kept = { role: query.get("role"), ref: query.get("ref"), utm_source: query.get("utm_source") };
  throw redirect(paths.waitlistForm(kept));
}

export default function WaitlistRoute() {
  return (
    <FormPage lead={text.lead} title={text.title}>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={paths.signup()}>{text.signUp}</ButtonLink>{" "}
        <ButtonLink to={paths.jobs()} variant="secondary">
          {text.jobs}
        </ButtonLink>{" "}
        <ButtonLink to={paths.login()} variant="secondary">
          {text.signIn}
        </ButtonLink>
      </p>
    </FormPage>
  );
}
