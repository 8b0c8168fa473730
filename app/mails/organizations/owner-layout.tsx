import type { ReactNode } from "react";
import { organizationMailReason } from "~/content/mails/organizations";
import { Greeting, MailLayout } from "../mail-layout";

interface OwnerLayoutProps {
  preview: string;
  /** The owner's. */
  name: string;
  children: ReactNode;
}

/** The frame of a mail to the owner of an organization. */
export function OwnerLayout({ preview, name, children }: OwnerLayoutProps) {
  return (
    <MailLayout preview={preview} reason={organizationMailReason}>
      <Greeting name={name} />
      {children}
    </MailLayout>
  );
}
