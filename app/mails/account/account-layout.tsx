import type { ReactNode } from "react";
import { accountMailReason } from "~/content/mails/account";
import { MailLayout } from "../mail-layout";

/** The frame of a mail to an account's owner. */
export function AccountLayout({ preview, children }: { preview: string; children: ReactNode }) {
  return (
    <MailLayout preview={preview} reason={accountMailReason}>
      {children}
    </MailLayout>
  );
}
