/** The leaderboards of an event's contests: players, teams and skins, with the menu above them. */
import type {
  GrossRow,
  IndividualRow,
  SkinsHole,
  SkinsResults,
  TeamRow,
} from '#domain/results/results.schema.ts';
import { cellText, htmlPage, narrowName, printedName, text, twoLabels } from './html.ts';

/** What stands above the table of every leaderboard. */
export interface LeaderboardTitle {
  /** The event's name. */
  event: string;
  /** The contest's, as `Net`. */
  contest: string;
  /** HTML of the menu of contests. */
  menu: string;
}

export interface ContestMenu {
  /** Address of the event's folder, without a slash at the end. */
  event: string;
  contests: readonly { number: number; name: string }[];
  /** The number of the page's own contest. */
  own: number;
  /** The query `r` of the first round of tee times; null before they are published. */
  roundId: string | null;
}

/** BlueGolf cuts the names in the menu. */
const MENU_LETTERS = 20;
/** Narrow windows get the first letters of a team's name only. */
const TEAM_LETTERS = 15;
/** Teams have numbers behind the players'. */
const FIRST_TEAM = 501;

/** Tabs of the event and the menu, which a script turns into `?newcontest={number}`. */
export function contestMenu({ event, contests, own, roundId }: ContestMenu): string {
  const tab = (href: string, label: string) =>
    `<li class="nav-item"><a href="${text(href)}" class="nav-link">${label}</a></li>`;
  const shortName = (name: string) => text(name.slice(0, MENU_LETTERS));
  const entries = contests.map(
    ({ number, name }) =>
      `<a role="menuitem" tabindex="-1" href="javascript:void(0)" data-key="${number}" class="dropdown-item px-2">` +
      `<div style="display:inline-block;width:20px;">${number === own ? '&#10003;' : '&#8195;'}</div>${shortName(name)}</a>`,
  );
  const current = contests.find(({ number }) => number === own)?.name ?? '';
  return `<ul class="nav nav-tabs">
${tab(`${event}/leaderboard.htm`, 'Leaderboard')}
${roundId === null ? '' : tab(`${event}/pairings.htm?r=${roundId}`, 'Tee Times')}
</ul>
<div class="condensed bg-event-view-picker"><div class="dropdown filter caretpicker filtered" data-picker="newcontest"><a class="dropdown-toggle d-block text-nowrap" role="button" data-toggle="dropdown" href="#">${shortName(current)}</a><div class="dropdown-menu bg-dropdown-menu" role="menu">${entries.join('')}</div></div></div>
<ul class="nav nav-pills bg-ui-nav-pills w-100">
${tab(`${event}/contest/${own}/leaderboard.htm`, 'Leaderboard')}
</ul>`;
}

function leaderboardPage({ event, contest, menu }: LeaderboardTitle, body: string): string {
  return htmlPage(`${event} - ${contest} Leaderboard`, event, `${menu}${body}`);
}

/** The contestant's number in a scorecard's address; 0 where there is none. */
export function contestantOf(scorecardUrl: string): string {
  return /contestant\/(\d+)\//.exec(scorecardUrl)?.[1] ?? '0';
}

const nameLink = (contestant: string, labels: string) =>
  `<a href="contestant/${contestant}/scorecard.htm">${labels}</a>`;

/** Whether a rank is a place; other rows follow a divider. */
const isPlaced = ({ rank }: { rank: string }) => /^T?\d/.test(rank);

interface Line extends TeamRow {
  /** Number in the row's id and in the scorecard's address. */
  contestant: string;
  /** Labels for wide and narrow windows, and the text by which the column is sorted. */
  labels: string;
  sortBy: string;
  points?: string;
}

/** A head cell, and the cell of a line. */
type Column = readonly [head: string, cell: (line: Line, at: number) => string];

