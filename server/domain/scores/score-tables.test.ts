import fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { z } from 'zod';
import { independentTables } from '../../../tests/helpers/demo/independent-tables.ts';
import {
  acceptedRow,
  cardOf,
  scoresOf,
  ALL,
  placesOf,
  receivedOn,
  sum,
} from '../../../tests/helpers/scores/on-paper.ts';
import {
  BLUE,
  group,
  INDEX,
  PAR,
  scoredPlayer,
} from '../../../tests/helpers/scores/scored-event.ts';
import { ENTERED_BODIES } from '../results/entered/entered-results.schema.ts';
import { tiedPlayers } from '../results/results.ts';
import { skinsRows, tablesOf, teamRows } from './score-tables.ts';
import type { EventScores } from './event-scores.schema.ts';

const TEAM = 4;

const strokesOn = (par: number) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: par - 1, max: par + 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 15 }) },
    { weight: 1, arbitrary: fc.constant('X' as const) },
  );
const status = fc.oneof(
  { weight: 9, arbitrary: fc.constant('' as const) },
  { weight: 4, arbitrary: fc.constantFrom('WD', 'DNF', 'NS', 'DQ') },
);
const player = fc.record({
  index: fc.integer({ min: -40, max: 400 }),
  strokes: fc.tuple(...PAR.map(strokesOn)),
  status,
});
const percent = fc.integer({ min: 30, max: 100 });
const day = fc.record({
  players: fc.array(player, { minLength: 8, maxLength: 24 }),
  slope: fc.integer({ min: 55, max: 155 }),
  rating: fc.integer({ min: 660, max: 760 }),
  allowances: fc.record({ net: percent, skins: percent, teams: percent, wgr: percent }),
});

const cells = { rank: z.string(), player: z.string(), total: z.string(), strokes: z.string() };
const Body = z.object({ rows: z.array(z.object(cells)) });

test('the tables of any event are those that are worked out independently', () => {
  fc.assert(
    fc.property(day, ({ players: all, slope, rating, allowances }) => {
      // Someone is in play.
      const players = all.map((each, at) => ({
        ...each,
        id: `p${at}`,
        name: `P${at}`,
        status: at === 0 ? ('' as const) : each.status,
        strokes: [...each.strokes],
      }));
      const teams = Array.from({ length: Math.ceil(players.length / TEAM) }, (_, at) =>
        players.slice(at * TEAM, (at + 1) * TEAM),
      );
      const scores = scoresOf({
        setup: {
          course: { name: 'Granite Fields', tees: [{ ...BLUE, slope, rating: rating / 10 }] },
          allowances,
          teams: teams.map((team, at) => ({ id: `t${at}`, players: team.map(({ id }) => id) })),
        },
        groups: [group('g1')],
        players: players.map(({ id, name, index, status: is }) =>
          scoredPlayer(id, 'g1', { player: name, index: index / 10, status: is }),
        ),
        cards: [cardOf(Object.fromEntries(players.map(({ id, strokes }) => [id, strokes])))],
      });
      const expected = independentTables({
        par: PAR,
        index: INDEX,
        rating,
        slope,
        allowances,
        players,
        points: [],
        bonus: 0,
        teams: teams
          .filter((team) => team.some(({ status: is }) => is === ''))
          .map((team) => team.map(({ name }) => name)),
      });
      const tables = tablesOf(scores, { hasPoints: false });
      for (const name of ['net', 'gross', 'wgr'] as const) {
        const rows = Body.parse(tables.find(({ table }) => table === name)?.body).rows;
        const lines = rows.map((row) => [row.rank, row.player, row.total, row.strokes].join('|'));
        const withoutPoints = expected[name].map((line) => line.replace(/\|[^|]*$/, ''));
        expect(lines.toSorted()).toEqual(withoutPoints.toSorted());
      }
      const teamLines = teamRows(scores).map(({ row: { rank, members, total, strokes } }) =>
        [rank, members.join('/'), total, strokes].join('|'),
      );
      expect(teamLines.filter((line) => !line.startsWith('WD')).sort()).toEqual(expected.teams);
      const before = teamRows({ ...scores, cards: [] }).map(({ row, thru }) => row.total + thru);
      expect(before.join('')).toBe('');
      const holes = skinsRows(scores).map(({ hole, score, won }) => `${hole}|${score}|${won}`);
      expect(holes).toEqual(expected.skins);
    }),
    { numRuns: 40 },
  );
});

test('a hole that many share names as many as its row can have, and is stored', () => {
  const scores = scoresOf({
    setup: { tables: ['skins'] },
    players: Array.from({ length: 40 }, (_, at) => ({
      ...scoredPlayer(`p${at}`, null, { player: `Player Number-${at}`, index: 5 }),
      accepted: acceptedRow(PAR),
    })),
  });
  const [{ tie } = { tie: '' }] = skinsRows(scores);
  expect(tie).toMatch(/^(Player Number-\d+, )+Player Number-\d+\.\.\.$/);
  expect(tiedPlayers(tie)).toMatchObject({ hasMore: true });
  for (const { body } of tablesOf(scores, { hasPoints: true })) {
    expect(ENTERED_BODIES.skins.safeParse(body).success).toBe(true);
  }
});

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
});
