import { fillText } from "~/content/fill-text";
import { formatList, formatNumber, plural } from "~/content/format";
import { board, promised } from "~/content/pages/employer-applications/board";
import { replies as text } from "~/content/replies";
import {
  type ApplicationStatusCode,
  applicationStatuses,
} from "~/content/vocabularies/applications/application-states";
import { isCodeOf } from "~/content/vocabularies/codes";
import { formatTimeInText } from "~/lib/time/dates";
import { type Promised, promisedKinds } from "../application/promised";
import type { Sending } from "./find-sending.server";

/** «2 no han cambiado, porque su estado no lo permite: 1 en «Retirada» y 1 en «Descartada».» */
export function skippedSentence(counts: ReadonlyMap<ApplicationStatusCode, number>): string {
  const states = [...counts].map(([status, count]) =>
    fillText(board.skippedState, { n: formatNumber(count), state: applicationStatuses[status].label }),
  );
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return fillText(plural(board.skipped, total), { states: formatList(states) });
}

/** «Has descartado 8 candidaturas», without its end. @param status the state that the replies lead to. */
export function repliedWords(count: number, status: string): string {
  return plural(isCodeOf(text.done, status) ? text.done[status] : text.done.other, count);
}

/** «8 respuestas todavía no se han enviado («Descartada»): se verán a las 12:45.»; of a single one with its name. */
export function waitingSentence({ count, status, visibleAt, name }: Sending): string {
  return fillText(name === null ? plural(text.waiting, count) : board.waitingOf, {
    name: name ?? "",
    state: applicationStatuses[status].label,
    time: formatTimeInText(new Date(visibleAt)),
  });
}

/** «Has descartado 8 candidaturas; se verán a las 12:45.» */
export function delayedSentence({ count, status, visibleAt }: Sending): string {
  const done = repliedWords(count, status);
  return fillText(count === 1 ? text.shownAt.one : text.shownAt.many, {
    done,
    time: formatTimeInText(new Date(visibleAt)),
  });
}

/** «Entre las elegidas hay 2 con la plaza ofrecida y 1 con una entrevista aceptada.» */
export function promisedSentence(counts: Readonly<Record<Promised, number>>): string {
  const kinds = promisedKinds.filter((kind) => counts[kind] > 0);
  return fillText(promised.warning, {
    held: formatList(kinds.map((kind) => plural(promised[kind], counts[kind]))),
  });
}