/** Points or purse: a column with its value as a decimal in an attribute. */
function valueColumn(label: 'Points' | 'Purse', of: (line: Line) => string): Column {
  const name = label.toLowerCase();
  return [
    `<th class="${name} sortInitialOrder-desc sorter-digit string-bottom hassortvalue" title="\nSort by ${label}">${label}</th>`,
    (line) => {
      const value = of(line);
      if (value === '') return `<td class="${name}">&nbsp;</td>`;
      const number = Number(value.replace(/[$,]/g, '')).toFixed(1);
      return `<td class="${name}" data-sort-value="${number}">${text(value)}</td>`;
    },
  ];
}

const TOTAL: Column = [
  `<th class="val sorter-digit hassortvalue" title="Sort by Total (+/-)">${twoLabels('Total', 'Tot')}</th>`,
  ({ total }) =>
    total === ''
      ? '<td>&nbsp;</td>'
      : `<td data-sort-value="${total === 'E' ? 0 : Number(total)}">${text(total)}</td>`,
];

/** The columns of a leaderboard. The narrow labels of total and strokes are the same, only the wide ones differ. */
function columnsOf(label: 'Player' | 'Team', lines: readonly Line[]): Column[] {
  const isOfPlayers = label === 'Player';
  return [
    [
      '<th class="pos sorter-digit string-bottom hassortvalue" title="Sort by Position">Pos</th>',
      (line, at) =>
        isPlaced(line)
          ? `<td data-sort-value="${at}" class="pos">${text(line.rank)}</td>`
          : `<td data-sort-value="${1000 + at}" >${text(line.rank)}</td>`,
    ],
    [
      `<th class="sorter-text name hassortvalue" title="Sort by Name">${label}</th>`,
      ({ contestant, labels, sortBy }) =>
        `<td data-sort-value="${text(sortBy)}" class="name">${nameLink(contestant, labels)}</td>`,
    ],
    [
      '<th class="val sorter-digit string-max thru hassortvalue" title="Sort by Thru">Thru</th>',
      (line) =>
        isPlaced(line)
          ? `<td data-sort-value="${line.thru === 'F' ? '999' : (line.thru ?? '999')}">${line.thru ?? 'F'}</td>`
          : '<td data-sort-value="1500">&nbsp;</td>',
    ],
    // There is none where a team's average counts.
    ...(isOfPlayers || lines.some(({ total }) => total !== '') ? [TOTAL] : []),
    [
      `<th class="val sorter-digit  total-strk xwide"  title="Sort by Strokes">${twoLabels('Strokes', 'Tot')}</th>`,
      ({ strokes }) => `<td class="total-strk">${cellText(strokes)}</td>`,
    ],
    ...(lines.some(({ points = '' }) => points !== '')
      ? [valueColumn('Points', ({ points = '' }) => points)]
      : []),
    ...(isOfPlayers ? [valueColumn('Purse', (line) => (isPlaced(line) ? '$0.00' : ''))] : []),
    [
      `<th data-sorter="false" class="fav"><span class="sr-only">Follow ${label.toLowerCase()}s</span></th>`,
      () => '<td class="fav favoritesSelect"><i class="fa fa-star-o"></i></td>',
    ],
  ];
}

