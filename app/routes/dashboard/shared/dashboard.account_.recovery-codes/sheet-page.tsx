import { PostForm } from "~/components/forms/post-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { DateTime } from "~/components/ui/date-time";
import { useHydrated } from "~/components/ui/use-hydrated";
import { recoveryCodes as text } from "~/content/pages/accounts/own-second-step";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface SheetPageProps {
  codes: string[];
  expiresAt: string;
  /** Where its person goes on; "" for the account. */
  redirectTo: string;
  state: FormState | undefined;
}

/** The codes once, to print, to download and to write down. */
export function SheetPage({ codes, expiresAt, redirectTo, state }: SheetPageProps) {
  const hydrated = useHydrated();
  return (
    <>
      <h1 className="text-3xl">{text.title}</h1>
      <p className="mt-4 max-w-prose">{text.lead}</p>
      <ul className="mt-6 max-w-md rounded-md bg-sunken p-4 font-mono text-sm leading-7">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted print:hidden">
        <span>{text.until}</span> <DateTime iso={expiresAt} />
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink isDocument to={paths.recoveryFile()} variant="secondary">
          {text.download}
        </ButtonLink>{" "}
        {hydrated ? (
          <Button onClick={() => print()} type="button" variant="secondary">
            {text.print}
          </Button>
        ) : null}
      </div>
      <PostForm
        action={paths.recoveryCodes({ redirectTo: redirectTo || undefined })}
        className="mt-8 grid max-w-md gap-5"
        intent="saved"
        narrowButton
        state={state}
        submit={text.saved}
      />
    </>
  );
}
