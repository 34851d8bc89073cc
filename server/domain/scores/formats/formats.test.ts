import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptedRow,
  ALL,
  placesOf,
  receivedOn,
  scoresOf,
  sum,
} from '../../../../tests/helpers/scores/on-paper.ts';
import { INDEX, PAR, scoredPlayer } from '../../../../tests/helpers/scores/scored-event.ts';
import type { ScoringFields } from '../event-scores.schema.ts';
import type { HoleScore } from '../round.ts';
import { boardOf, tablesOf } from '../score-tables.ts';
import { formatNamed, FORMATS, valuesOf, type Play } from './formats.ts';

/** What scores of a hole of par 4 are worth, by strokes or X. */
const worth = (play: Omit<Play, 'maxOverPar'>, scores: readonly HoleScore[], strokes = 0) =>
  valuesOf(
    { maxOverPar: 5, ...play },
    scores,
    scores.map(() => ({ par: 4, strokes })),
  );

describe('a hole', () => {
  test('counts strokes in relation to net par in stroke play, with a maximum', () => {
    expect(worth({}, [3, 4, 6, 12, 'X', null])).toEqual([-1, 0, 2, 5, 5, null]);
    expect(worth({}, [1, 'X'], 1)).toEqual([-4, 4]);
  });

  // The table of Rule 21.1b.
  test('has the points of Rule 21.1 in Stableford', () => {
    const format = 'stableford';
    expect(worth({ format }, [7, 6, 5, 4, 3, 2, 1, 'X', null])).toEqual([
      0,
      0,
      1,
      2,
      3,
      4,
      5,
      0,
      null,
    ]);
    // A stroke received is one point more, two give 8 for an ace; a plus handicap gives one back.
    expect(worth({ format }, [6, 1, 'X'], 1)).toEqual([1, 6, 0]);
    expect(worth({ format }, [1], 3)).toEqual([8]);
    expect(worth({ format }, [5, 4], -1)).toEqual([0, 1]);
    // A limit of strokes makes no points of a ball that was picked up.
    expect(
      valuesOf({ maxOverPar: 2, format }, ['X', 9], Array(2).fill({ par: 4, strokes: 2 })),
    ).toEqual([0, 0]);
  });
});

describe('other formats', () => {
  test('modified Stableford has points by a table, which an event may change', () => {
    const format = 'modifiedStableford';
    expect(worth({ format }, [7, 6, 5, 4, 3, 2, 1, 'X', null])).toEqual([
      -3,
      -3,
      -1,
      0,
      2,
      5,
      8,
      -3,
      null,
    ]);
    expect(worth({ format }, [1, 6], 1)).toEqual([8, -1]);
    expect(worth({ format, formatFields: { birdie: 3, double: -2 } }, [3, 7, 'X', 2])).toEqual([
      3, -2, -2, 5,
    ]);
  });

  // Rule 21.3b: a hole is won, halved or lost against par, and lost without a score.
  test('par/bogey is a match against net par', () => {
    const format = 'parBogey';
    expect(worth({ format }, [1, 3, 4, 5, 9, 'X', null])).toEqual([1, 1, 0, -1, -1, -1, null]);
    expect(worth({ format }, [4, 5, 6], 1)).toEqual([1, 0, -1]);
    expect(worth({ format }, [3, 4], -1)).toEqual([0, -1]);
    const { written, points } = formatNamed(format);
    expect([3, 0, -2].map((up) => [written(up), points?.total(up), points?.hole(up)])).toEqual([
      ['+3', '3 up', 'won'],
      ['0', 'all square', 'halved'],
      ['-2', '2 down', 'lost'],
    ]);
  });
});

test('a format says in words what it is', () => {
  for (const { label, sentence, points } of Object.values(FORMATS)) {
    expect(label).not.toBe('');
    expect(sentence).toMatch(/\.$/);
    expect(points?.heading).not.toBe('');
  }
});

const score = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) },
  fc.constantFrom<HoleScore>('X', null),
);
const field = fc.array(
  fc.record({
    handicap: fc.integer({ min: 0, max: 36 }),
    scores: fc.array(score, { minLength: 18, maxLength: 18 }),
  }),
  { minLength: 1, maxLength: 12 },
);

