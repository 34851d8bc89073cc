import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  ALL,
  corrected,
  placesOf,
  receivedOn,
  scoresOf,
  sum,
} from '../../../tests/helpers/scores/on-paper.ts';
import { group, INDEX, PAR, scoredPlayer } from '../../../tests/helpers/scores/scored-event.ts';
import { scorecardsOf } from '../scorecards/scorecards.ts';
import type { EventScores } from './event-scores.schema.ts';
import { flightOf } from './flights.ts';
import { withNextRound } from './next-round.ts';
import { skinsRows, standingsOf, tablesOf } from './score-tables.ts';

/** A player with a Course Handicap and the strokes of every round. */
interface Entrant {
  handicap: number;
  rounds: number[][];
}

const fieldOf = (rounds: number) =>
  fc.array(
    fc.record({
      handicap: fc.integer({ min: -4, max: 40 }),
      rounds: fc.array(fc.array(fc.integer({ min: 2, max: 8 }), { minLength: 18, maxLength: 18 }), {
        minLength: rounds,
        maxLength: rounds,
      }),
    }),
    { minLength: 2, maxLength: 12 },
  );

const LIMIT = 14;
const FLIGHTS: NonNullable<EventScores['setup']['flights']> = {
  by: 'handicap',
  points: 'flight',
  list: [
    { id: 'a', name: 'Flight A', upTo: LIMIT, tees: [] },
    { id: 'b', name: 'Flight B', upTo: null, tees: [] },
  ],
};

/** An event of these players in its first round. */
const eventOf = (
  field: readonly Entrant[],
  change: Partial<EventScores['setup']> = {},
): EventScores =>
  scoresOf({
    setup: { allowances: ALL, ...change },
    players: field.map(({ handicap }, at) =>
      scoredPlayer(`p${at}`, 'g1', { index: null, courseHandicap: handicap }),
    ),
    groups: [group('g1')],
    corrections: field.flatMap(({ rounds: [first = []] }, at) => corrected(`p${at}`, first)),
  });

const NEXT = { startOf: () => 0, teeTimes: [], date: '2026-06-02' };

/** The same after all rounds. */
function played(field: readonly Entrant[], change: Partial<EventScores['setup']>): EventScores {
  const rounds = field[0]?.rounds.length ?? 1;
  const all = Array.from({ length: rounds - 1 }, (_, at) => at + 2);
  return all.reduce(
    (scores, round) => {
      const next = withNextRound(scores, NEXT);
      const inPlay = new Set(
        next.players.filter(({ status }) => status === '').map(({ id }) => id),
      );
      const more = field.flatMap((each, at) =>
        inPlay.has(`p${at}`) ? corrected(`p${at}`, each.rounds[round - 1] ?? [], round) : [],
      );
      return { ...next, corrections: [...next.corrections, ...more] };
    },
    eventOf(field, { rounds, ...change }),
  );
}

/** The net strokes of each hole. */
function netOnPaper(handicap: number, strokes: readonly number[]): number[] {
  const received = receivedOn(INDEX, handicap);
  return strokes.map(
    (score, hole) => Math.min(score, (PAR[hole] ?? 0) + 5) - (received[hole] ?? 0),
  );
}

const firstNets = (field: readonly Entrant[]) =>
  field.map(({ handicap, rounds: [first = []] }) => sum(netOnPaper(handicap, first)));

const inFlight = ({ handicap }: Entrant) => (handicap <= LIMIT ? 'Flight A' : 'Flight B');

const Row = z.object({
  ...{ player: z.string(), rank: z.string(), total: z.string(), strokes: z.string() },
  ...{ flight: z.string().optional(), rounds: z.array(z.string()).optional() },
});

/** The net rows by player, as the tables have them. */
function netRows(scores: EventScores) {
  const net = tablesOf(scores, { hasPoints: true }).find(({ table }) => table === 'net');
  const { rows } = z.object({ rows: z.array(Row) }).parse(net?.body);
  return new Map(rows.map((row) => [row.player, row]));
}

