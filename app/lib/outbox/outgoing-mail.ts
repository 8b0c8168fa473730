/** A rendered mail, ready to send. */
export interface OutgoingMail {
  to: string;
  /** The reader's name beside the address; absent where nobody has confirmed that it is theirs. */
  toName?: string | undefined;
  subject: string;
  html: string;
  text: string;
  /** Stable for one delivery, so that mail programs can detect a duplicate. */
  messageId: string;
  date: Date;
  /** One-click unsubscribe URL (RFC 8058); absent for mails without unsubscribing. */
  unsubscribeUrl?: string;
  /** The name of its list, such as `job-alerts`; absent for mails to one person about one thing. */
  list?: string;
  attachments?: readonly MailAttachment[];
}

/** A file that comes with a mail. */
export interface MailAttachment {
  filename: string;
  /** Its media type, with its parameters. */
  contentType: string;
  content: string;
}

/** The outcome of sending a mail. */
export type SendResult =
  | { state: "accepted" }
  /** The server refused or was unreachable before the mail was sent: retry unless permanent. */
  | {
      state: "refused";
      reason: string;
      isPermanent: boolean;
      /** Whether the server says that there is no such address. */
      isUnknownAddress?: boolean;
    }
  /** The connection was lost after sending began: the mail may have arrived. */
  | { state: "unknown"; reason: string };

/** Sends mails to a server or a folder. */
export interface Transport {
  /** Whether sending is idempotent: a repeated mail replaces the first. */
  readonly isRepeatable: boolean;
  /**
   * @param claim called when the mail may arrive from now on; a mail whose claim fails is not sent.
   */
  sendMail(id: string, message: OutgoingMail, claim: () => Promise<void>): Promise<SendResult>;
  /** Whether a mail could be sent now: connects and logs in, and sends none. */
  check(): Promise<SendResult>;
  /** Called at shutdown: mails whose sending does not begin soon are left for another try. */
  stop?(): void;
}
