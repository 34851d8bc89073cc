import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SetupBody } from '#domain/scoring/event-scores.schema.ts';
import { emptyScores } from '#domain/scoring/scores.collection.ts';
import {
  independentTables,
  storedTables,
  type IndependentEvent,
} from '../../tests/helpers/independent-tables.ts';
import { NOW } from '../../tests/helpers/now.ts';
import {
  BLUE,
  codesOf,
  EVENT,
  group,
  INDEX,
  openEvent,
  PAR,
  Phone,
  SCORES,
  setup,
} from '../../tests/helpers/scored-event.ts';
import { TestClock } from '../../tests/helpers/server.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';

const { server, staff } = useSharedServer(() => ({ clock: new TestClock(NOW) }));

const HOLES = 18;
const GROUP = 4;

/** Names without shared surnames, so that a team is called by them. */
const nameOf = (at: number) =>
  `${['Ann', 'Bo', 'Cy', 'Di'][at % 4] ?? ''} ${String.fromCodePoint(65 + at)}olf`;

const strokesOn = (par: number) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: par - 1, max: par + 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 15 }) },
    { weight: 1, arbitrary: fc.constant('X' as const) },
  );

const day = fc.record({
  players: fc.array(
    fc.record({
      index: fc.integer({ min: -40, max: 400 }),
      strokes: fc.tuple(...PAR.map(strokesOn)),
      status: fc.constantFrom('', '', '', '', '', '', '', '', '', 'WD', 'DNF', 'NS', 'DQ'),
    }),
    { minLength: 8, maxLength: 24 },
  ),
  slope: fc.integer({ min: 55, max: 155 }),
  rating: fc.integer({ min: 660, max: 760 }),
  allowances: fc.record({
    net: fc.integer({ min: 50, max: 100 }),
    skins: fc.integer({ min: 30, max: 100 }),
    teams: fc.integer({ min: 50, max: 100 }),
    wgr: fc.integer({ min: 40, max: 80 }),
  }),
});

test('tables of any event are those that are worked out independently', async () => {
  await fc.assert(
    fc.asyncProperty(day, async ({ players: all, slope, rating, allowances }) => {
      const players = all.map((each, at) => ({
        ...each,
        name: nameOf(at),
        status: at < GROUP ? '' : each.status,
      }));
      const groups = Array.from({ length: Math.ceil(players.length / GROUP) }, (_, at) => at);
      const teams = groups
        .map((of) => players.slice(of * GROUP, (of + 1) * GROUP).map(({ name }) => name))
        .filter((team) => team.length > 1);
      const independent: IndependentEvent = {
        par: PAR,
        index: INDEX,
        rating,
        slope,
        allowances,
        players: players.map((player) => ({ ...player, strokes: [...player.strokes] })),
        teams: teams.filter((team) =>
          players.some(({ name, status }) => status === '' && team.includes(name)),
        ),
        points: server.stores.settings.data.points.table.map(({ regular }) => regular),
        bonus: server.stores.settings.data.points.teamBonus,
      };
      const idOf = (name: string) => `p${players.findIndex((each) => each.name === name)}`;
      const field: SetupBody = {
        setup: setup({
          course: { name: 'Granite Fields', tees: [{ ...BLUE, slope, rating: rating / 10 }] },
          allowances,
          teams: teams.map((team, at) => ({ id: `t${at}`, players: team.map(idOf) })),
        }),
        groups: groups.map((at) => group(`g${at}`, (at % HOLES) + 1)),
        players: players.map(({ name, index, status }, at) => ({
          id: idOf(name),
          player: name,
          group: `g${Math.floor(at / GROUP)}`,
          tee: 'blue',
          index: index / 10,
          courseHandicap: null,
          status:
            status === 'WD' || status === 'DNF' || status === 'NS' || status === 'DQ' ? status : '',
        })),
      };
      await server.stores.results.update(EVENT, () => undefined);
      await server.stores.scores.at(EVENT).update((scores) => {
        Object.assign(scores, emptyScores(EVENT));
      });
      await openEvent(server, staff, field);
      const codes = await codesOf(staff);
      for (const of of groups) {
        const own = players.slice(of * GROUP, (of + 1) * GROUP);
        const phone = new Phone(
          server.client(),
          codes.get(`g${of}`) ?? '',
          idOf(own[0]?.name ?? ''),
        );
        for (const { name, strokes } of own) {
          for (const [at, score] of strokes.entries()) phone.tap(idOf(name), at + 1, score);
        }
        expect((await phone.send()).status).toBe(200);
      }
      await staff.post(`${SCORES}/state`, { state: 'closed' });
      const published = await staff.post(`${SCORES}/publish`, { complete: false });
      expect([published.status, published.status === 200 ? '' : published.text]).toEqual([200, '']);

      expect(storedTables(server.stores.results.data.get(EVENT))).toEqual(
        independentTables(independent),
      );
    }),
    { numRuns: 12, endOnFailure: true },
  );
});
