/** How a job's applications are shown: a dense table, or a column for each state. */
export const boardViews = ["table", "board"] as const;

export type BoardView = (typeof boardViews)[number];

/** The most applications of a job whose board is shown before anybody chooses. */
export const maxOnBoardAtFirst = 30;

/**
 * The view of a page: that of its address, else the one chosen before, else by how many applications there are.
 * @param asked texts that may be anything; the first that names a view counts.
 */
export function chooseView(asked: readonly unknown[], applications: number): BoardView {
  const chosen = asked.map((text) => boardViews.find((view) => view === text)).find(Boolean);
  return chosen ?? (applications > maxOnBoardAtFirst ? "table" : "board");
}
