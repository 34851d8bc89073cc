import { describe, expect, it } from 'vitest';
import { STARTING_HOLE } from './tee-sheet.schema.ts';
import { clockText } from '../time/clock-time.ts';
import { nextStart, startProblem, startsOf, timesOf } from './starts.ts';
import type { Start } from './tee-sheet.ts';

const shown = (starts: readonly Start[]) => starts.map(({ time, hole }) => `${time} ${hole}`);

describe('the starts of groups', () => {
  it('are one after the other from the first tee', () => {
    const plan = { kind: 'one-tee', firstTime: '11:50 AM', interval: 9 } as const;
    expect(shown(startsOf(plan, 3))).toEqual(['11:50 AM 1', '11:59 AM 1', '12:08 PM 1']);
    expect(startsOf(plan, 0)).toEqual([]);
  });

  it('are at holes 1 and 10 at one time from two tees', () => {
    const plan = { kind: 'two-tees', firstTime: '08:00', interval: 10 } as const;
    const times = ['8:00 AM 1', '8:00 AM 10', '8:10 AM 1', '8:10 AM 10', '8:20 AM 1'];
    expect(shown(startsOf(plan, 5))).toEqual(times);
  });

  it('are all at once on the holes of a shotgun start', () => {
    const plan = { kind: 'shotgun', firstTime: '9:00 AM', interval: 0 } as const;
    expect(shown(startsOf(plan, 3))).toEqual(['9:00 AM 1', '9:00 AM 2', '9:00 AM 3']);
    const twenty = startsOf(plan, 20).map(({ hole }) => hole);
    expect(twenty.slice(0, 6)).toEqual(['1A', '1B', '2A', '2B', '3', '4']);
    expect(twenty.at(-1)).toBe('18');
    const full = startsOf(plan, 40).map(({ hole }) => hole);
    expect(full.slice(0, 4)).toEqual(['1A', '1B', '1C', '2A']);
    expect(new Set(full).size).toBe(40);
    expect(full.every((hole) => STARTING_HOLE.test(hole))).toBe(true);
  });

  it('are not possible without a time, after midnight, or with more groups than there is room', () => {
    const plan = { kind: 'one-tee', firstTime: '8:00 AM', interval: 9 } as const;
    expect(startProblem(plan, 36)).toBeNull();
    expect(startProblem({ ...plan, firstTime: 'soon' }, 1)).toMatch(/^Enter the first time/);
    expect(startProblem({ ...plan, interval: 0 }, 1)).toMatch(/^The interval must be/);
    expect(startProblem({ ...plan, interval: Number.NaN }, 1)).toMatch(/^The interval must be/);
    expect(startProblem({ ...plan, firstTime: '11:00 PM', interval: 30 }, 2)).toBeNull();
    expect(startProblem({ ...plan, firstTime: '11:00 PM', interval: 30 }, 3)).toMatch(/midnight/);
    expect(startProblem({ ...plan, kind: 'shotgun' }, 108)).toBeNull();
    expect(startProblem({ ...plan, kind: 'shotgun' }, 109)).toMatch(/room for 108 groups/);
  });

  it('go on for one more group in the same rhythm', () => {
    const at = (time: string, hole = '1') => ({ time, hole });
    expect(nextStart([])).toEqual(at('', '1'));
    expect(nextStart([at('8:00 AM')])).toEqual(at('8:10 AM'));
    expect(nextStart([at('8:00 AM'), at('8:09 AM')])).toEqual(at('8:18 AM'));
    const holes = [at('8:00 AM', '10'), at('8:00 AM'), at('8:09 AM', '10')];
    expect(nextStart(holes)).toEqual(at('8:18 AM', '10'));
    const twoTees = [at('8:00 AM'), at('8:05 AM', '10'), at('8:10 AM'), at('8:15 AM', '10')];
    expect(nextStart(twoTees)).toEqual(at('8:25 AM', '10'));
    expect(nextStart([at('9:00 AM'), at('9:00 AM', '2')])).toEqual(at('9:00 AM', ''));
    expect(nextStart([at('TBD')])).toEqual(at('', ''));
  });
});

it('times are stored as 8:05 AM, however they are typed', () => {
  const texts = [0, 485, 720, 1439].map(clockText);
  expect(texts).toEqual(['12:00 AM', '8:05 AM', '12:00 PM', '11:59 PM']);
  const typed = ['8:05am', '13:30', ' TBD ', ''].map((time) => ({ time, hole: '1' }));
  expect(timesOf(typed)).toEqual(['8:05 AM', '1:30 PM', 'TBD', '']);
});
