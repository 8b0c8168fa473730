import { fieldSentence } from "~/content/errors/field-errors";
import { fillText } from "~/content/fill-text";
import { interviewRound as text } from "~/content/pages/employer-applications/interview-round";
import { messages } from "~/content/sentences";
import { interviewLimits } from "~/features/applications/application/application-limits";
import { boardAddress, laterPage } from "~/features/applications/board/board-address";
import { canBeInvited, listChosen } from "~/features/applications/board/list-chosen.server";
import { readBoardAddress, readBoardPage } from "~/features/applications/board/read-address.server";
import type { OwnBoard } from "~/features/applications/board/require-board-job.server";
import { countMissingRatings } from "~/features/applications/committee/committee-sql.server";
import { describeClash, findClashes } from "~/features/applications/interview/find-clashes.server";
import { listPossibleInterviewers } from "~/features/applications/interview/interviewers.server";
import { employerStateLabel } from "~/features/applications/reading/state-labels";
import { replyToolsOf } from "~/features/applications/templates/reply-tools.server";
import type { FormState } from "~/lib/form-state";
import { isUuid } from "~/lib/text/text-schema";
import { isoDayAfter } from "~/lib/time/closing-time.server";
import { paths } from "~/paths";
import { planRound, type RoundPlan } from "./plan-round.server";
import { roundFieldNames, roundLists } from "./round-fields";

/** The most clashes that are named. */
const maxNamed = 10;

/** The parameter of the form with which an address shows the times again. */
const stepField = "step";

export type RoundData = Awaited<ReturnType<typeof loadRound>>;

/** Interviews for several applications: whom, the form of the times, and once it is filled in the times to be sent. */
export async function loadRound(board: OwnBoard, search: URLSearchParams, now = new Date()) {
  const { jobId, title, templates } = board;
  const chosen = await listChosen(board, chosenIds(search), now);
  const invited = chosen.filter((item) => canBeInvited(item, now));
  const ids = invited.map(({ id }) => id);
  const colleagues = await listPossibleInterviewers(ids);
  const interviewers = colleagues.filter(({ userId }) =>
    search.getAll(roundLists.interviewers).includes(userId),
  );
  const plan = search.has("day") ? readPlan(search, ids.length, now) : null;
  if (plan && interviewers.length > interviewLimits.interviewers)
    plan.errors.interviewers = fieldSentence(messages, {
      code: "CHOICES_TOO_MANY",
      max: interviewLimits.interviewers,
    });
  const isGood = plan !== null && Object.keys(plan.errors).length === 0;
  return {
    job: { id: jobId, title },
    backTo: backToBoard(jobId, search),
    invited: invited.map(({ id, candidate, updatedAt }) => ({ id, name: candidate?.name ?? "", updatedAt })),
    left: chosen
      .filter((item) => !invited.includes(item))
      .map((item) =>
        fillText(text.leftPerson, {
          name: item.candidate?.name ?? text.erased,
          state: employerStateLabel(item),
        }),
      ),
    colleagues,
    days: { min: isoDayAfter(now, 0), max: isoDayAfter(now, interviewLimits.daysAhead - 1) },
    /** What the form of the times was sent with. */
    times: timesState(search, plan),
    /** The rest of its address. */
    carried: [...search].filter(([name]) => !ownFields.has(name)),
    changeTo: paths.jobInterviews(jobId, { ...Object.fromEntries(listsOf(search)), [stepField]: "times" }),
    proposal:
      isGood && !search.has(stepField)
        ? {
            times: plan.times.map((time) => time.toISOString()),
            minutes: plan.minutes,
            interviewers: interviewers.map(({ name }) => name),
            clashes: await clashesOf(board.organizationId, interviewers, plan, now),
            missing: board.hasCommittee ? await countMissingRatings(board, { ids, to: "interview" }, now) : 0,
          }
        : null,
    reply: replyToolsOf(templates, title, invited),
  };
}

/** The applications that an address names. */
function chosenIds(search: URLSearchParams): string[] {
  const ids = search.getAll(roundLists.ids).filter(isUuid);
  return [...new Set(ids)].slice(0, interviewLimits.round.people);
}

/** The times of an address. */
export function readPlan(search: URLSearchParams, people: number, now: Date): RoundPlan {
  return planRound((name) => search.get(name)?.trim() ?? "", people, now);
}

/** The board that an address leads back to. */
export function backToBoard(
  jobId: string,
  search: URLSearchParams,
  outcome: Parameters<typeof boardAddress>[2] = {},
): string {
  return boardAddress(jobId, readBoardAddress(search), {
    ...outcome,
    page: laterPage(readBoardPage(search)),
  });
}

const ownFields = new Set<string>([...roundFieldNames, roundLists.interviewers, stepField]);

/** All values of each parameter. */
function listsOf(search: URLSearchParams): [string, string[]][] {
  return [...new Set(search.keys())].map((name) => [name, search.getAll(name)]);
}

function timesState(search: URLSearchParams, plan: RoundPlan | null): FormState {
  return {
    values: Object.fromEntries(roundFieldNames.map((name) => [name, search.get(name) ?? ""])),
    lists: { interviewers: search.getAll(roundLists.interviewers) },
    errors: plan?.errors ?? {},
  };
}

/** How many times clash, and the first ones in words. */
async function clashesOf(
  organizationId: string,
  interviewers: readonly { userId: string }[],
  { times, minutes }: RoundPlan,
  now: Date,
): Promise<{ times: number; named: string[]; more: number }> {
  const ids = interviewers.map(({ userId }) => userId);
  const found = await findClashes({ organizationId, interviewers: ids, times, minutes }, now);
  return {
    times: new Set(found.map(({ at }) => at)).size,
    named: found.slice(0, maxNamed).map(describeClash),
    more: Math.max(0, found.length - maxNamed),
  };
}
