import { expect, test } from 'vitest';
import type { ResultsEntry } from '#domain/results/entered/entered-results.schema.ts';
import { individualRow, resultsEntry, stored, teeTime } from '../../tests/helpers/results.ts';
import { begunTable } from './entered-table.ts';
import { workedTable } from './worked-table.ts';
const TEE_TIMES = stored([
  teeTime({ time: '8:10 AM', players: ['Ann Lee', 'Di Roe'] }),
  teeTime({ time: '8:00 AM', players: ['Cy Poe', 'Bo Ray'] }),
  teeTime({ round: '2', time: '7:00 AM', players: ['Di Roe'] }),
]);
const namesIn = (of: ResultsEntry, table: 'net' | 'gross') =>
  begunTable(of, table).rows.map((row) => row[1]);

test('a table begins with the players in the order of their tee times', () => {
  const started = ['Cy Poe', 'Bo Ray', 'Ann Lee', 'Di Roe'];
  expect(namesIn(resultsEntry({ 'tee-times': TEE_TIMES }), 'net')).toEqual(started);
  const rows = ['Ann Lee', 'Al Oak'].map((player) => individualRow({ player }));
  const net = { ...stored(rows), notInYet: ['Cy Poe'] };
  const entry = resultsEntry({ 'tee-times': TEE_TIMES, net });
  expect(namesIn(entry, 'gross')).toEqual(['Cy Poe', 'Ann Lee', 'Al Oak']);
});

test('who is not in yet follows the others when the table is opened again', () => {
  const net = { ...stored([individualRow({ player: 'Ann Lee' })]), notInYet: ['Cy Poe', 'Bo Ray'] };
  const opened = resultsEntry({ net });
  expect(namesIn(opened, 'net')).toEqual(['Ann Lee', 'Cy Poe', 'Bo Ray']);
  const { problems, notes } = workedTable(opened, 'net', begunTable(opened, 'net'));
  expect(problems).toEqual([]);
  expect(notes).toEqual([
    '2 players are not in yet. You can save without their scores; the site shows them when they are in.',
  ]);
});

test('two people of one name are told apart by where they are from', () => {
  const rows = ['John Smith', 'John Smith (Keene)'].map((name) => ['', name, '70', '', '']);
  const opened = resultsEntry();
  const table = { ...begunTable(opened, 'net'), par: '72', rows };
  expect(workedTable(opened, 'net', table).problems).toEqual([]);
});
