import { useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { paths } from "~/paths";

/** The field in which a form sends what an authenticator made or signed. */
export const credentialField = "credential";

/** Before a challenge expires that waits in a field's suggestions. */
const renewMs = 240_000;

/**
 * Whether this browser makes and uses passkeys here.
 * @param rpId the host that they are made for; null where there is none.
 * @returns null before hydration.
 */
export function usePasskeys(rpId: string | null): boolean | null {
  if (!useHydrated()) return null;
  return location.hostname === rpId && "parseRequestOptionsFromJSON" in (window.PublicKeyCredential ?? {});
}

/**
 * Shows a passkey to the page's action, with the fields of a form, never its password.
 * @param suggests as soon as the page is open, in the form's field that says `webauthn`.
 */
export function useShownPasskey(isOffered: boolean, formId: string, suggests: boolean) {
  const submit = useSubmit();
  const waiting = useRef<AbortController | null>(null);
  const [hasFailed, setFailed] = useState(false);

  async function show(mediation?: "conditional") {
    // A browser asks one thing at a time.
    waiting.current?.abort();
    const asking = new AbortController();
    const { signal } = asking;
    waiting.current = asking;
    try {
      const response = await fetch(paths.api.passkeyRequest(), { signal });
      if (!response.ok) throw response;
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await response.json());
      const credential = await navigator.credentials.get({
        publicKey,
        signal,
        ...(mediation && { mediation }),
      });
      const sent = new FormData(document.forms.namedItem(formId) ?? undefined);
      sent.delete("password");
      sent.set(credentialField, JSON.stringify(credential));
      submit(sent, { method: "post" });
    } catch {
      if (!mediation && !signal.aborted) setFailed(true);
    }
  }

  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    if (!isOffered || !suggests) return;
    const suggest = async () => {
      if (await PublicKeyCredential.isConditionalMediationAvailable?.()) await latest.current("conditional");
    };
    void suggest();
    const timer = setInterval(() => void suggest(), renewMs);
    return () => {
      clearInterval(timer);
      waiting.current?.abort();
    };
  }, [isOffered, suggests]);

  return {
    hasFailed,
    showNow() {
      setFailed(false);
      void show();
    },
  };
}
