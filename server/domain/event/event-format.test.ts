import { describe, expect, it } from 'vitest';
import { individualRow, stored } from '../../../tests/helpers/results.ts';
import { formatOf, kindOf, stakesOf } from './event-format.ts';

const named = (name: string) => ({ eventID: '2026-x', name });

describe('the kind of an event', () => {
  it.each([
    ['The Colony Cup', 'cup'],
    ['Playoff 1: Lakes Region', 'playoff'],
    ['LFG Championship', 'championship'],
    ['Granite Open', 'regular'],
    ['Granite Major', 'regular'],
  ])('of %s is %s', (name, kind) => {
    expect(kindOf(named(name))).toBe(kind);
  });
});

describe('the format of an event', () => {
  it('is of pairs by its entries, and by its name before there are any', () => {
    const pairs = { eventID: '2026-x', net: stored([individualRow({ player: 'Ann Lee/Bo Ray' })]) };
    const singles = { eventID: '2026-x', net: stored([individualRow()]) };
    expect(formatOf(named('Granite Open'), pairs)).toBe('Pairs, net');
    expect(formatOf(named('Ox Yoke Partners'), undefined)).toBe('Pairs, net');
    expect(formatOf(named('Ox Yoke Partners'), singles)).toBe('Individual, net');
    expect(formatOf(named('Repairs Open'), undefined)).toBe('Individual, net');
  });

  it('is by its kind otherwise', () => {
    expect(formatOf(named('The Colony Cup'), undefined)).toBe('Team cup, match play');
    expect(formatOf(named('LFG Championship'), undefined)).toContain('starting strokes');
    expect(formatOf(named('Playoff 2'), undefined)).toContain('Playoff');
  });
});

describe('what an event is worth', () => {
  it('is the playoff’s column of the point table', () => {
    expect(stakesOf(named('Playoff 1: Lakes Region')).value).toBe('175 to the winner');
    expect(stakesOf(named('2nd Playoff')).value).toBe('200 to the winner');
    expect(stakesOf(named('Fall Playoff')).value).toBe('Playoff points by place');
  });

  it('is the starting strokes of the Championship, and a point a match in the cup', () => {
    expect(stakesOf(named('LFG Championship'))).toEqual({
      label: 'Starting strokes',
      value: '−9 for 1st to E for 24th',
    });
    expect(stakesOf(named('The Colony Cup')).value).toBe('One for each match');
  });

  it('doesn’t claim a column that the records don’t name', () => {
    expect(stakesOf(named('Granite Major')).value).toBe('By place');
  });
});
