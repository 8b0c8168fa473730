import { isCodeOf } from "~/content/vocabularies/codes";
import { searchedWords } from "~/lib/text/plain-text";
import { boardFileSchema } from "./board.schema";
import { type BoardAddress, boardColumns, type ListFilter } from "./board-address";
import { readTableSort } from "./board-orders";

/** The applications of a job that an address means. An invalid filter does not count. */
export function readBoardAddress(search: URLSearchParams): BoardAddress {
  const status = search.get("status") ?? "";
  const view = search.get("view");
  return {
    column: isCodeOf(boardColumns, status) ? status : null,
    filter: readFilter(search),
    sort: readTableSort(search.get("sort")) ?? { column: "date", isRising: false },
    ...(search.get("sort") === "newest" ? { isSortNamed: true } : {}),
    asked: view === "table" || view === "board" ? view : null,
  };
}

/** The page of the table that an address means, from 1 on. */
export function readBoardPage(search: URLSearchParams): number {
  return Number(/^[1-9]\d{0,3}$/.exec(search.get("page") ?? "")?.[0] ?? 1);
}

function readFilter(search: URLSearchParams): ListFilter {
  const { q, missing, degree, stage, language, unread, waiting, rating, tag } = boardFileSchema.shape;
  const one = (name: string) => search.get(name) || undefined;
  return {
    q: q.safeParse(searchedWords(search.get("q") ?? "")).data,
    missing: missing.safeParse(one("missing")).data,
    degree: degree.safeParse(search.getAll("degree")).data,
    stage: stage.safeParse(search.getAll("stage")).data,
    language: language.safeParse(one("language")).data,
    unread: unread.safeParse(one("unread")).data,
    waiting: waiting.safeParse(one("waiting")).data,
    rating: rating.safeParse(one("rating")).data,
    tag: tag.safeParse(one("tag")).data,
  };
}
