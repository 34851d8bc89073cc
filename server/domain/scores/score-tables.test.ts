import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { independentTables } from '../../../tests/helpers/demo/independent-tables.ts';
import { acceptedRow, cardOf, scoresOf } from '../../../tests/helpers/scores/on-paper.ts';
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
