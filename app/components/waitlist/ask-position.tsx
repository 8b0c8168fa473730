import { Link, useRouteLoaderData } from "@remix-run/react";
import { AskLinkForm } from "~/components/account/ask-link-form";
import type { RootData } from "~/components/layout/page-meta";
import { askPosition as text } from "~/content/pages/waitlist-form";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

/** Form that requests an entry's link by mail, for pages whose own link does not work. */
export function AskPosition({ state }: { state?: FormState | undefined }) {
  const isOpen = useRouteLoaderData<RootData>("root")?.isOpen ?? false;
  return (
    <>
      <AskLinkForm
        action={paths.waitlistConfirm()}
        intent="ask"
        label={text.email}
        state={state}
        submit={text.submit}
      />
      {isOpen ? null : (
        <p className="mt-5 text-sm">
          {text.noPosition}{" "}
          <Link className="link inline-flex min-h-11 items-center" to={paths.waitlistForm()}>
            {text.join}
          </Link>
        </p>
      )}
    </>
  );
}
