import { describe, expect, it } from 'vitest';
import { roundNames } from './bracket-rounds.ts';
import { bracketOf } from './bracket.ts';
import type { BracketResult } from '../results/results.schema.ts';

const row = (
  round: string,
  number: number,
  change: Partial<BracketResult> = {},
): BracketResult => ({
  round,
  matchNum: String(number),
  id: `${round}-${number}`,
  player1: '',
  player2: '',
  winner: '',
  score: '',
  ...change,
});

const letter = (number: number) => String.fromCharCode(65 + (number % 26));
const fullName = (number: number) =>
  `${letter(number)}nn Sur${letter(number).toLowerCase()}${number}`;
const shortName = (number: number) =>
  `${letter(number)}. Sur${letter(number).toLowerCase()}${number}`;

/** A bracket in which the upper player always wins, played for some rounds. */
function draw(matches: number, played: number): BracketResult[] {
  const rounds = Array.from({ length: Math.log2(matches) + 1 }, (_, at) => at);
  return rounds.flatMap((at) =>
    Array.from({ length: matches / 2 ** at }, (_, number) => {
      const player = at === 0 ? fullName : shortName;
      const [one, other] = [number * 2 ** (at + 1), number * 2 ** (at + 1) + 2 ** at];
      if (at > played) return row(`R${at + 1}`, number);
      const known = { player1: player(one), player2: player(other) };
      if (at === played) return row(`R${at + 1}`, number, known);
      return row(`R${at + 1}`, number, { ...known, winner: shortName(one), score: '3&2' });
    }),
  );
}

const namesOf = (rows: BracketResult[]) => bracketOf(rows).rounds.map(({ name }) => name);

describe('the rounds of a bracket', () => {
  it('are Quarterfinals, Semifinals and Finals after a first round of 8 matches', () => {
    expect(roundNames('Round 1', 8)).toEqual(['Round 1', 'Quarterfinals', 'Semifinals', 'Finals']);
  });

  it('have one numbered round more after 16 matches, and two after 32', () => {
    expect(roundNames('Round 1', 16)).toEqual([
      'Round 1',
      'Round 2',
      'Quarterfinals',
      'Semifinals',
      'Finals',
    ]);
    expect(roundNames('Round 1', 32).slice(0, 3)).toEqual(['Round 1', 'Round 2', 'Round 3']);
    expect(roundNames('Opening', 32).slice(0, 3)).toEqual(['Opening', 'Round 2', 'Round 3']);
  });

  it.each([8, 16, 32])(
    'are complete to the final when only %i first-round matches are stored',
    (size) => {
      const { rounds, current, champion } = bracketOf(draw(size, 0).slice(0, size));
      expect(rounds.at(-1)?.name).toBe('Finals');
      expect(rounds.map(({ matches }) => matches.length)).toEqual(
        rounds.map((_, at) => size / 2 ** at),
      );
      expect(rounds.slice(0, -1).every(({ leadsOn }) => leadsOn === 'pairs')).toBe(true);
      expect(rounds[1]?.matches[0]?.sides.map(({ kind }) => kind)).toEqual(['open', 'open']);
      expect([current, champion]).toEqual([0, null]);
    },
  );

  it('are as they are stored in a bracket of another size', () => {
    expect(namesOf(draw(4, 2))).toEqual(['R1', 'R2', 'R3']);
    expect(namesOf(draw(1, 1))).toEqual(['R1']);
    const odd = [0, 1, 2]
      .map((n) => row('Opening', n))
      .concat([row('Middle', 0), row('Middle', 1)]);
    expect(bracketOf(odd).rounds.map(({ name, leadsOn }) => `${name} ${leadsOn}`)).toEqual([
      'Opening loose',
      'Middle loose',
    ]);
  });

  it('are as they are stored when eight matches are followed by eight', () => {
    const rows = [
      ...Array.from({ length: 8 }, (_, n) =>
        row('Round 1', n, { player1: fullName(n), player2: 'Lo Ser', winner: shortName(n) }),
      ),
      ...Array.from({ length: 8 }, (_, n) =>
        row('Round 2', n, { player1: 'Seeded Player', player2: shortName(n) }),
      ),
    ];
    expect(bracketOf(rows).rounds.map(({ name, leadsOn }) => [name, leadsOn])).toEqual([
      ['Round 1', 'straight'],
      ['Round 2', 'loose'],
    ]);
  });

  it('are nothing without rows, and survive gaps and numbers that occur twice', () => {
    expect(bracketOf([])).toMatchObject({
      rounds: [],
      consolation: [],
      current: 0,
      champion: null,
    });
    const gap = draw(8, 1).filter(({ round, matchNum }) => round !== 'R2' || matchNum !== '2');
    expect(bracketOf(gap).rounds.map(({ matches }) => matches.length)).toEqual([8, 4, 2, 1]);
    const twice = [...draw(8, 1), row('R1', 3, { player1: 'Some One' })];
    expect(bracketOf(twice).rounds[0]?.matches).toHaveLength(8);
    expect(bracketOf([row('R1', 999)]).rounds[0]?.matches).toHaveLength(1);
  });

  it('have a match for third place apart from the tree', () => {
    const rows = [
      ...draw(8, 4),
      row('Consolation', 0, {
        player1: shortName(4),
        player2: shortName(12),
        winner: shortName(12),
      }),
    ];
    const { rounds, consolation, champion } = bracketOf(rows);
    expect(rounds.map(({ name }) => name).at(-1)).toBe('Finals');
    expect(consolation[0]?.matches[0]).toMatchObject({ winner: 1, isDecided: true });
    expect(consolation[0]?.matches[0]?.sides[1]?.fullName).toBe(fullName(12));
    expect(champion?.fullName).toBe(fullName(0));
  });
});

