import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { isCodeOf } from "~/content/vocabularies/codes";
import { noticeTargets } from "~/content/vocabularies/notices";
import { findContent } from "~/features/notices/find-content.server";
import { getNotice, type SideNotice } from "~/features/notices/get-notice.server";
import type { ReportedContent } from "~/features/notices/notice.schema";
import { noticeFigures, type YearFigures } from "~/features/notices/notice-figures.server";
import { type NoticeLink, readNoticeLink } from "~/features/notices/notice-link.server";
import { listOwnNotices, type OwnNotice, sideOf } from "~/features/notices/own-notices.server";
import { DomainError } from "~/lib/domain-error";
import { limitLink } from "~/lib/http/forms/limit-link.server";
import { isUuid } from "~/lib/text/text-schema";
import { getPageSession, requireStoredUser } from "~/web/guards/require-user.server";

type Target = ReportedContent["target"];

/** The views of the page. */
export type NoticesView =
  | {
      kind: "form";
      target: Target;
      targetId: string;
      /** Null for what is gone, and for what is not theirs to read. */
      content: { label: string; href: string } | null;
      /** Of the account that is signed in. */
      sender: { name: string; email: string } | null;
    }
  | { kind: "sent"; number: string; isMailed: boolean; signedIn: boolean }
  | { kind: "notice"; notice: SideNotice | null; token: string; isDone: boolean }
  | { kind: "figures"; years: YearFigures[]; own: OwnNotice[] };

const numberPattern = /^AV-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

export async function loadNotices(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const read = (name: string) => query.get(name) ?? "";
  const token = read("t");
  if (token || query.has("notice")) {
    const link = await readLinkOf(args, token, read("notice"));
    const notice = link && (await getNotice(link));
    return answer({ kind: "notice", notice, token, isDone: query.has("done") }, notice ? 200 : 404);
  }
  const target = read("target");
  if (isCodeOf(noticeTargets, target)) return loadForm(args, target, read("id"));
  const session = await getPageSession(args);
  const userId = session.state === "signed-in" ? session.user.id : null;
  if (numberPattern.test(read("sent")))
    return answer({
      kind: "sent",
      number: read("sent"),
      isMailed: query.has("mailed"),
      signedIn: userId !== null,
    });
  const [years, own] = await Promise.all([noticeFigures(), userId ? listOwnNotices(userId) : []]);
  return answer({ kind: "figures", years, own });
}

/**
 * The notice that a mailed link leads to, or one of the account's own.
 * @throws as requireStoredUser without a link.
 */
export async function readLinkOf(
  args: LoaderFunctionArgs,
  token: string,
  id: string,
): Promise<NoticeLink | null> {
  if (token) {
    await limitLink(args, "notices/read", token);
    return readNoticeLink(token);
  }
  const { user } = await requireStoredUser(args);
  const side = isUuid(id) ? await sideOf(user.id, id) : null;
  return side && { id, side };
}

/** Only its reader reports a message: signed in. */
async function loadForm(args: LoaderFunctionArgs, target: Target, targetId: string) {
  const session = target === "message" ? await requireStoredUser(args) : await getPageSession(args);
  const user = "user" in session ? session.user : null;
  const found = await findContent(user, { target, targetId }, new Date()).catch(nothingWithoutOrganization);
  const content = found && { label: found.label, href: found.href };
  const sender = user && { name: user.name, email: user.email };
  return answer({ kind: "form", target, targetId, content, sender }, content ? 200 : 404);
}

function nothingWithoutOrganization(error: unknown): null {
  if (error instanceof DomainError) return null;
  throw error;
}

function answer(view: NoticesView, status = 200) {
  return data(view, { status });
}
