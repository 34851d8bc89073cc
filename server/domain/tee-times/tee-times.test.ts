import { describe, expect, it } from 'vitest';
import type { TeeTime } from '../results/results.schema.ts';
import { groupByRound, inOrderOfPlay, roundOf, teeTimeFrom } from './tee-times.ts';
import { playersByName, playersInOrder, surnameFirst } from './print-lists.ts';

/** `round|time|hole` */
const row = (text: string): TeeTime => {
  const [round = '', time = '', hole = '1'] = text.split('|');
  return { round, time, hole, players: ['Ann Lee'] };
};
const shown = (rows: readonly TeeTime[]) =>
  rows.map(({ round, time, hole }) => `${round}|${time}|${hole}`);

it.each([
  [
    'by round number, not by its text, then by the clock, not by its text',
    ...['1|11:59 AM|1', '1|12:55 PM|1', '1|1:05 PM|1'],
    ...['2|12:05 AM|1', '2|9:00 AM|1', '2|12:10 PM|1', '10|8:00 AM|1'],
  ],
  [
    'by hole at one time, 2 before 10, and a group without time or hole last',
    ...['1|8:00 AM|2', '1|8:00 AM|10', '1|8:00 AM|10B', '1|8:00 AM|TBD', '1|soon|3', '1||'],
  ],
])('the order of play is %s', (_title, ...inOrder) => {
  const rows = inOrder.map(row);
  expect(shown(inOrderOfPlay(rows.toReversed()))).toEqual(inOrder);
  expect(shown(inOrderOfPlay(rows))).toEqual(inOrder);
});

describe('the rounds', () => {
  it('are ascending, and 0, nothing and 1 are one Round 1 by the clock', () => {
    const rows = ['2|8:00 AM', '1|8:10 AM', '0|8:20 AM', '|8:00 AM'].map(row);
    expect(
      groupByRound(rows).map(({ round, title, teeTimes }) => [round, title, shown(teeTimes)]),
    ).toEqual([
      [1, 'Round 1', ['|8:00 AM|1', '1|8:10 AM|1', '0|8:20 AM|1']],
      [2, 'Round 2', ['2|8:00 AM|1']],
    ]);
    expect(groupByRound([])).toEqual([]);
  });

  it('are found in what a page prints', () => {
    const rounds = ['1', ' 2 ', 'Round 3', '', 'Final'].map((round) => roundOf({ round }));
    expect(rounds).toEqual([1, 2, 3, 0, 0]);
  });
});

describe('a row as it is sent', () => {
  it('may have capitalised names and a number for the round', () => {
    const sent = { Round: 2, Time: ' 8:32 AM ', Hole: '1', Players: ['Ann O’Neil', ''] };
    const stored = { round: '2', time: '8:32 AM', hole: '1', players: ['Ann O’Neil'] };
    expect(teeTimeFrom(sent)).toEqual(stored);
  });

  it('is empty where something is missing or no text', () => {
    const empty = { round: '', time: '', hole: '', players: [] };
    expect(teeTimeFrom({ round: null, time: {}, players: 'Ann' })).toEqual(empty);
  });
});

it('players are listed by surname, a suffix behind it, accents ignored', () => {
  const names = ['Ann Lee', 'Bob O’Neil Jr.', 'Mary Jo van Dam', 'Cher', 'Jr.', ' Ann  Lee '];
  expect(names.map(surnameFirst).join('; ')).toBe(
    'Lee, Ann; O’Neil Jr., Bob; Dam, Mary Jo van; Cher; Jr.; Lee, Ann',
  );
  const start = { time: '8:10 AM', hole: '10' };
  const round = {
    round: 2,
    groups: [
      { time: '8:00 AM', hole: '1', players: ['Zoë Nye', 'Al Núñez'] },
      { ...start, players: ['Bo Nunez', 'Cy Abel'] },
    ],
  };
  const listed = playersByName(round).map(({ player }) => player);
  expect(listed).toEqual(['Cy Abel', 'Al Núñez', 'Bo Nunez', 'Zoë Nye']);
  expect(playersInOrder(round)[2]).toEqual({ ...start, player: 'Bo Nunez', round: 2 });
});
