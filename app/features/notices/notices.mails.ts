import type { NoticeSide } from "~/generated/prisma/client";

/** The mails about notices. A decision's words are read from the notice. */
export interface NoticeMails {
  "notice-received": { noticeId: string };
  "notice-decided": { noticeId: string; side: NoticeSide };
  /** `of`: the side whose complaint was decided; `side` reads the mail. */
  "complaint-decided": { noticeId: string; side: NoticeSide; of: NoticeSide };
}

declare module "~/lib/outbox/mail-kinds" {
  interface MailPayloads extends NoticeMails {}
}
