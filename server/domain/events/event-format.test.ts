import { describe, expect, it } from 'vitest';
import { individualRow, stored } from '../../../tests/helpers/results.ts';
import { formatOf, kindOf, stakesOf } from './event-format.ts';
import { SMALL_SETTINGS } from '../../../tests/helpers/settings.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.schema.ts';

const { points } = DEFAULT_SETTINGS;
const named = (name: string) => ({ eventID: '2026-x', name });

it.each([
  ['The Colony Cup', 'cup'],
  ['Playoff 1: Lakes Region', 'playoff'],
  ['LFG Championship', 'championship'],
  ['Granite Open', 'regular'],
  ['Granite Major', 'regular'],
])('the kind of an event of %s is %s', (name, kind) => {
  expect(kindOf(named(name), 'Colony Cup')).toBe(kind);
});

describe('the format of an event', () => {
  it('is of pairs by its entries, and by its name before there are any', () => {
    const pairs = { eventID: '2026-x', net: stored([individualRow({ player: 'Ann Lee/Bo Ray' })]) };
    const singles = { eventID: '2026-x', net: stored([individualRow()]) };
    expect(formatOf(named('Granite Open'), pairs, DEFAULT_SETTINGS)).toBe('Pairs, net');
    expect(formatOf(named('Ox Yoke Partners'), undefined, DEFAULT_SETTINGS)).toBe('Pairs, net');
    expect(formatOf(named('Ox Yoke Partners'), singles, DEFAULT_SETTINGS)).toBe('Individual, net');
    expect(formatOf(named('Repairs Open'), undefined, DEFAULT_SETTINGS)).toBe('Individual, net');
  });

  it('is by its kind otherwise', () => {
    expect(formatOf(named('The Colony Cup'), undefined, DEFAULT_SETTINGS)).toBe(
      'Team cup, match play',
    );
    expect(formatOf(named('LFG Championship'), undefined, DEFAULT_SETTINGS)).toContain(
      'starting strokes',
    );
    expect(formatOf(named('Playoff 2'), undefined, DEFAULT_SETTINGS)).toContain('Playoff');
  });
});

describe('what an event is worth', () => {
  it('is the playoff’s column of the point table', () => {
    expect(stakesOf(named('Playoff 1: Lakes Region'), DEFAULT_SETTINGS).value).toBe(
      '175 to the winner',
    );
    expect(stakesOf(named('2nd Playoff'), DEFAULT_SETTINGS).value).toBe('200 to the winner');
    expect(stakesOf(named('Fall Playoff'), DEFAULT_SETTINGS).value).toBe('Playoff points by place');
  });

  it('is the starting strokes of the Championship, and a point a match in the cup', () => {
    expect(stakesOf(named('LFG Championship'), DEFAULT_SETTINGS)).toEqual({
      label: 'Starting strokes',
      value: '−9 for 1st to E for 24th',
    });
    expect(stakesOf(named('The Colony Cup'), DEFAULT_SETTINGS).value).toBe('One for each match');
  });

  it('follows the tour’s own points and field', () => {
    expect(stakesOf(named('Playoff 1'), SMALL_SETTINGS).value).toBe('25 to the winner');
    const championship = named('Championship');
    expect(stakesOf(championship, SMALL_SETTINGS).value).toBe('−4 for 1st to E for 8th');
    const one = { ...SMALL_SETTINGS, counting: { ...SMALL_SETTINGS.counting, field: 1 } };
    expect(stakesOf(championship, one).value).toBe('−4 for 1st');
    const table = points.table.map((row) => ({ ...row, startingStrokes: '' }));
    const without = { ...DEFAULT_SETTINGS, points: { ...points, table } };
    expect(stakesOf(championship, without).value).toBe('');
    expect(formatOf(championship, undefined, without)).toBe('Individual, net');
  });

  it('doesn’t claim a column that the records don’t name', () => {
    expect(stakesOf(named('Granite Major'), DEFAULT_SETTINGS).value).toBe('By place');
  });
});
