import { expect, test } from 'vitest';
import { skinsAsEntered } from './as-entered.ts';
import { workedSkins } from './skins-results.ts';

const hole = (number: string, won: string, tie = '') => {
  return { hole: number, par: '4', score: '3', won, tie };
};
const FIELD = ['Ann Lee', 'Bo Ray', 'Cy Poe'];
const texts = (...[entered, field]: Parameters<typeof workedSkins>) =>
  workedSkins(entered, field).problems.map(
    ({ part, row, field: of, text }) => `${part} ${row} ${of}: ${text}`,
  );

test('the players follow from the holes, most skins first', () => {
  const holes = [
    hole('1', 'Bo Ray'),
    hole('2', '', 'Ann Lee, Cy Poe'),
    hole('3', 'Ann Lee'),
    hole('4', 'Bo Ray'),
    hole('5', 'Cy Poe'),
  ];
  const { players, problems } = workedSkins({ holes, players: [] }, FIELD);
  expect(problems).toEqual([]);
  const texts = players.map((row) => Object.values(row).join(' '));
  expect(texts).toEqual(['1 Bo Ray 2', 'T2 Ann Lee 1', 'T2 Cy Poe 1']);
  const rows = { holes, players: players.map((row) => ({ ...row, scorecardUrl: '' })) };
  expect(skinsAsEntered(rows)).toEqual({ holes, players: [] });
});

test('the players of flights follow from the holes too', () => {
  const holes = [
    { ...hole('1', 'Bo Ray'), flight: 'A' },
    { ...hole('1', 'Cy Poe'), flight: 'B' },
  ];
  const { players } = workedSkins({ holes, players: [] }, FIELD);
  expect(players.map(({ rank, flight }) => [rank, flight])).toEqual([
    ['1', 'A'],
    ['1', 'B'],
  ]);
  const rows = { holes, players: players.map((row) => ({ ...row, scorecardUrl: '' })) };
  expect(skinsAsEntered(rows)).toEqual({ holes, players: [] });
});

test('a hole is there once a round, whatever stands between', () => {
  const of = (...numbers: number[]) =>
    texts({ holes: numbers.map((number) => hole(String(number), '')), players: [] }, FIELD);
  expect(of(4, 7, 4)).toEqual(['holes 2 hole: Hole 4 is there twice.']);
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(of(...nine, ...nine)).toEqual([]);
});

test('a hole with a tie has no winner, and everyone named is in the field', () => {
  const holes = [
    hole('1', 'Ann Lee', 'Bo Ray, Cy Poe'),
    hole('2', 'Zed Fox'),
    hole('3', '', 'Ann Lee, Zed Fox'),
    hole('3', '', 'Ann Lee'),
    hole('4', '', 'Ann Lee, Bo Ray, Cy Poe...'),
  ];
  expect(texts({ holes, players: [] }, FIELD)).toEqual([
    'holes 0 won: A hole with a tie has no winner. Remove the winner or the tied players.',
    'holes 1 won: Zed Fox is not in the field of this event.',
    'holes 2 tie: Zed Fox is not in the field of this event.',
    'holes 3 hole: Hole 3 is there twice.',
    'holes 3 tie: Name everyone who tied, with commas between. One player alone is the winner.',
  ]);
});

test('listed players have as many skins as holes, and no winner is missing', () => {
  const holes = [hole('1', 'Ann Lee'), hole('2', 'Ann Lee'), hole('3', 'Bo Ray')];
  const players = [{ rank: '', player: 'Ann Lee', skins: '1' }];
  expect(texts({ holes, players }, FIELD)).toEqual([
    'holes 2 won: Bo Ray is missing in the list of players below.',
    'players 0 skins: Ann Lee won 2 skins by the holes above, not 1.',
  ]);
});

test('players alone are enough where the holes are not known', () => {
  const players = [
    { rank: '', player: 'Bo Ray', skins: '1' },
    { rank: '', player: 'Ann Lee', skins: '3' },
  ];
  const worked = workedSkins({ holes: [], players }, FIELD);
  expect(worked.problems).toEqual([]);
  const texts = worked.players.map(({ rank, player }) => `${rank} ${player}`);
  expect(texts).toEqual(['1 Ann Lee', '2 Bo Ray']);
});
