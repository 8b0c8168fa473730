import type { NoticeSide } from "~/generated/prisma/client";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { readToken, signToken } from "~/lib/crypto/signed-token.server";
import { paths } from "~/paths";

/** A notice, as one of its sides. */
export interface NoticeLink {
  id: string;
  side: NoticeSide;
}

const purposes = { notifier: "notice-notifier", affected: "notice-affected" } as const;

/**
 * The page of a notice for one of its sides. The link has no expiry: what it shows is erased with the notice's texts.
 */
export function noticeUrl({ id, side }: NoticeLink): string {
  return absoluteUrl(paths.notices({ token: signToken(purposes[side], { id }) }));
}

/** The notice and side of a token; null for an invalid one and for one of another purpose. */
export function readNoticeLink(token: string): NoticeLink | null {
  for (const side of ["notifier", "affected"] as const) {
    const payload = readToken(purposes[side], token);
    if (payload) return { id: payload.id, side };
  }
  return null;
}
