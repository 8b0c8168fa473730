import type { ReactNode } from "react";
import { accountMailReason } from "~/content/mails/account";
import { MailLayout } from "../mail-layout";

/** The frame of a mail about an account. */
export function AccountLayout({ preview, children }: { preview: string; children: ReactNode }) {
  return (
    <MailLayout preview={preview} reason={accountMailReason}>
      {children}
    </MailLayout>
  );
}
