import { expect, test } from 'vitest';
import { individualRow } from '../../../tests/helpers/results.ts';
import { EventResults } from '../publish/tour-records.schema.ts';
import { comparedTables } from './compared-tables.ts';

const at = '2026-06-01T12:00:00.000Z';
const row = (player: string, total: string, rank = '1') => individualRow({ player, total, rank });
const results = (change: object) =>
  EventResults.parse({ eventID: '2026-granite-medal', ...change });
const net = (...rows: object[]) => ({ net: { changedAt: at, rows } });
const team = (name: string, members: string[], total: string) => ({
  teams: { changedAt: at, rows: [{ rank: '1', team: name, members, total, strokes: '' }] },
});

test('players with another score or status on one side differ, whatever their places', () => {
  const phones = results(
    net(row('Ann Lee', '+2', 'T1'), row('Bo Kim', '+3'), row('Cy Diaz', '', 'WD')),
  );
  const site = results(net(row('ANN LEE', '+2', '4'), row('Cy Diaz', '+9'), row('Di Dunn', 'E')));
  expect(comparedTables([{ table: 'net' }], phones, site)).toEqual([
    {
      table: 'net',
      equal: 1,
      differences: [
        { entry: 'Bo Kim', phones: '+3', site: '–' },
        { entry: 'Cy Diaz', phones: 'WD', site: '+9' },
        { entry: 'Di Dunn', phones: '–', site: 'E' },
      ],
    },
  ]);
});

test('teams are found by their members in any order', () => {
  const phones = results(team('Lee/Kim', ['Ann Lee', 'Bo Kim'], '-3'));
  const site = results(team('Kim/Lee', ['Bo Kim', 'Ann Lee'], '-3'));
  expect(comparedTables([{ table: 'teams' }], phones, site)).toEqual([
    { table: 'teams', equal: 1, differences: [] },
  ]);
});

test('a table that one side has not is all different', () => {
  const phones = results(net(row('Ann Lee', 'E')));
  expect(comparedTables([{ table: 'net' }, { table: 'gross' }], phones, undefined)).toEqual([
    {
      table: 'net',
      equal: 0,
      differences: [{ entry: 'Ann Lee', phones: 'E', site: '–' }],
    },
    { table: 'gross', equal: 0, differences: [] },
  ]);
});