describe('flights', () => {
  it('have places of their own, by the handicaps of their players', () => {
    fc.assert(
      fc.property(fieldOf(1), (field) => {
        const rows = netRows(eventOf(field, { flights: FLIGHTS }));
        const nets = firstNets(field);
        for (const flight of ['Flight A', 'Flight B']) {
          const own = [...field.keys()].filter((at) => field[at] && inFlight(field[at]) === flight);
          const places = placesOf(own.map((at) => nets[at] ?? 0));
          for (const [nth, at] of own.entries()) {
            const row = { flight, rank: places[nth], strokes: String(nets[at]) };
            expect(rows.get(`P${at} Lee`)).toMatchObject(row);
          }
        }
      }),
    );
  });

  it('have skins of their own', () => {
    fc.assert(
      fc.property(fieldOf(1), (field) => {
        const won = skinsRows(eventOf(field, { flights: FLIGHTS })).filter(
          (each) => each.won !== '',
        );
        const expected = ['Flight A', 'Flight B'].flatMap((flight) => {
          const own = field.flatMap((entrant, at) =>
            inFlight(entrant) === flight ? [{ entrant, at }] : [],
          );
          return Array.from({ length: 18 }, (_, hole) => hole).flatMap((hole) => {
            const nets = own.map(
              ({ entrant }) => netOnPaper(entrant.handicap, entrant.rounds[0] ?? [])[hole] ?? 0,
            );
            const lowest = own.filter((_, who) => nets[who] === Math.min(...nets));
            return lowest.length === 1 ? [`${flight} ${hole + 1} P${lowest[0]?.at} Lee`] : [];
          });
        });
        const found = won.map(({ flight, hole, won: name }) => `${flight} ${hole} ${name}`);
        expect(found.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  it('follow from the tee, or from the choice of staff', () => {
    const [player] = eventOf([{ handicap: 5, rounds: [PAR] }]).players;
    if (!player) throw new Error('There is no player.');
    const list = [
      { id: 'a', name: 'Men', upTo: null, tees: ['blue'] },
      { id: 'b', name: 'Women', upTo: null, tees: ['red'] },
    ];
    const of = (by: 'tee' | 'chosen', change: object) =>
      flightOf({ setup: { flights: { by, points: 'flight', list } } }, { ...player, ...change });
    expect([of('tee', {}), of('tee', { tee: 'red' }), of('tee', { tee: '' })]).toEqual([
      'Men',
      'Women',
      undefined,
    ]);
    expect([of('chosen', { flight: 'b' }), of('chosen', {})]).toEqual(['Women', undefined]);
  });

  it('go by the index before a Course Handicap, to the tenth', () => {
    const at = (index: number | null, courseHandicap: number | null) =>
      flightOf({ setup: { flights: FLIGHTS } }, { tee: 'blue', index, courseHandicap });
    expect([at(14, null), at(14.1, null), at(-2, 30), at(null, 14), at(null, 15)]).toEqual([
      'Flight A',
      'Flight B',
      'Flight A',
      'Flight A',
      'Flight B',
    ]);
    expect(at(null, null)).toBeUndefined();
  });
});

describe('several rounds', () => {
  it('add up, with places by the sum and the score of each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4 }).chain(fieldOf), (field) => {
        const rows = netRows(played(field, {}));
        const nets = field.map(({ handicap, rounds }) =>
          rounds.map((round) => sum(netOnPaper(handicap, round))),
        );
        const totals = nets.map(sum);
        const places = placesOf(totals);
        for (const [at, rounds] of nets.entries()) {
          expect(rows.get(`P${at} Lee`)).toMatchObject({
            rank: places[at],
            strokes: String(totals[at]),
            rounds: rounds.map(String),
          });
        }
      }),
    );
  });

  it('have a cut that ties survive, and those behind it are out', () => {
    fc.assert(
      fc.property(
        fieldOf(2),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        (field, places, hasFlights) => {
          const scores = played(field, {
            cut: { after: 1, places },
            ...(hasFlights && { flights: FLIGHTS }),
          });
          const firsts = firstNets(field);
          const rows = netRows(scores);
          for (const [at, entrant] of field.entries()) {
            const others = firsts.filter(
              (_, other) => !hasFlights || inFlight(field[other] ?? entrant) === inFlight(entrant),
            );
            const isIn = others.filter((net) => net < (firsts[at] ?? 0)).length < places;
            const row = rows.get(`P${at} Lee`);
            expect([row?.rank === 'MC', scores.players[at]?.group === null]).toEqual([
              !isIn,
              !isIn,
            ]);
            // The score up to the cut stays.
            if (!isIn) expect(row?.strokes).toBe(String(firsts[at]));
          }
        },
      ),
    );
  });

  it('send the leaders out last, in groups whose sizes differ by one at most', () => {
    fc.assert(
      fc.property(fieldOf(1), (field) => {
        const first = eventOf(field, { rounds: 2 });
        const groups = [0, 1, 2].map((at) => ({ ...group(`g${at}`), time: `8:${at}0 AM` }));
        const players = first.players.map((player, at) => ({
          ...player,
          group: `g${Math.floor(at / 4)}`,
        }));
        const next = withNextRound({ ...first, groups, players }, NEXT);
        const nets = firstNets(field);
        const netsIn = (id: string) =>
          next.players.flatMap(({ group }, at) => (group === id ? [nets[at] ?? 0] : []));
        const made = next.groups.map(({ id }) => netsIn(id));
        expect(made.flat()).toHaveLength(field.length);
        const sizes = made.map((group) => group.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        for (const [at, group] of made.entries()) {
          const later = made.slice(at + 1).flat();
          expect(Math.min(...group)).toBeGreaterThanOrEqual(Math.max(-Infinity, ...later));
        }
      }),
    );
  });

  it('begin without the groups and accepted rows of the round before', () => {
    const first = eventOf([{ handicap: 0, rounds: [PAR] }], { rounds: 2 });
    const accepted = { by: 'Staff', at: '2026-06-01T12:00:00.000Z', holes: PAR };
    const players = first.players.map((each) => ({ ...each, accepted, formerGroups: ['g0'] }));
    const setup = { ...first.setup, isPublished: true };
    const next = withNextRound({ ...first, setup, players }, NEXT);
    expect(next.setup).toMatchObject({ state: 'off', isPublished: false });
    expect(next.players).toMatchObject([{ group: 'r2-g1', accepted: null, formerGroups: [] }]);
    // A name that is corrected is the same player's in each round.
    const renamed = {
      ...next,
      players: next.players.map((each) => ({ ...each, player: 'Ann Lee' })),
    };
    expect(scorecardsOf(renamed)?.cards.map(({ player }) => player)).toEqual(['Ann Lee']);
  });

  it('are decided by the last round, then its last holes', () => {
    const level = PAR.map((par) => par);
    const bogey = (hole: number) => level.with(hole - 1, (level[hole - 1] ?? 0) + 1);
    const places = (...rounds: number[][][]) =>
      standingsOf(
        played(
          rounds.map((each) => ({ handicap: 0, rounds: each })),
          { ties: { net: 'countback' } },
        ),
      ).map(({ rank }) => rank);
    expect(places([level, bogey(1)], [bogey(18), level])).toEqual(['2', '1']);
    expect(places([level, bogey(18)], [level, bogey(1)])).toEqual(['2', '1']);
    expect(places([bogey(18), level], [bogey(1), level])).toEqual(['T1', 'T1']);
  });

  it('count a hole without a score as picked up once the next round has begun, where no score is needed', () => {
    const field = [PAR, PAR].map((round) => ({ handicap: 0, rounds: [round, PAR] }));
    const stableford = eventOf(field, { rounds: 2, format: 'parBogey' });
    const open = {
      ...stableford,
      corrections: stableford.corrections.filter(({ player, hole }) => player !== 'p1' || hole > 2),
    };
    const next = withNextRound(open, NEXT);
    const scores = {
      ...next,
      corrections: [...open.corrections, ...corrected('p0', PAR, 2), ...corrected('p1', PAR, 2)],
    };
    expect(netRows(scores).get('P1 Lee')).toMatchObject({
      rank: '2',
      total: '-2',
      rounds: ['-2', '0'],
    });
  });
});
