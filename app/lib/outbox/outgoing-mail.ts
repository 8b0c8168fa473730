/** A mail as it goes out. */
export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Stable for one delivery, so that whoever gets it twice can tell. */
  messageId: string;
  date: Date;
  /** Where one request ends such mails (RFC 8058); absent where they are not to be ended. */
  unsubscribeUrl?: string;
}

/** What became of handing a mail over. */
export type SendResult =
  | { state: "accepted" }
  /** Refused, or not reached, before the mail had gone out: it may be tried again, unless that is pointless. */
  | { state: "refused"; reason: string; isPermanent: boolean }
  /** The connection was lost after the mail had begun to go out: it may have arrived. */
  | { state: "unknown"; reason: string };

/** Where mails go. */
export interface Transport {
  /** Handing the same mail over again does no harm: it replaces the first. */
  readonly isRepeatable: boolean;
  sendMail(id: string, message: OutgoingMail): Promise<SendResult>;
  /** The process ends: mails that have not begun to go out soon are left for another try. */
  stop?(): void;
}
