/** The winners of an event. */
import type { CupMatch } from '../colony-cup/cup-results.schema.ts';
import { pointsText, readCupScore } from '../colony-cup/cup-results.ts';
import { flightsIn } from './flights.ts';
import { mainTable, rowsAlone } from './main-rows.ts';
import { podiumOf } from './results.ts';
import type { GrossRow } from './results.schema.ts';
import { rankOrder } from '../standings/standings.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { andList } from '../tour/lists.ts';

/** More names than this are counted instead. */
const NAMES_MAX = 3;

type WinnerRow = Pick<GrossRow, 'rank' | 'player' | 'total' | 'strokes'>;

/** Everyone in first place, also of each flight. */
export interface Winners {
  /** As the table writes them; empty when unknown. */
  names: string[];
  /** The total in relation to par or in points, else the strokes; the cup's score. Empty when unknown, and for several. */
  score: string;
  /** Whether the names are of people: teams and sides of a cup have no pages. */
  arePeople: boolean;
}

/** `18½–11½`: the points of a cup with the winner's first. */
function winnersScore({ team2, score, winner }: CupMatch): string {
  const points = readCupScore(score);
  if (!points) return score;
  const sides = [pointsText(points.team1), pointsText(points.team2)];
  return (winner === team2 ? sides.toReversed() : sides).join('–');
}

/** The winners by the cup's result, else by the first of the net, gross and teams tables that has rows. */
export function winnersWithScore(stored: EventResults | undefined): Winners {
  const overall = stored?.['colony-cup']?.rows.overall;
  if (overall) {
    const names = [overall.team1, overall.team2].filter((team) => team === overall.winner);
    return { names, score: winnersScore(overall), arePeople: false };
  }
  const people = rowsAlone(mainTable(stored));
  const arePeople = people.length > 0;
  const teams = rowsAlone(stored?.teams).map(({ team, ...row }) => ({ ...row, player: team }));
  const first = podiumOf<WinnerRow>(arePeople ? people : teams).filter(
    ({ rank }) => rankOrder(rank) === 1,
  );
  // The winners of flights have scores of their own.
  const [score] = first.some(({ total }) => total !== first[0]?.total) ? [] : first;
  const { total = '', strokes = '' } = score ?? {};
  return {
    names: first.map(({ player }) => player),
    score: total === '' || total === '-' ? strokes.replace(/^-$/, '') : total,
    arePeople,
  };
}

/**
 * `won by Ann Lee`, `won by Ann Lee and Bo Ray`, `5 tied for first`, `winners in 4 flights`; empty while no one has won.
 */
export function wonBy(stored: EventResults | undefined): string {
  const { names } = winnersWithScore(stored);
  if (names.length === 0) return '';
  if (names.length <= NAMES_MAX) return `won by ${andList().format(names)}`;
  const flights = flightsIn(mainTable(stored).rows).length;
  return flights > 0 ? `winners in ${flights} flights` : `${names.length} tied for first`;
}
