import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { row } from '../../../tests/helpers/match-play/match-play-tour.ts';
import { individualRow, stored } from '../../../tests/helpers/results.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import type { MoneyRules, Prize } from './money.schema.ts';
import { MoneyRules as RulesSchema } from './money.schema.ts';
import {
  eventPayouts,
  matchPlayPayouts,
  placePayouts,
  playersIn,
  playersInBracket,
} from './payouts.ts';

const placed = (...rows: [rank: string, player: string][]) =>
  rows.map(([rank, player]) => ({ rank, players: [player] }));
const amounts = (payouts: readonly { player: string; amount: number }[]) =>
  Object.fromEntries(payouts.map(({ player, amount }) => [player, amount]));

describe('payouts by place', () => {
  test('are those of the places', () => {
    expect(placePayouts('net', placed(['1', 'A'], ['2', 'B'], ['3', 'C']), [100, 60])).toEqual([
      { kind: 'net', text: '1st', player: 'A', amount: 100 },
      { kind: 'net', text: '2nd', player: 'B', amount: 60 },
    ]);
  });

  test('share what tied places have together, also with places that have nothing', () => {
    const tied = placed(
      ['T1', 'A'],
      ['T1', 'B'],
      ['T3', 'C'],
      ['T3', 'D'],
      ['T3', 'E'],
      ['WD', 'F'],
    );
    expect(amounts(placePayouts('net', tied, [100, 61, 40]))).toEqual({
      A: 80,
      B: 80,
      C: 13,
      D: 13,
      E: 13,
    });
  });

  test('of a pair or a team are shared by its players', () => {
    const pair = [{ rank: '1', players: ['A', 'B', 'C'] }];
    expect(placePayouts('teams', pair, [100]).map(({ amount }) => amount)).toEqual([33, 33, 33]);
  });

  test.each([
    [11, '11th'],
    [23, '23rd'],
  ])('name the place %i', (place, text) => {
    const parts = Array.from({ length: place }, () => 1);
    expect(placePayouts('net', placed([String(place), 'A']), parts)).toMatchObject([{ text }]);
  });
});

const net = (...rows: [rank: string, player: string][]) =>
  stored(rows.map(([rank, player]) => individualRow({ rank, player })));
const skins = (...won: [player: string, skins: string][]) =>
  stored({
    players: won.map(([player, skins]) => ({ rank: '', player, skins, scorecardUrl: '' })),
    holes: [],
  });
const FEES: Prize = { table: 'net', of: 'fees', amount: 50, split: [60, 40] };
const RULES: MoneyRules = { entryFee: 2_000, skinsFee: 1_000, prizes: [FEES] };
const results = (change: Partial<EventResults>): EventResults => ({ eventID: '2026-x', ...change });

describe('the money of an event', () => {
  test('follows from fees, players and tables', () => {
    const event = eventPayouts(
      RULES,
      results({
        net: net(['1', 'Ann Lee'], ['2', 'Bo Kim'], ['NS', 'Cy Orr']),
        skins: skins(['Ann Lee', '3'], ['Bo Kim', '2'], ['Di Fox', '']),
      }),
      {
        players: 10,
        skinsPlayers: 8,
        extras: [{ text: 'Closest to the pin', player: 'Cy Orr', amount: 2_500 }],
      },
    );
    expect(event).toEqual({
      fees: 20_000,
      skinsPot: 8_000,
      skinValue: 1_600,
      payouts: [
        { kind: 'net', text: '1st', player: 'Ann Lee', amount: 6_000 },
        { kind: 'net', text: '2nd', player: 'Bo Kim', amount: 4_000 },
        { kind: 'skins', text: '3 skins', player: 'Ann Lee', amount: 4_800 },
        { kind: 'skins', text: '2 skins', player: 'Bo Kim', amount: 3_200 },
        { kind: 'extra', text: 'Closest to the pin', player: 'Cy Orr', amount: 2_500 },
      ],
    });
  });

  test('of a team is divided among its members, whom its surnames mean, to the cent', () => {
    const prizes: Prize[] = [{ table: 'teams', of: 'fixed', amount: 10_000, split: [100] }];
    const field = ['Ann Boisvert', 'Bo Marrero', 'Cy St. Cyr Jr.', 'Di Marrero'];
    const teams = stored([
      { rank: 'T1', team: 'Boisvert/St. Cyr', total: '-9', strokes: '63' },
      { rank: 'T1', team: 'Bo Marrero/Kilbride', total: '-9', strokes: '63' },
    ]);
    const net = stored(field.map((player, at) => individualRow({ player, rank: `${at + 1}` })));
    const { payouts } = eventPayouts({ ...RULES, prizes }, results({ net, teams }), {
      players: 4,
      skinsPlayers: 0,
      extras: [],
    });
    expect(amounts(payouts)).toEqual({
      'Ann Boisvert': 2_500,
      'Cy St. Cyr Jr.': 2_500,
      'Bo Marrero': 2_500,
      // Not in the field, so only the surname is known.
      Kilbride: 2_500,
    });
  });

  test('pays nothing before there are results, and no skins without a skin', () => {
    const counts = { players: 10, skinsPlayers: 10, extras: [] };
    expect(eventPayouts(RULES, undefined, counts).payouts).toEqual([]);
    const none = results({ skins: skins(['A', '0']) });
    expect(eventPayouts(RULES, none, counts)).toMatchObject({ skinValue: 0, payouts: [] });
  });

  test('counts those who played, both of a pair, and not those who didn’t start', () => {
    expect(
      playersIn(results({ net: net(['1', 'A Lee/B Kim'], ['WD', 'C Orr'], ['NS', 'D Fox']) })),
    ).toBe(3);
    expect(playersIn(undefined)).toBe(0);
  });
});

