/** How rows are divided into the pages of a screen. */

/** Rows of a leaderboard, matches of a cup and groups of tee times on a page, headings included. */
export const ROWS_MAX = 12;
export const MATCHES_MAX = 7;
export const GROUPS_MAX = 6;

/** The number of rows on each page, as equal as possible; a list that fits has one page, also an empty one. */
function pageSizes(rows: number, pages: number): number[] {
  const [least, more] = [Math.floor(rows / pages), rows % pages];
  return Array.from({ length: pages }, (_, page) => least + (page < more ? 1 : 0));
}

/**
 * The places of the rows of each page, for rows that are headings or not. Each page has the headings of its rows, so a
 * heading never ends a page, and a page that begins within a group repeats its heading.
 */
export function screenPages(isHeading: readonly boolean[], max: number): number[][] {
  const rows = isHeading.flatMap((heading, at) => (heading ? [] : [at]));
  const headingOf = (row: number) => isHeading.lastIndexOf(true, row);
  for (let count = Math.max(1, Math.ceil(rows.length / max)); ; count += 1) {
    let start = 0;
    const pages = pageSizes(rows.length, count).map((size) => {
      start += size;
      const shown = rows.slice(start - size, start);
      const headings = shown.map(headingOf).filter((heading) => heading >= 0);
      return [...new Set([...headings, ...shown])].toSorted((a, b) => a - b);
    });
    if (pages.every(({ length }) => length <= max)) return pages;
  }
}
