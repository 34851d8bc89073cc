import { expect, test } from 'vitest';
import type { ResultsEntry } from '#domain/entered-results/entered-results.schema.ts';
import { individualRow, stored, teeTime } from '../../tests/helpers/results.ts';
import { begunTable } from './entered-table.ts';
import { workedTable } from './worked-table.ts';

const entry = (results: Omit<ResultsEntry['results'], 'eventID'>): ResultsEntry => ({
  eventID: '2026-granite-open',
  name: 'Granite Open',
  date: '2026-05-19',
  results: { eventID: '2026-granite-open', ...results },
  addresses: { net: '', gross: '', skins: '', teams: '', wgr: '' },
  starters: [],
  people: [],
  names: [],
});
const TEE_TIMES = stored([
  teeTime({ time: '8:10 AM', players: ['Ann Lee', 'Di Roe'] }),
  teeTime({ time: '8:00 AM', players: ['Cy Poe', 'Bo Ray'] }),
  teeTime({ round: '2', time: '7:00 AM', players: ['Di Roe'] }),
]);
const namesIn = (of: ResultsEntry, table: 'net' | 'gross') =>
  begunTable(of, table).rows.map((row) => row[1]);

test('a table begins with the players in the order of their tee times', () => {
  expect(namesIn(entry({ 'tee-times': TEE_TIMES }), 'net')).toEqual([
    'Cy Poe',
    'Bo Ray',
    'Ann Lee',
    'Di Roe',
  ]);
  const net = {
    ...stored([individualRow({ player: 'Ann Lee' }), individualRow({ player: 'Al Oak' })]),
    notInYet: ['Cy Poe'],
  };
  expect(namesIn(entry({ 'tee-times': TEE_TIMES, net }), 'gross')).toEqual([
    'Cy Poe',
    'Ann Lee',
    'Al Oak',
  ]);
});

test('who is not in yet follows the others when the table is opened again', () => {
  const net = { ...stored([individualRow({ player: 'Ann Lee' })]), notInYet: ['Cy Poe', 'Bo Ray'] };
  const opened = entry({ net });
  expect(namesIn(opened, 'net')).toEqual(['Ann Lee', 'Cy Poe', 'Bo Ray']);
  const { problems, notes } = workedTable(opened, 'net', begunTable(opened, 'net'));
  expect(problems).toEqual([]);
  expect(notes).toEqual([
    '2 players are not in yet. You can save without their scores; the site shows them when they are in.',
  ]);
});

test('two people of one name are told apart by where they are from', () => {
  const rows = ['John Smith', 'John Smith (Keene)'].map((name) => ['', name, '70', '', '']);
  const opened = entry({});
  const { problems } = workedTable(opened, 'net', {
    ...begunTable(opened, 'net'),
    par: '72',
    rows,
  });
  expect(problems).toEqual([]);
});
