import { expect, test } from 'vitest';
import type { AnyRecord } from '#domain/log/history.schema.ts';
import { differencesOf } from './differences.tsx';

const LABELS: Readonly<Record<string, string>> = { blueGolfUrl: 'BlueGolf URL' };
const labelOf = (field: string) => LABELS[field] ?? field;
const shown = (before: AnyRecord | null, after: AnyRecord | null) =>
  differencesOf(before, after, labelOf).map(
    (each) => `${each.label}: ${each.before} → ${each.after}`,
  );

test('fields that differ are named as in the form, or by words', () => {
  const before = { name: 'Open', blueGolfUrl: '', isComplete: false, town: 'Dover' };
  const after = { name: 'Open', blueGolfUrl: 'https://a.test', isComplete: true, town: '' };
  expect(shown(before, after)).toEqual([
    'BlueGolf URL: — → https://a.test',
    'Is complete: No → Yes',
    'Town: Dover → —',
  ]);
});

test('a new record shows all that is filled in, and a deleted one what was', () => {
  expect(shown(null, { name: 'Open', town: '' })).toEqual(['Name: — → Open']);
  const deleted = shown({ name: 'Open', year: 2026 }, null);
  expect(deleted).toEqual(['Name: Open → —', 'Year: 2026 → —']);
});

test('a picture is a picture', () => {
  const [difference] = differencesOf({ thumbnail: '' }, { thumbnail: 'abc' }, labelOf);
  expect(difference).toEqual({ label: 'Picture', before: '—', after: 'abc', isPicture: true });
});

test('a list of names is compared as a whole', () => {
  const [team] = shown({ team: ['Ann', 'Bo'] }, { team: ['Ann', 'Cy'] });
  expect(team).toBe('Team: Ann, Bo → Ann, Cy');
});

const table = (...rows: object[]) => ({ net: { changedAt: String(rows.length), rows } });

test('rows of a table are compared by player, wherever they stand', () => {
  const ann = { rank: '1', player: 'Ann', points: '90' };
  const bo = { rank: '2', player: 'Bo', points: '80' };
  expect(shown(table(ann, bo), table({ ...bo, rank: '1' }, { ...ann, points: '85' }))).toEqual([
    'Net › Ann › Points: 90 → 85',
    'Net › Bo › Rank: 2 → 1',
  ]);
  expect(shown(table(ann), table(ann, bo))).toEqual(['Net › Bo: — → 2, Bo, 80']);
  expect(shown(table(ann, bo), table(ann))).toEqual(['Net › Bo: 2, Bo, 80 → —']);
});

test('a table that is new or gone is compared row by row', () => {
  const [ann, bo] = ['Ann', 'Bo'].map((player) => ({ player, points: '80' }));
  const two = table(ann ?? {}, bo ?? {});
  expect(shown({}, two)).toEqual(['Net › Ann: — → Ann, 80', 'Net › Bo: — → Bo, 80']);
  expect(shown(two, {})).toEqual(['Net › Ann: Ann, 80 → —', 'Net › Bo: Bo, 80 → —']);
});

test('a table that was read again without a change shows nothing', () => {
  const rows = [{ player: 'Ann', points: '90' }];
  expect(shown({ net: { changedAt: 'a', rows } }, { net: { changedAt: 'b', rows } })).toEqual([]);
});

test('two rows of one name are numbered', () => {
  const row = (points: string) => ({ player: 'Ann', points });
  const changes = shown(table(row('1'), row('2')), table(row('1'), row('3')));
  expect(changes).toEqual(['Net › Ann (2) › Points: 2 → 3']);
});

test('the matches of a cup are compared by their sides', () => {
  const cup = (score: string) => {
    const formats = [{ name: 'Scramble', matches: [{ team1: 'Ann', score }] }];
    return { 'colony-cup': { changedAt: score, rows: { overall: null, formats } } };
  };
  const change = 'Colony cup › Formats › Scramble › Matches › Ann › Score: 2&1 → 3&2';
  expect(shown(cup('2&1'), cup('3&2'))).toEqual([change]);
});
