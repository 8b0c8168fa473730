import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** Gives the document's CSP nonce to the scripts below it; set by entry.server. */
export const NonceProvider = NonceContext.Provider;

/** The CSP nonce on the server; undefined in the browser, which hides nonces from scripts. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
