import { Link } from "@remix-run/react";
import Building2 from "lucide-react/icons/building-complex";
import ChevronRight from "lucide-react/icons/chevron-right";
import Microscope from "lucide-react/icons/microscope";
import { FormPage } from "~/components/layout/form-page";
import { signupForm as text } from "~/content/pages/accounts/sign-up";
import { paths } from "~/paths";

const choices = [
  { type: "employee", title: text.employee, description: text.employeeText, Icon: Microscope },
  { type: "organization", title: text.organization, description: text.organizationText, Icon: Building2 },
] as const;

/** The first step: two cards, each a link, so that it works everywhere. */
export function ChooseType({ redirectTo }: { redirectTo: string }) {
  return (
    <FormPage lead={text.choose} title={text.title}>
      <ul className="grid gap-4">
        {choices.map(({ type, title, description, Icon }) => (
          <li key={type}>
            <Link
              className="group flex flex-wrap items-center gap-4 rounded-md border border-control bg-surface p-4 xs:flex-nowrap xs:p-5 transition-colors duration-150 hover:border-action hover:bg-action-soft"
              to={paths.signup({ type, redirectTo })}
            >
              <Icon aria-hidden="true" className="size-7 shrink-0 text-action" strokeWidth={1.5} />
              <span className="grow">
                <span className="block font-semibold">{title}</span>{" "}
                <span className="mt-0.5 block text-sm text-muted">{description}</span>
              </span>
              <ChevronRight
                aria-hidden="true"
                className="hidden size-5 shrink-0 text-muted xs:block group-hover:text-action"
              />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-muted">
        {text.haveAccount}{" "}
        <Link className="link" to={paths.login({ redirectTo })}>
          {text.signIn}
        </Link>
      </p>
    </FormPage>
  );
}
