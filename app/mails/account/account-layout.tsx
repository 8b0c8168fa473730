import type { ReactNode } from "react";
import { accountMailReason } from "~/content/mails/account";
import { MailLayout } from "../mail-layout";

/** Surrounds a mail to somebody's own address. */
export function AccountLayout({ preview, children }: { preview: string; children: ReactNode }) {
  return (
    <MailLayout preview={preview} reason={accountMailReason}>
      {children}
    </MailLayout>
  );
}