describe('who is who in a bracket', () => {
  it('follows a player from the full name to initial and surname', () => {
    const { rounds, champion } = bracketOf(draw(16, 5));
    const ways = rounds.map(({ matches }) => matches[0]?.sides[0].person);
    expect(new Set(ways).size).toBe(1);
    expect(champion).toMatchObject({ name: shortName(0), fullName: fullName(0) });
  });

  it('marks the winner by name across both forms', () => {
    const [match] =
      bracketOf([
        row('Round 1', 0, {
          player1: 'Harlan Whitcomb II',
          player2: 'Ephraim Stickney Jr.',
          winner: 'E. Stickney Jr.',
          score: '1up (19 holes)',
        }),
      ]).rounds[0]?.matches ?? [];
    expect(match).toMatchObject({ winner: 1, wonBy: '', score: '1up (19 holes)' });
  });

  const rival = { player1: 'Dale Pelletier', player2: 'Gail Robitaille', winner: 'D. Pelletier' };
  const namesake = { player1: 'Denise Pelletier', player2: 'Al Colby', winner: 'D. Pelletier' };

  it('distinguishes two players of one surname and initial by their opponents, and shows full names', () => {
    const { rounds } = bracketOf([
      row('R1', 0, rival),
      row('R1', 1, namesake),
      row('R2', 0, { player1: 'D. Pelletier', player2: 'D. Pelletier' }),
    ]);
    expect(rounds[1]?.matches[0]?.sides.map(({ name }) => name)).toEqual([
      'Dale Pelletier',
      'Denise Pelletier',
    ]);
  });

  it('marks no winner when the name fits both', () => {
    const { rounds } = bracketOf([
      row('R1', 0, {
        player1: 'Dale Pelletier',
        player2: 'Denise Pelletier',
        winner: 'D. Pelletier',
        score: '2&1',
      }),
      row('R1', 1, { player1: 'Al Colby', player2: 'Bo Drown' }),
      row('R2', 0, { player1: 'D. Pelletier' }),
    ]);
    expect(rounds[0]?.matches[0]).toMatchObject({
      winner: null,
      wonBy: 'D. Pelletier',
      isDecided: true,
      score: '2&1',
    });
    expect(rounds[1]?.matches[0]?.sides[0].name).toBe('D. Pelletier');
  });

  it('lets a player through against a bye, with or without a winner written down', () => {
    const { rounds } = bracketOf([
      row('R1', 0, { player1: 'Al Colby', player2: 'Bye', winner: 'A. Colby' }),
      row('R1', 1, { player1: 'BYE', player2: 'Bo Drown' }),
      row('R2', 0),
    ]);
    expect(rounds[0]?.matches.map(({ winner, score }) => [winner, score])).toEqual([
      [0, ''],
      [1, ''],
    ]);
    expect(rounds[0]?.decided).toBe(2);
    expect(rounds[1]?.matches[0]?.sides.map(({ name }) => name)).toEqual(['Al Colby', 'Bo Drown']);
  });

  it('treats “Tied” as undecided', () => {
    const { rounds } = bracketOf([
      row('R1', 0, { player1: 'Al Colby', player2: 'Bo Drown', score: 'Tied' }),
    ]);
    expect(rounds[0]?.matches[0]).toMatchObject({ isDecided: false, score: '' });
  });

  it('is at the first round that is not all decided, and at the last when all are', () => {
    expect(bracketOf(draw(8, 2)).current).toBe(2);
    expect(bracketOf(draw(8, 4)).current).toBe(3);
  });
});
