import type { ReactElement } from "react";
import type { EmailDelivery } from "~/generated/prisma/client";

/**
 * Every kind of mail with what it needs to know beyond whom it goes to: flat, and never a secret, since links are made
 * while the mail is written. Empty here: each feature adds its own kinds in its `*.mails.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface MailPayloads {}

export type MailKind = keyof MailPayloads;

/**
 * What people can ask for by typing an address, by purpose, with what a request says beyond the address. Features add
 * theirs, as in {@link MailPayloads}.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface MailRequestDetails {}

export type MailPurpose = keyof MailRequestDetails;

/** A mail that somebody asked for by an address. */
export type MailRequest<Purpose extends MailPurpose = MailPurpose> = {
  purpose: Purpose;
  /** Lower-cased; perhaps nobody's. */
  email: string;
  /** Names the request, so that a second try at it writes no second mail. */
  requestId: string;
} & MailRequestDetails[Purpose];

/** A row of the outbox that a worker has in hand. */
export type TakenMail<Kind extends MailKind = MailKind> = Omit<EmailDelivery, "payload"> & {
  payload: MailPayloads[Kind];
};

/** A mail that is about to be sent, or the code of why it is not needed any more. */
export type ComposedMail =
  | {
      subject: string;
      element: ReactElement;
      /** Where one request ends such mails (RFC 8058); only for those that nobody asked for. */
      unsubscribeUrl?: string;
    }
  | { suppressed: string };

/** What the worker does with a kind of mail. */
export interface MailHandler<Kind extends MailKind = MailKind> {
  /** Writes the mail as it is now, whenever it goes out: no row ever holds a link. */
  compose(mail: TakenMail<Kind>): Promise<ComposedMail>;
  /** Runs once a transport has accepted the mail. */
  afterSent?(mail: TakenMail<Kind>): Promise<void>;
}

/** Everything that the worker needs to know of mails; a kind or purpose that is missing is a type error. */
export interface MailRegistry {
  handlers: { readonly [Kind in MailKind]: MailHandler<Kind> };
  /** Writes the mail that a request asks for, where there is somebody whom it can help. */
  answers: { readonly [Purpose in MailPurpose]: (request: MailRequest<Purpose>) => Promise<void> };
}

/** Loads the registry on first use: the templates are heavy, and a process may have no mail to send. */
export type LoadRegistry = () => Promise<MailRegistry>;

/** How a kind is dealt with. @throws when there is no such kind: the row is retried, then marked failed. */
export function requireHandler({ handlers }: MailRegistry, kind: string): MailHandler {
  if (!Object.hasOwn(handlers, kind)) throw new Error(`There is no kind of mail «${kind}»`);
  return handlers[kind as MailKind] as MailHandler;
}
