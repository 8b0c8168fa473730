import { Link } from "@remix-run/react";
import { askPlace as text } from "~/content/waitlist";
import type { FormState } from "~/lib/form-state";
import { AskLinkForm } from "./ask-link-form";

/** Asks for the link of an entry of the waitlist by mail: what helps wherever such a link does not. */
export function AskPlace({ state }: { state?: FormState | undefined }) {
  return (
    <>
      <AskLinkForm
        action="/waitlist/confirm"
        intent="ask"
        label={text.email}
        state={state}
        submit={text.submit}
      />
      <p className="mt-5 text-sm">
        {text.noPlace}{" "}
        <Link className="link inline-flex min-h-11 items-center" to="/#waitlist">
          {text.join}
        </Link>
      </p>
    </>
  );
}
