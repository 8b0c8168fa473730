import type { ReactElement } from "react";

/** A mail that is about to be sent, or why it is not needed any more. */
export type Composed =
  | {
      subject: string;
      element: ReactElement;
      /** Where one request ends such mails (RFC 8058); only for those that nobody asked for. */
      unsubscribeUrl?: string;
    }
  | { suppressed: string };