/** The head table without data and the sortable table with its two decoration bodies. */
function scoreTable(label: 'Player' | 'Team', lines: readonly Line[]): string {
  const columns = columnsOf(label, lines);
  const firstOut = lines.findIndex((line) => !isPlaced(line));
  const rows = lines.map((line, at) => {
    const cells = columns.map(([, cell]) => cell(line, at)).join('\n');
    const divider = `<tr class="divider dnf d-none">\n<td data-sort-value="${500 + at}" colspan="${columns.length}" id="dnftitle">WITHOUT A RESULT</td>\n</tr>\n`;
    return `${at === firstOut ? divider : ''}<tr id="tr_${line.contestant}"${at % 2 === 0 ? ' class="alt"' : ''}>${cells}\n</tr>`;
  });
  return `<table class="lb table table-sm table-bordered">
<thead class="mainhead"><tr class="lb-header"><th><span class="lb-header-label bg-text-upper">Everybody</span></th></tr></thead>
</table>
<table class="lb table  table-bordered table-sortable scores" data-sortlist="[[0,0]]">
<thead>
<tr>
${columns.map(([head]) => head).join('\n')}
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

/** A leaderboard of players: net, gross or world ranking. Points have a column when a player has some. */
export function playersPage(
  title: LeaderboardTitle,
  rows: readonly (IndividualRow | GrossRow)[],
): string {
  const lines = rows.map((row): Line => {
    const { player, scorecardUrl } = row;
    return {
      ...row,
      team: player,
      contestant: contestantOf(scorecardUrl),
      labels: twoLabels(printedName(player), narrowName(player)),
      sortBy: player.replace(/^(\S+) (.*)$/, '$2, $1'),
    };
  });
  return leaderboardPage(title, scoreTable('Player', lines));
}

/** A leaderboard of teams. */
export function teamsPage(title: LeaderboardTitle, rows: readonly TeamRow[]): string {
  const lines = rows.map((row, at): Line => ({
    ...row,
    contestant: String(FIRST_TEAM + 5 * at),
    labels: twoLabels(row.team, row.team.slice(0, TEAM_LETTERS)),
    sortBy: row.team,
  }));
  return leaderboardPage(title, scoreTable('Team', lines));
}

/** Names with commas between and perhaps `...` behind, as in the column of ties. */
function namesCell(names: string): string {
  if (names === '') return '<td class="name"></td>';
  const each = (change: (name: string) => string) =>
    names
      .split(', ')
      .map((name) => change(name))
      .join(', ');
  const [isCut] = /\.\.\.$/.exec(names) ?? [''];
  const printed = each((name) => printedName(name.replace(/\.\.\.$/, ''))) + isCut;
  return `<td class="name">${twoLabels(printed, each(narrowName))}</td>`;
}

function holeRow({ hole, par, score, won, tie }: SkinsHole): string {
  return `<tr${won === '' ? '' : ' class="warning"'}>
	<td>${text(hole)}</td>
	<td class="d-none d-md-table-cell">${text(par)}</td>
	<td>${text(score)}</td>	${namesCell(won)}
	${namesCell(tie)}
</tr>`;
}

/** Skins: the players with their skins, and the result of every hole, whose rows stand without a tbody. */
export function skinsPage(title: LeaderboardTitle, { players, holes }: SkinsResults): string {
  const rows = players.map(({ rank, player, skins, scorecardUrl }, at) => {
    const contestant = contestantOf(scorecardUrl);
    return `<tr${at % 2 === 1 ? ' class="alt"' : ''} id="tr_${contestant}">
<td class="pos">${text(rank)}</td>
<td class="name">${nameLink(contestant, twoLabels(printedName(player), narrowName(player)))}</td>
<td class="val">F</td>
<td class="total">${text(skins)}</td>
</tr>`;
  });
  return leaderboardPage(
    title,
    `<table class="lb table table-sm table-bordered" >
<thead>
<tr class="lb-single-header">
<th class="pos"><a href="leaderboard.htm?sort=place" title="Sort by Position">Pos</a></th>
<th class="name"><a href="leaderboard.htm?sort=name" title="Sort by Name">Player</a></th>
<th class="val">Thru</th>
<th class="total">Skins</th></tr>
</thead>
<tbody id="lbBody">
${rows.join('\n')}
</tbody>
</table>
<table class="table table-bordered table-striped table-sm lb">
<thead>
<tr class="header">
	<th class="pos">Hole</th>
	<th class="d-none d-md-table-cell pos">Par</th>
	<th class="total">Score</th>
	<th class="name"><a id="potentialSkin" href="javascript:void(0);" data-content="Nothing is won before the last card is in.">Potential Skin</a></th>
	<th class="name">Tie</th>
</tr>
</thead>
${holes.map(holeRow).join('\n')}
</table>`,
  );
}
