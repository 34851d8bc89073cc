import { describe, expect, it } from 'vitest';
import { row } from '../../../tests/helpers/match-play/match-play-tour.ts';
import { roundNames } from './bracket-rounds.ts';
import { bracketOf } from './bracket.ts';
import type { BracketResult } from '../results/results.schema.ts';

const letter = (number: number) => String.fromCharCode(65 + (number % 26));
const surname = (number: number) => `Sur${letter(number).toLowerCase()}${number}`;
const fullName = (number: number) => `${letter(number)}nn ${surname(number)}`;
const shortName = (number: number) => `${letter(number)}. ${surname(number)}`;

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
const leadsOf = (rows: BracketResult[]) =>
  bracketOf(rows).rounds.map(({ name, leadsOn }) => `${name} ${leadsOn}`);

describe('the rounds of a bracket', () => {
  it.each([
    ['Round 1', 8, 'Round 1, Quarterfinals, Semifinals, Finals'],
    ['Opening', 32, 'Opening, Round 2, Round 3, Quarterfinals, Semifinals, Finals'],
  ])('after %s with %i matches have their names', (name, matches, names) => {
    expect(roundNames(name, matches).join(', ')).toBe(names);
  });

  it('are as they are stored in a bracket of another size', () => {
    expect(namesOf(draw(4, 2))).toEqual(['R1', 'R2', 'R3']);
    expect(namesOf(draw(1, 1))).toEqual(['R1']);
    const odd = [0, 1, 2].map((n) => row('Opening', n));
    expect(leadsOf([...odd, row('Middle', 0), row('Middle', 1)])).toEqual([
      'Opening loose',
      'Middle loose',
    ]);
  });

  it('are as they are stored when eight matches are followed by eight', () => {
    const rows = Array.from({ length: 8 }, (_, n) => [
      row('Round 1', n, { player1: fullName(n), player2: 'Lo Ser', winner: shortName(n) }),
      row('Round 2', n, { player1: 'Seeded Player', player2: shortName(n) }),
    ]);
    expect(leadsOf(rows.flat())).toEqual(['Round 1 straight', 'Round 2 loose']);
  });

  it('are nothing without rows, and survive gaps and numbers that occur twice', () => {
    const none = { rounds: [], consolation: [], current: 0, champion: null };
    expect(bracketOf([])).toMatchObject(none);
    const gap = draw(8, 1).filter(({ round, matchNum }) => round !== 'R2' || matchNum !== '2');
    expect(bracketOf(gap).rounds.map(({ matches }) => matches.length)).toEqual([8, 4, 2, 1]);
    const twice = [...draw(8, 1), row('R1', 3, { player1: 'Some One' })];
    expect(bracketOf(twice).rounds[0]?.matches).toHaveLength(8);
    expect(bracketOf([row('R1', 999)]).rounds[0]?.matches).toHaveLength(1);
  });
});

describe('who is who in a bracket', () => {
  it('follows a player from the full name to initial and surname', () => {
    const { rounds, champion } = bracketOf(draw(16, 5));
    const ways = rounds.map(({ matches }) => matches[0]?.sides[0].person);
    expect(new Set(ways).size).toBe(1);
    expect(champion?.name).toBe(fullName(0));
  });

  it.each(['Al Colby', 'A. Colby'])('has one name for a player who is %s in round 1', (first) => {
    const later = first === 'Al Colby' ? 'A. Colby' : 'Al Colby';
    const { rounds, champion, consolation } = bracketOf([
      row('Semifinals', 0, { player1: first, player2: 'Bo Drown', winner: later, score: '3&2' }),
      row('Semifinals', 1, { player1: 'C. Dow', player2: 'Eve Fox', winner: 'Eve Fox' }),
      row('Finals', 0, { player1: later, player2: 'E. Fox', winner: first, score: '1up' }),
      row('Consolation', 0, { player1: 'B. Drown', player2: 'C. Dow' }),
    ]);
    const names = [...rounds, ...consolation].flatMap(({ matches }) =>
      matches.flatMap(({ sides }) => sides.map(({ name }) => name)),
    );
    expect(new Set(names)).toEqual(new Set(['Al Colby', 'Bo Drown', 'C. Dow', 'Eve Fox']));
    expect(champion?.name).toBe('Al Colby');
  });

  const rivals = { player1: 'Dale Pelletier', player2: 'Gail Robitaille', winner: 'D. Pelletier' };
  const namesakes = { player1: 'Denise Pelletier', player2: 'Al Colby', winner: 'D. Pelletier' };

  it('distinguishes two players of one surname and initial by their opponents, and shows full names', () => {
    const next = row('R2', 0, { player1: 'D. Pelletier', player2: 'D. Pelletier' });
    const { rounds } = bracketOf([row('R1', 0, rivals), row('R1', 1, namesakes), next]);
    const names = rounds[1]?.matches[0]?.sides.map(({ name }) => name);
    expect(names).toEqual(['Dale Pelletier', 'Denise Pelletier']);
  });

  it('marks no winner when the name fits both', () => {
    const won = { winner: 'D. Pelletier', score: '2&1' };
    const { rounds } = bracketOf([
      row('R1', 0, { player1: 'Dale Pelletier', player2: 'Denise Pelletier', ...won }),
      row('R1', 1, { player1: 'Al Colby', player2: 'Bo Drown' }),
      row('R2', 0, { player1: 'D. Pelletier' }),
    ]);
    const shown = { winner: null, wonBy: 'D. Pelletier', isDecided: true, score: '2&1' };
    expect(rounds[0]?.matches[0]).toMatchObject(shown);
    expect(rounds[1]?.matches[0]?.sides[0].name).toBe('D. Pelletier');
  });

  it('lets a player through against a bye, with or without a winner written down', () => {
    const { rounds } = bracketOf([
      row('R1', 0, { player1: 'Al Colby', player2: 'Bye', winner: 'A. Colby' }),
      row('R1', 1, { player1: 'BYE', player2: 'Bo Drown' }),
      row('R2', 0),
    ]);
    expect(rounds[0]?.matches).toMatchObject([
      { winner: 0, score: '' },
      { winner: 1, score: '' },
    ]);
    expect(rounds[0]?.decided).toBe(2);
    expect(rounds[1]?.matches[0]?.sides.map(({ name }) => name)).toEqual(['Al Colby', 'Bo Drown']);
  });

  it('treats “Tied” as undecided', () => {
    const tied = row('R1', 0, { player1: 'Al Colby', player2: 'Bo Drown', score: 'Tied' });
    const { rounds } = bracketOf([tied]);
    expect(rounds[0]?.matches[0]).toMatchObject({ isDecided: false, score: '' });
  });
});
