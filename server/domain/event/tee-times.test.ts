import { describe, expect, it } from 'vitest';
import type { TeeTime } from '../results/results.schema.ts';
import { groupByRound, inOrderOfPlay, roundOf, teeTimeFrom } from './tee-times.ts';

const row = (round: string, time: string, hole = '1'): TeeTime => ({
  round,
  time,
  hole,
  players: ['Ann Lee'],
});
const shown = (rows: readonly TeeTime[]) =>
  rows.map(({ round, time, hole }) => `${round}|${time}|${hole}`);

describe('the order of play', () => {
  it('is by round number, not by its text, then by the clock, not by its text', () => {
    const rows = [
      row('10', '8:00 AM'),
      row('2', '12:10 PM'),
      row('2', '9:00 AM'),
      row('1', '1:05 PM'),
      row('1', '12:55 PM'),
      row('1', '11:59 AM'),
      row('2', '12:05 AM'),
    ];
    expect(shown(inOrderOfPlay(rows))).toEqual([
      '1|11:59 AM|1',
      '1|12:55 PM|1',
      '1|1:05 PM|1',
      '2|12:05 AM|1',
      '2|9:00 AM|1',
      '2|12:10 PM|1',
      '10|8:00 AM|1',
    ]);
  });

  it('puts hole 2 before hole 10 at one time, and a group without time or hole last', () => {
    const rows = [
      row('1', '', ''),
      row('1', '8:00 AM', '10'),
      row('1', '8:00 AM', 'TBD'),
      row('1', 'soon', '3'),
      row('1', '8:00 AM', '2'),
      row('1', '8:00 AM', '10B'),
    ];
    expect(shown(inOrderOfPlay(rows))).toEqual([
      '1|8:00 AM|2',
      '1|8:00 AM|10',
      '1|8:00 AM|10B',
      '1|8:00 AM|TBD',
      '1|soon|3',
      '1||',
    ]);
  });

  it('does not change its input', () => {
    const rows = Object.freeze([row('2', '8:00 AM'), row('1', '8:00 AM')]);
    expect(inOrderOfPlay(rows)).not.toBe(rows);
    expect(rows[0]?.round).toBe('2');
  });
});

describe('the rounds', () => {
  it('are ascending, and 0, nothing and 1 are one Round 1 by the clock', () => {
    const rows = [
      row('2', '8:00 AM'),
      row('1', '8:10 AM'),
      row('0', '8:20 AM'),
      row('', '8:00 AM'),
    ];
    expect(
      groupByRound(rows).map(({ round, title, teeTimes }) => [round, title, shown(teeTimes)]),
    ).toEqual([
      [1, 'Round 1', ['|8:00 AM|1', '1|8:10 AM|1', '0|8:20 AM|1']],
      [2, 'Round 2', ['2|8:00 AM|1']],
    ]);
    expect(groupByRound([])).toEqual([]);
  });

  it('are found in what a page prints', () => {
    expect(['1', ' 2 ', 'Round 3', '', 'Final'].map((round) => roundOf({ round }))).toEqual([
      1, 2, 3, 0, 0,
    ]);
  });
});

describe('a row as it is sent', () => {
  it('may have capitalised names and a number for the round', () => {
    expect(
      teeTimeFrom({ Round: 2, Time: ' 8:32 AM ', Hole: '1', Players: ['Ann O’Neil', ''] }),
    ).toEqual({ round: '2', time: '8:32 AM', hole: '1', players: ['Ann O’Neil'] });
  });

  it('is empty where something is missing or no text', () => {
    expect(teeTimeFrom({ round: null, time: {}, players: 'Ann' })).toEqual({
      round: '',
      time: '',
      hole: '',
      players: [],
    });
  });
});
