import { Button } from "~/components/ui/button";
import { passkeyButton as text } from "~/content/pages/accounts/passkeys";
import { usePasskeys, useShownPasskey } from "./use-passkeys";

interface PasskeyButtonProps {
  /** The host that passkeys are made for. */
  rpId: string;
  /** The form whose fields are sent along. */
  formId: string;
  /** Also in the form's field that says `webauthn`. */
  suggests?: boolean;
  children: string;
}

/** Shows a passkey. Takes its room before hydration, so that nothing moves; where passkeys are missing there is none. */
export function PasskeyButton({ rpId, formId, suggests = false, children }: PasskeyButtonProps) {
  const isOffered = usePasskeys(rpId);
  const { hasFailed, showNow } = useShownPasskey(isOffered === true, formId, suggests);
  if (isOffered === false) return null;
  return (
    <div className={isOffered ? "mt-4" : "invisible mt-4"}>
      <Button onClick={showNow} type="button" variant="secondary" wide>
        {children}
      </Button>
      <p className="mt-2 text-sm text-danger empty:hidden" role="alert">
        {hasFailed ? text.failed : null}
      </p>
    </div>
  );
}
