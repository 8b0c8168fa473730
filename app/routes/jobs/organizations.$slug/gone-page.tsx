import { ButtonLink } from "~/components/ui/button";
import { organizationPage as text } from "~/content/pages/organizations";
import { paths } from "~/paths";

/** In the place of an organization that closed its account. */
export function GonePage({ title, sentence }: { title: string; sentence: string }) {
  return (
    <div className="page py-16 md:py-24">
      <h1 className="max-w-2xl text-3xl">{title}</h1>
      <p className="mt-3 max-w-prose text-muted wrap-anywhere">{sentence}</p>
      <p className="mt-8">
        <ButtonLink to={paths.organizations()} variant="secondary">
          {text.back}
        </ButtonLink>
      </p>
    </div>
  );
}
