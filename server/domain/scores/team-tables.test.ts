import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptedRow,
  ALL,
  placesOf,
  receivedOn,
  scoresOf,
  sum,
} from '../../../tests/helpers/scores/on-paper.ts';
import { BLUE, INDEX, PAR, scoredPlayer } from '../../../tests/helpers/scores/scored-event.ts';
import type { EventScores } from './event-scores.schema.ts';
import { teamRows } from './score-tables.ts';

/** The same course from the front, where four holes have a longer par, and one a shorter one. */
const RED_PAR = PAR.with(3, 5).with(7, 6).with(9, 5).with(12, 6).with(14, 3);
const TEES = { blue: PAR, red: RED_PAR } as const;

interface Entrant {
  tee: keyof typeof TEES;
  handicap: number;
  /** In relation to par, hole by hole. */
  over: readonly number[];
}

/** The scores of teams, all of whose rows are in. */
function eventOf(
  teams: readonly (readonly Entrant[])[],
  change: Pick<Partial<EventScores['setup']>, 'teamScore' | 'teamCounts'>,
): EventScores {
  const entrants = teams.flatMap((team, of) => team.map((each, at) => ({ ...each, of, at })));
  const idOf = ({ of, at }: { of: number; at: number }) => `p${of}-${at}`;
  const red = { ...BLUE, id: 'red', name: 'Red', par: RED_PAR };
  return scoresOf({
    setup: {
      course: { name: 'Granite Fields', tees: [BLUE, red] },
      allowances: ALL,
      maxOverPar: 9,
      teams: teams.map((team, of) => ({
        id: `t${of}`,
        players: team.map((_, at) => idOf({ of, at })),
      })),
      ...change,
    },
    players: entrants.map((each) => ({
      ...scoredPlayer(idOf(each), null, {
        ...{ tee: each.tee, index: null, courseHandicap: each.handicap },
      }),
      accepted: acceptedRow(each.over.map((over, hole) => over + (TEES[each.tee][hole] ?? 0))),
    })),
  });
}

/** The net score of a hole in relation to the par of the own tee, by the table of stroke holes. */
const netOver = ({ handicap, over }: Entrant, hole: number): number =>
  (over[hole] ?? 0) - (receivedOn(INDEX, handicap)[hole] ?? 0);

const HOLES = PAR.map((_, hole) => hole);
const entrant = fc.record({
  tee: fc.constantFrom<keyof typeof TEES>('blue', 'red'),
  handicap: fc.nat({ max: 40 }),
  over: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 18, maxLength: 18 }),
});
/** Teams of up to four, often level. */
const field = fc.array(fc.array(entrant, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 8,
});
const level = (over: Partial<Record<number, number>> = {}) =>
  HOLES.map((hole) => over[hole + 1] ?? 0);

describe('teams from tees with different pars', () => {
  test('the best scores of each hole are by the par of each player’s tee', () => {
    fc.assert(
      fc.property(field, fc.integer({ min: 1, max: 4 }), (teams, teamCounts) => {
        const totals = teams.map((team) =>
          sum(
            HOLES.map((hole) =>
              sum(
                team
                  .map((each) => netOver(each, hole))
                  .sort((a, b) => a - b)
                  .slice(0, teamCounts),
              ),
            ),
          ),
        );
        const rows = teamRows(eventOf(teams, { teamCounts })).map(({ row }) => row);
        expect(rows.map(({ rank }) => rank)).toEqual(placesOf(totals));
        const written = totals.map((total) => (total > 0 ? `+${total}` : String(total || 'E')));
        expect(rows.map(({ total }) => total)).toEqual(written);
      }),
      { numRuns: 40 },
    );
  });

  test('averages are ranked by par, as net scores are, and written as strokes', () => {
    fc.assert(
      fc.property(field, (teams) => {
        const averageOf = (team: readonly Entrant[], of: (each: Entrant) => number) =>
          Math.round((sum(team.map(of)) * 100) / team.length);
        const over = (each: Entrant) => sum(HOLES.map((hole) => netOver(each, hole)));
        const strokes = (each: Entrant) => over(each) + sum(TEES[each.tee]);
        const rows = teamRows(eventOf(teams, { teamScore: 'average' })).map(({ row }) => row);
        expect(rows.map(({ rank }) => rank)).toEqual(
          placesOf(teams.map((team) => averageOf(team, over))),
        );
        expect(rows.map((row) => row.strokes)).toEqual(
          teams.map((team) => String(averageOf(team, strokes) / 100)),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('a bogey that counts isn’t made up by the longer par of another player', () => {
    const ann: Entrant = { tee: 'red', handicap: 0, over: HOLES.map(() => 3) };
    const blue = (over?: Partial<Record<number, number>>): Entrant => ({
      tee: 'blue',
      handicap: 0,
      over: level(over),
    });
    const rows = teamRows(
      eventOf(
        [
          [ann, blue({ 1: 1 })],
          [blue(), blue()],
        ],
        {},
      ),
    );
    expect(rows.map(({ row: { rank, total } }) => [rank, total])).toEqual([
      ['2', '+1'],
      ['1', 'E'],
    ]);
  });
});
