import type { ReactElement } from "react";
import type { EmailDelivery } from "~/generated/prisma/client";
import type { MailAttachment } from "./outgoing-mail";

/**
 * Every kind of mail with its payload: flat, and without secrets, since links are made when the mail is composed. Empty
 * here: each feature adds its kinds in its `*.mails.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface MailPayloads {}

export type MailKind = keyof MailPayloads;

/**
 * The mails that people can request by typing an address: each purpose with its details. Features add theirs, as in
 * {@link MailPayloads}.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface MailRequestDetails {}

export type MailPurpose = keyof MailRequestDetails;

/** A request for a mail to a typed address. */
export type MailRequest<Purpose extends MailPurpose = MailPurpose> = {
  purpose: Purpose;
  /** Lower-cased; may belong to no account or entry. */
  email: string;
  /** Identifies the request, so that a retry queues no second mail. */
  requestId: string;
} & MailRequestDetails[Purpose];

/** A row of the outbox that a worker has taken. */
export type TakenMail<Kind extends MailKind = MailKind> = Omit<EmailDelivery, "payload"> & {
  payload: MailPayloads[Kind];
};

/** A mail to send, or the code of the reason to suppress it. */
export type ComposedMail =
  | {
      subject: string;
      element: ReactElement;
      /** One-click unsubscribe URL (RFC 8058); only for mails that nobody requested. */
      unsubscribeUrl?: string;
      /** The name of the list that it belongs to (RFC 2919), by which mail programs sort. */
      list?: string;
      attachments?: readonly MailAttachment[];
    }
  | { suppressed: string };

/** How the worker handles a kind of mail. */
export interface MailHandler<Kind extends MailKind = MailKind> {
  /** Composes the mail at each try, from current data: no row stores a link. */
  compose(mail: TakenMail<Kind>): Promise<ComposedMail>;
  /** Runs once a transport has accepted the mail. */
  afterSent?(mail: TakenMail<Kind>): Promise<void>;
}

/** The handlers of every kind and purpose; a missing one is a type error. */
export interface MailRegistry {
  handlers: { readonly [Kind in MailKind]: MailHandler<Kind> };
  /** Queues the requested mail if the address has an account or entry that it can help. */
  answers: { readonly [Purpose in MailPurpose]: (request: MailRequest<Purpose>) => Promise<void> };
}

/** Loads the registry on first use: the templates are heavy, and a process may have no mail to send. */
export type LoadRegistry = () => Promise<MailRegistry>;

/** The handler of a kind. @throws for an unknown kind: the row is retried, then marked failed. */
export function requireHandler({ handlers }: MailRegistry, kind: string): MailHandler {
  if (!Object.hasOwn(handlers, kind)) throw new Error(`There is no kind of mail «${kind}»`);
  return handlers[kind as MailKind] as MailHandler;
}
