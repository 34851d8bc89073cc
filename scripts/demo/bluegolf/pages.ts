/** The scoring site's pages, which have what the tour reads of BlueGolf's. */
import type { Tee } from '#domain/courses/course-card.schema.ts';
import type {
  BracketResult,
  GrossRow,
  IndividualRow,
  SkinsResults,
  StandingsRow,
  TeamRow,
  TeeTime,
} from '#domain/results/results.schema.ts';
import type { ScoredPlayer } from '#domain/scores/event-scores.schema.ts';
import { cells, html, page, row, table, type Html } from '../html.ts';

/** A page that says something: an error, or the bot check, which has none of the tables. */
export const messagePage = (title: string, message: string): string =>
  page('LFG Tour', title, html`<p>${message}</p>`);

const link = (href: string, text: string) => html`<a href="${href}">${text}</a>`;

/** A contest of an event, whose number is in its address. */
export interface Contest {
  name: string;
  url: string;
}

/** The links of an event: to its tee times, if it has their address, and to its contests; `own` is that of the page. */
export function eventMenu(contests: readonly Contest[], own = '', teeTimes = ''): Html {
  const entries = contests.map(({ name, url }) => {
    const number = /\/contest\/(\d+)\//.exec(url)?.[1] ?? '';
    return html`<li>
      <a href="${url}" data-key="${number}">${url === own ? '✓ ' : ''}${name}</a>
    </li>`;
  });
  return html`${teeTimes === '' ? '' : link(teeTimes, 'Tee Times')}
    <ul data-picker="newcontest">
      ${entries}
    </ul>`;
}

/** The id by which the tour finds a leaderboard. */
const LEADERBOARD = 'lbBody';

/** A leaderboard of players, or of teams, which get no points. A team's total is empty where its average counts. */
export function leaderboard(
  label: 'Player' | 'Team',
  rows: readonly (IndividualRow | GrossRow | TeamRow)[],
): Html {
  const titles = ['Pos', label, 'Thru', 'Total', 'Strokes'];
  const lines = rows.map((each) => {
    const name = 'team' in each ? each.team : link(each.scorecardUrl, each.player);
    const points = 'points' in each ? [each.points] : [];
    return row(each.rank, name, each.thru ?? '', each.total, each.strokes, ...points);
  });
  const hasPoints = rows.some((each) => 'points' in each);
  return table(hasPoints ? [...titles, 'Points'] : titles, lines, LEADERBOARD);
}

/** Skins: the players with their skins, and the result of every hole. */
export function skinsTables({ players, holes }: SkinsResults): Html {
  const winners = players.map(({ rank, player, skins, scorecardUrl }) =>
    row(rank, link(scorecardUrl, player), skins),
  );
  const results = holes.map(({ hole, par, score, won, tie }) => row(hole, par, score, won, tie));
  return html`${table(['Pos', 'Player', 'Skins'], winners, LEADERBOARD)}
  ${table(['Hole', 'Par', 'Score', 'Potential Skin', 'Tie'], results)}`;
}

/** The scorecard behind a name: gross strokes hole by hole, as far as the round went. */
export function scorecardPage(
  event: string,
  { player, accepted }: ScoredPlayer,
  { par }: Tee,
): string {
  const strokes = accepted?.holes.map((score) => score ?? '') ?? [];
  const rows = [row('Par', ...par), row('Strokes', ...strokes)];
  const card = table(['Hole', ...par.map((_, hole) => hole + 1)], rows);
  return page(
    'Scorecard',
    player,
    html`<p>${event}</p>
      ${card}`,
  );
}

/** A ranking; each row names the player's login. */
export function standingsPage(title: string, standings: readonly StandingsRow[]): string {
  const rows = standings.map(
    ({ rank, player, events, points, user }) =>
      html`<tr data-user="${user}">
        ${cells([rank, player, events, points])}
      </tr>`,
  );
  return page('Standings', title, table(['Rank', 'Player', 'Events', 'Points'], rows));
}

/** The tee times of one round of an event, the first one unless it has the other; no table before any are published. */
export function pairingsPage(
  event: string,
  teeTimes: readonly TeeTime[],
  wanted: string | null,
): string {
  const [first = '1', ...others] = new Set(teeTimes.map(({ round }) => round));
  const current = others.find((round) => round === wanted) ?? first;
  const links = [first, ...others].map((round) =>
    round === current ? `${round} ` : html`${link(`?r=${round}`, round)} `,
  );
  const groups = teeTimes
    .filter(({ round }) => round === current)
    .map(({ time, hole, players }) => row(time, hole, players.join(', ')));
  const body =
    groups.length === 0
      ? html`<p>There are no tee times yet.</p>`
      : html`<p id="rndSelect">${links}</p>
          ${table(['Time', 'Hole', 'Players'], groups)}`;
  return page(`Round ${current} Pairings`, event, body);
}

/** Rows of a match in the first round of a bracket: two players and a blank. */
const MATCH_ROWS = 3;

/**
 * The tree of a match play: a column for the draw, and one for the winners of each round. A winner's name is in the
 * middle between the two players, the score below it.
 */
export function bracketTable(matches: readonly BracketResult[]): Html {
  const rounds = [...Map.groupBy(matches, ({ round }) => round)];
  const [[, first] = ['', []]] = rounds;
  const name = (text = '') => html`<td class="border-bottom">${text}</td>`;
  const blank = html`<td></td>`;
  const inDraw = (at: number) => {
    const { player1, player2 } = first[Math.floor(at / MATCH_ROWS)] ?? {};
    return [name(player1), name(player2), blank][at % MATCH_ROWS] ?? blank;
  };
  const inRound = (round: readonly BracketResult[], column: number, at: number) => {
    const height = MATCH_ROWS * 2 ** column;
    const { winner, score = '' } = round[Math.floor(at / height)] ?? {};
    const below = (at % height) - Math.floor(height / 2 - 1);
    return [name(winner), html`<td>${score}</td>`][below] ?? blank;
  };
  const rows = Array.from({ length: first.length * MATCH_ROWS }, (_, at) => {
    const winners = rounds.map(([, round], column) => inRound(round, column, at));
    return html`<tr>
      ${inDraw(at)}${winners}
    </tr>`;
  });
  const titles = rounds.map(([round]) => round.replace(/^Round.*/, '$& Matches'));
  return table([...titles, 'Champion'], rows, 'matchtree');
}
