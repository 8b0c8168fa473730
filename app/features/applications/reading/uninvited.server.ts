import { fillText } from "~/content/fill-text";
import { interviewRound as text } from "~/content/pages/employer-applications/interview-round";
import type { BoardItem, BoardOwner } from "../board/board-rows.server";
import { listChosen } from "../board/list-chosen.server";
import type { BulkResult } from "../pipeline/reply-to-many.server";
import { employerStateLabel } from "./state-labels";

/** An application that got no interview among others that did. */
export type NotInvited = Pick<BulkResult["failed"][number], "id" | "code">;

/** Who they are, with why: «Rosa Gil (Retirada)». Those that the member does not see any more come last, without a name. */
export async function describeUninvited(
  owner: BoardOwner,
  failed: readonly NotInvited[],
  now = new Date(),
): Promise<string[]> {
  const items = await listChosen(
    owner,
    failed.map(({ id }) => id),
    now,
  );
  const named = items.map((item) => {
    const code = failed.find(({ id }) => id === item.id)?.code;
    return fillText(text.uninvitedPerson, {
      name: item.candidate?.name ?? text.erased,
      why: whyOf(item, code),
    });
  });
  return [...named, ...failed.slice(items.length).map(() => text.unseen)];
}

function whyOf(item: BoardItem, code: NotInvited["code"] | undefined): string {
  if (code === "EDIT_CONFLICT") return text.why.changed;
  if (code === "RATINGS_MISSING") return text.why.ratings;
  return code === "INVALID_DATA" ? text.why.data : employerStateLabel(item);
}