it('divides every pot among flights by their players, to the cent', () => {
  const flighted = fc.array(
    fc.record({
      flight: fc.constantFrom('A', 'B', 'C', undefined),
      skins: fc.integer({ min: 0, max: 4 }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  const cents = fc.integer({ min: 0, max: 100_000 });
  const split = fc.array(fc.integer({ min: 0, max: 33 }), { maxLength: 3 });
  fc.assert(
    fc.property(flighted, cents, split, fc.nat(3), (players, fee, parts, more) => {
      // Who pays may be more than who has a row.
      const paid = players.length + more;
      const named = players.map((each, at) => ({ ...each, player: `P ${at}` }));
      const placeOf = (at: number) =>
        named.slice(0, at).filter(({ flight }) => flight === named[at]?.flight).length + 1;
      const rows = named.map(({ player, flight }, at) =>
        individualRow({ rank: String(placeOf(at)), player, ...(flight && { flight }) }),
      );
      const won = named.map(({ player, flight, skins: count }) => ({
        ...{ rank: '', player, skins: String(count), scorecardUrl: '' },
        ...(flight && { flight }),
      }));
      const { payouts } = eventPayouts(
        { entryFee: fee, skinsFee: fee, prizes: [{ ...FEES, amount: 100, split: parts }] },
        results({ net: stored(rows), skins: stored({ players: won, holes: [] }) }),
        { players: paid, skinsPlayers: paid, extras: [] },
      );
      const expected = named.flatMap(({ player, flight, skins: count }, at) => {
        const own = named.filter((each) => each.flight === flight);
        const pot = Math.floor((fee * paid * own.length) / named.length);
        const prize = Math.floor((pot * (parts[placeOf(at) - 1] ?? 0)) / 100);
        const all = own.reduce((sum, each) => sum + each.skins, 0);
        const share = all === 0 ? 0 : Math.floor((pot * count) / all);
        return [prize, share].flatMap((amount) =>
          amount > 0 ? [`${player} ${flight ?? ''} ${amount}`] : [],
        );
      });
      const found = payouts.map(
        ({ player, text, amount }) => `${player} ${/, (\w)$/.exec(text)?.[1] ?? ''} ${amount}`,
      );
      expect(found.toSorted()).toEqual(expected.toSorted());
    }),
  );
});

test.each([
  [{ ...FEES, amount: 101 }, 'A prize can be at most 100 percent of the fees.'],
  [{ ...FEES, split: [60, 41] }, 'The parts of the places are more than 100 percent together.'],
])('prizes are never %j', (prize, sentence) => {
  const sent = RulesSchema.safeParse({ ...RULES, prizes: [prize] });
  expect(sent.error?.issues[0]?.message).toBe(sentence);
});

test('match play pays the four best, as far as they are known', () => {
  const match = (round: string, at: number, player1: string, player2: string, winner = '') =>
    row(round, at, { player1, player2, winner });
  const semifinals = [
    match('Semifinals', 0, 'Ann Lee', 'Bo Kim', 'Ann Lee'),
    match('Semifinals', 1, 'Cy Orr', 'Di Fox', 'Di Fox'),
  ];
  const money = { entryFee: 2_500, players: null, payouts: [22_500, 12_500, 5_000, 5_000] };
  const open = [
    ...semifinals,
    match('Finals', 0, 'Ann Lee', 'Di Fox'),
    match('Consolation match', 0, 'Bo Kim', 'Cy Orr', 'Bo Kim'),
  ];
  expect(amounts(matchPlayPayouts(open, money))).toEqual({ 'Cy Orr': 5_000, 'Bo Kim': 5_000 });
  expect(playersInBracket(open)).toBe(4);
  const over = open.map((each) => (each.round === 'Finals' ? { ...each, winner: 'Di Fox' } : each));
  expect(amounts(matchPlayPayouts(over, money))).toEqual({
    'Di Fox': 22_500,
    'Ann Lee': 12_500,
    'Cy Orr': 5_000,
    'Bo Kim': 5_000,
  });
});
