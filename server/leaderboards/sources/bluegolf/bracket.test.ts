import { describe, expect, it } from 'vitest';
import { bracketPage, playedBracket } from '../../fixtures/bracket-page.ts';
import { CONTEST } from '../../fixtures/pages.ts';
import { readBracket } from './bracket.ts';

const LABELS: Record<number, string[]> = {
  8: ['Quarterfinals', 'Semifinals', 'Finals', 'Match Play'],
  16: ['Round 1 Matches', 'Quarterfinals', 'Semifinals', 'Finals', 'Match Play'],
  32: ['Round 1 Matches', 'Round 2 Matches', 'Quarterfinals', 'Semifinals', 'Finals', 'Match Play'],
};
const names = (size: number) => Array.from({ length: size }, (_, at) => `Player No${at + 1}`);

describe('a bracket', () => {
  it.each([
    [8, [4, 2, 1]],
    [16, [8, 4, 2, 1]],
    [32, [16, 8, 4, 2, 1]],
  ])('of %i players is read round by round', (size, counts) => {
    const labels = LABELS[size] ?? [];
    const results = readBracket(bracketPage(playedBracket(names(size), labels)), CONTEST);
    const rounds = labels.slice(0, -1).map((label) => label.replace(' Matches', ''));
    expect(rounds.map((round) => results.filter((row) => row.round === round).length)).toEqual(
      counts,
    );
    expect(results[1]).toEqual({
      round: rounds[0],
      matchNum: '1',
      id: '1-1',
      player1: 'Player No3',
      player2: 'Player No4',
      winner: 'Player No3',
      score: '2&1',
    });
    expect(results.at(-1)).toMatchObject({
      round: 'Finals',
      matchNum: '0',
      player1: 'Player No1',
      player2: `Player No${size / 2 + 1}`,
      winner: 'Player No1',
    });
  });

  it('of 24 players has eight byes in a draw of 32', () => {
    const first = names(32).map((name, at) => (at % 4 === 1 ? 'Bye' : name));
    const results = readBracket(bracketPage(playedBracket(first, LABELS[32] ?? [])), CONTEST);
    expect(results).toHaveLength(31);
    expect(results.filter((row) => row.player2 === 'Bye')).toHaveLength(8);
    expect(results[0]).toMatchObject({ player2: 'Bye', winner: 'Player No1', score: '' });
  });

  it('may start players in the second round', () => {
    const plan = playedBracket(names(8), LABELS[8] ?? []);
    const first = plan.slots[0]?.map((name, at) => (at < 2 ? null : name)) ?? [];
    const scores = plan.scores.map((row, at) => (at === 0 ? ['', ...row.slice(1)] : row));
    const page = bracketPage({ ...plan, slots: [first, ...plan.slots.slice(1)], scores });
    const results = readBracket(page, CONTEST);
    expect(results.map((row) => row.id)).toEqual(['1-0', '1-1', '1-2', '2-0', '2-1', '3-0']);
    expect(results[3]).toMatchObject({ player1: 'Player No1', player2: 'Player No3' });
  });

  it.each([true, false])(
    'has empty winners and scores for matches not played yet (lines: %s)',
    (lines) => {
      const plan = {
        labels: LABELS[8] ?? [],
        slots: [names(8), ['Player No1', 'Player No3', '', ''], ['', ''], ['']],
        scores: [['1 up (20 holes)', 'Forfeit', 'Tied', ''], ['', ''], ['']],
        lines,
      };
      const results = readBracket(bracketPage(plan), CONTEST);
      expect(results.map(({ winner, score }) => [winner, score])).toEqual([
        ['Player No1', '1 up (20 holes)'],
        ['Player No3', 'Forfeit'],
        ['', ''],
        ['', ''],
        ['', ''],
        ['', ''],
        ['', ''],
      ]);
      expect(results.at(-1)).toMatchObject({ round: 'Finals', player1: '', player2: '' });
    },
  );

  it('without one of its rows is refused', () => {
    const page = bracketPage(playedBracket(names(16), LABELS[16] ?? []));
    const rows = page.split('<tr>');
    rows.splice(5, 1);
    expect(() => readBracket(rows.join('<tr>'), CONTEST)).toThrow(/bracket/);
  });
});
