import { expect, test } from 'vitest';
import { individualRow, stored } from '../../../../tests/helpers/results.ts';
import { parOfEvent, pointChoiceOf } from './event-rules.ts';
import { SMALL_SETTINGS } from '../../../../tests/helpers/settings.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.schema.ts';

const event = (name: string) => ({
  eventID: '2026-open',
  name,
  points: DEFAULT_SETTINGS.points,
});
const net = (...points: string[]) => ({
  eventID: '2026-open',
  net: stored(points.map((each, at) => individualRow({ rank: String(at + 1), points: each }))),
});

test.each([
  ['Granite Open', 'net', undefined, 'regular'],
  ['Playoff 2: White Mountains', 'net', undefined, 'playoff2'],
  ['LFG Championship', 'net', undefined, 'none'],
  ['LFG Championship', 'wgr', undefined, 'major'],
  ['Granite Open', 'net', net('150', '140', '120'), 'major'],
  ['Granite Open', 'wgr', net('125', '115', '115'), 'midMajor'],
  ['Granite Open', 'net', net('150', '1'), 'regular'],
  ['Granite Open', 'net', net('150', '140', '1'), 'major'],
] as const)('points of %s, %s', (name, table, results, choice) => {
  expect(pointChoiceOf(event(name), table, results)).toBe(choice);
});

test('par is the one that all scores were made on', () => {
  const rows = [
    individualRow({ total: '-1', strokes: '70' }),
    individualRow({ rank: 'WD', total: '', strokes: '' }),
  ];
  expect(parOfEvent({ net: stored(rows) })).toBe(71);
  const other = individualRow({ total: '-9', strokes: '70' });
  expect(parOfEvent({ net: stored([...rows, other]) })).toBe(null);
  expect(parOfEvent(undefined)).toBe(null);
});

test('points are compared with the table of the tour', () => {
  const { points } = SMALL_SETTINGS;
  const own = { ...event('Granite Open'), points };
  expect(pointChoiceOf(own, 'net', net('20', '19', '18'))).toBe('major');
  expect(pointChoiceOf(own, 'net', net('150', '140', '120'))).toBe('regular');
});
