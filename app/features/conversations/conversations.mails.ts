/** The conversation of a mail, and the mail's reader. The message is not repeated in it. */
export interface MessageMailPayload {
  conversationId: string;
  side: "candidate" | "employer";
}

/** The mails about messages. */
export interface ConversationMails {
  "message-received": MessageMailPayload;
}

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends ConversationMails {}
}
