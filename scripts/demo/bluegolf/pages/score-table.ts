/** The sortable table that leaderboards of individuals and of teams have in common. */
import { cellText, escapeHtml, twoLabels } from './html.ts';

/** One line of a leaderboard, whatever its columns. */
export interface ScoreLine {
  /** Number in the row's id and in the scorecard's address. */
  contestant: number;
  /** `1`, `T7`; `WD`, `DQ`, `DNF` or `NS` where there is no place. */
  rank: string;
  wide: string;
  narrow: string;
  sortBy: string;
  /** Holes finished so far; without it the entry has finished all of them. */
  thru?: string;
}

/** A column: its head cell and the cell of a line. */
export interface Column<Line extends ScoreLine> {
  head: string;
  cell: (line: Line, index: number) => string;
}

const HAS_PLACE = /^T?\d/;

/** Whether a rank is a place; other rows follow a divider. */
export function hasPlace(rank: string): boolean {
  return HAS_PLACE.test(rank);
}

/** Place column; lines without a place have neither class nor small sort value. */
export function positionColumn<Line extends ScoreLine>(): Column<Line> {
  return {
    head: '<th class="pos sorter-digit string-bottom hassortvalue" title="Sort by Position">Pos</th>',
    cell: ({ rank }, index) =>
      hasPlace(rank)
        ? `<td data-sort-value="${index}" class="pos">${escapeHtml(rank)}</td>`
        : `<td data-sort-value="${1000 + index}" >${escapeHtml(rank)}</td>`,
  };
}

/** Name column with the link to the scorecard, relative to the page. */
export function nameColumn<Line extends ScoreLine>(label: 'Player' | 'Team'): Column<Line> {
  return {
    head: `<th class="sorter-text name hassortvalue" title="Sort by Name">${label}</th>`,
    cell: ({ contestant, wide, narrow, sortBy }) =>
      `<td data-sort-value="${escapeHtml(sortBy)}" class="name">` +
      `<a href="contestant/${contestant}/scorecard.htm">${twoLabels(wide, narrow)}</a></td>`,
  };
}

/** The holes of entries that are playing, and `F` for finished ones. */
export function thruColumn<Line extends ScoreLine>(): Column<Line> {
  return {
    head: '<th class="val sorter-digit string-max thru hassortvalue" title="Sort by Thru">Thru</th>',
    cell: ({ rank, thru = 'F' }) =>
      hasPlace(rank)
        ? `<td data-sort-value="${thru === 'F' ? '999' : thru}">${thru}</td>`
        : '<td data-sort-value="1500">&nbsp;</td>',
  };
}

/** Score in relation to par. */
export function totalColumn<Line extends ScoreLine>(of: (line: Line) => string): Column<Line> {
  return {
    head: `<th class="val sorter-digit hassortvalue" title="Sort by Total (+/-)">${twoLabels('Total', 'Tot')}</th>`,
    cell: (line) => {
      const text = of(line);
      if (text === '') return '<td>&nbsp;</td>';
      return `<td data-sort-value="${text === 'E' ? 0 : Number(text)}">${escapeHtml(text)}</td>`;
    },
  };
}

/** Strokes; the narrow label is the same as the total's, only the wide labels differ. */
export function strokesColumn<Line extends ScoreLine>(of: (line: Line) => string): Column<Line> {
  return {
    head: `<th class="val sorter-digit  total-strk xwide"  title="Sort by Strokes">${twoLabels('Strokes', 'Tot')}</th>`,
    cell: (line) => `<td class="total-strk">${cellText(of(line))}</td>`,
  };
}

/** Points or purse: a column with its value as a decimal in an attribute. */
export function valueColumn<Line extends ScoreLine>(
  label: 'Points' | 'Purse',
  of: (line: Line) => string,
): Column<Line> {
  const name = label.toLowerCase();
  return {
    head: `<th class="${name} sortInitialOrder-desc sorter-digit string-bottom hassortvalue" title="\nSort by ${label}">${label}</th>`,
    cell: (line) => {
      const text = of(line);
      if (text === '') return `<td class="${name}">&nbsp;</td>`;
      const value = Number(text.replace(/[$,]/g, '')).toFixed(1);
      return `<td class="${name}" data-sort-value="${value}">${escapeHtml(text)}</td>`;
    },
  };
}

/** The last column: a star icon without text. */
export function followColumn<Line extends ScoreLine>(who: 'players' | 'teams'): Column<Line> {
  return {
    head: `<th data-sorter="false" class="fav"><span class="sr-only">Follow ${who}</span></th>`,
    cell: () => '<td class="fav favoritesSelect"><i class="fa fa-star-o"></i></td>',
  };
}

/** The head table without data and the sortable table with its two decoration bodies. */
export function scoreTable<Line extends ScoreLine>(
  columns: readonly Column<Line>[],
  lines: readonly Line[],
): string {
  const firstOut = lines.findIndex(({ rank }) => !hasPlace(rank));
  const rows = lines.map((line, index) => {
    const id = `id="tr_${line.contestant}"`;
    const alt = index % 2 === 0 ? ' class="alt"' : '';
    const cells = columns.map(({ cell }) => cell(line, index)).join('\n');
    const divider =
      index === firstOut
        ? `<tr class="divider dnf d-none">\n<td data-sort-value="${500 + index}" colspan="${columns.length}" id="dnftitle">WITHOUT A RESULT</td>\n</tr>\n`
        : '';
    return `${divider}<tr ${id}${alt}>${cells}\n</tr>`;
  });
  return `<table class="lb table table-sm table-bordered">
<thead class="mainhead"><tr class="lb-header"><th><span class="lb-header-label bg-text-upper">Everybody</span></th></tr></thead>
</table>
<table class="lb table  table-bordered table-sortable scores" data-sortlist="[[0,0]]">
<thead>
<tr>
${columns.map(({ head }) => head).join('\n')}
</tr>
</thead>
<tbody id="cLbBody" style="display:none;" class="tablesorter-no-sort"></tbody>
<tbody id="cLbFLBHead" style="display:none;" class="tablesorter-no-sort">
<tr>
<td colspan="${columns.length}" class="subhead bg-text-upper">Everybody</td>
</tr>
</tbody>
<tbody id="lbBody">
${rows.join('\n')}
</tbody>
</table>`;
}
