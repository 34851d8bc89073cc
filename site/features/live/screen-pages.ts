/** How rows are divided into the pages of a screen. */

/** Rows of a leaderboard and groups of tee times on a page. */
export const ROWS_MAX = 12;
export const GROUPS_MAX = 6;

/** The number of rows on each page, as equal as possible; a list that fits has one page, also an empty one. */
export function pageSizes(rows: number, max: number): number[] {
  const pages = Math.max(1, Math.ceil(rows / max));
  const [least, more] = [Math.floor(rows / pages), rows % pages];
  return Array.from({ length: pages }, (_, page) => least + (page < more ? 1 : 0));
}

/** The page after another one, from the last to the first; -1 as the step goes back. */
export function turned(page: number, pages: number, step: 1 | -1 = 1): number {
  return (page + step + pages) % pages;
}