const eventOf = (
  players: readonly { handicap: number; scores: readonly HoleScore[] }[],
  change: Partial<ScoringFields>,
) =>
  scoresOf({
    setup: { allowances: ALL, tables: ['net', 'gross'], ...change },
    players: players.map(({ handicap, scores }, at) => ({
      ...scoredPlayer(`p${at}`, null, { index: null, courseHandicap: handicap }),
      accepted: acceptedRow(scores),
    })),
  });

/** Worked out once more, by a list of what each net score is worth. */
const INDEPENDENT: readonly {
  change: Partial<ScoringFields>;
  worth: (net: number) => number;
  pickedUp: number;
  written: (total: number) => string;
}[] = [
  {
    change: { format: 'stableford' },
    worth: (net) =>
      ({ 1: 1, 0: 2, '-1': 3, '-2': 4, '-3': 5, '-4': 6, '-5': 7, '-6': 8 })[net] ?? 0,
    pickedUp: 0,
    written: (total) => `${total}`,
  },
  {
    change: { format: 'modifiedStableford', formatFields: { eagle: 6 } },
    worth: (net) => (net >= 2 ? -3 : net <= -3 ? 8 : ({ 1: -1, 0: 0, '-1': 2, '-2': 6 }[net] ?? 0)),
    pickedUp: -3,
    written: (total) => `${total}`,
  },
  {
    change: { format: 'parBogey' },
    worth: (net) => (net < 0 ? 1 : net > 0 ? -1 : 0),
    pickedUp: -1,
    written: (total) => (total > 0 ? `+${total}` : `${total}`),
  },
];

test.each(INDEPENDENT)('places follow from the points of all holes: $change', (format) => {
  const { change, worth: worthOf, pickedUp, written } = format;
  fc.assert(
    fc.property(field, (players) => {
      for (const table of ['net', 'gross'] as const) {
        const totals = players.map(({ handicap, scores }) => {
          const received = receivedOn(INDEX, table === 'net' ? handicap : 0);
          const played = scores.flatMap((each, at) => {
            if (each === null) return [];
            const net = Number(each) - (received[at] ?? 0) - (PAR[at] ?? 0);
            return each === 'X' ? pickedUp : worthOf(net);
          });
          return played.length === 0 ? null : sum(played);
        });
        const places = placesOf(totals.map((total) => (total === null ? Infinity : -total)));
        const expected = totals.map((total, at) =>
          total === null ? { rank: '', total: '' } : { rank: places[at], total: written(total) },
        );
        const scores = eventOf(players, change);
        const found = tablesOf(scores, { hasPoints: false }).find((each) => each.table === table);
        // A table begins with the first score.
        if (totals.every((total) => total === null)) expect(found).toBeUndefined();
        else expect(found?.body).toMatchObject({ format: change.format, rows: expected });
        if (table === 'net') {
          const places = boardOf(scores).players.map(({ rank }) =>
            Number(rank.replace('T', '') || 99),
          );
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
      }
    }),
  );
});

test('teams count the most points, or their average', () => {
  const points = (...values: number[]) => PAR.map((par, at) => par + 2 - (values[at] ?? 2));
  const players = [points(4, 0), points(1, 3), points(2, 2), points(3, 2)].map((scores) => ({
    handicap: 0,
    scores,
  }));
  const teams = [
    { id: 't1', players: ['p0', 'p1'] },
    { id: 't2', players: ['p2', 'p3'] },
  ];
  const bodyOf = (change: Partial<ScoringFields>) =>
    tablesOf(eventOf(players, { format: 'stableford', teams, tables: ['teams'], ...change }), {
      hasPoints: false,
    })[0]?.body;
  const rows = (...totals: string[][]) =>
    totals.map(([rank, total]) => ({ rank, total, strokes: '' }));
  expect(bodyOf({ teamScore: 'bestBall' })).toMatchObject({
    format: 'stableford',
    rows: rows(['1', '39'], ['2', '37']),
  });
  expect(bodyOf({ teamScore: 'average' })).toMatchObject({
    rows: rows(['2', '36'], ['1', '36.5']),
  });
});
