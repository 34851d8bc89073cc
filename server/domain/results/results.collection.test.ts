import { expect, test } from 'vitest';
import { individualRow, stored } from '../../../tests/helpers/results.ts';
import { changedResults } from './results.collection.ts';

const net = stored([individualRow()]);

test('a change of an event’s results names the event and the tables that differ', () => {
  const before = { eventID: '2026-open', net, gross: net };
  const after = { ...before, gross: stored([individualRow({ player: 'Bo Ray' })]), wgr: net };
  const names = ['', '/2026-open', '/2026-open/gross', '/2026-open/wgr'];
  expect(changedResults('2026-open', after, before)).toEqual(names.map((name) => `results${name}`));
});

test('the first results of an event, and removed ones, name every table', () => {
  const results = { eventID: '2026-open', net };
  const names = ['results', 'results/2026-open', 'results/2026-open/net'];
  expect(changedResults('2026-open', results, undefined)).toEqual(expect.arrayContaining(names));
  expect(changedResults('2026-open', undefined, results)).toEqual(expect.arrayContaining(names));
});
