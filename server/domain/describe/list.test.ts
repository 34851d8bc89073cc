import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { volunteers } from '../../../tests/helpers/volunteers.ts';
import { planImport } from '../imports/plan-import.ts';
import { NOT_AN_OBJECT } from './bodies.ts';

const ANN = { name: 'Ann', task: 'Scores', since: 2020, page: '', isDriver: false };
const errorOf =
  (schema: { safeParse: (sent: unknown) => { error?: { issues: unknown[] } } }) =>
  (sent: unknown) =>
    schema.safeParse(sent).error?.issues[0];

describe('a described list', () => {
  it('fills in what a new record leaves out, and refuses one without what it needs', () => {
    expect(volunteers.New.parse({ name: ' Ann ', since: 2020, task: 'Scores' })).toEqual(ANN);
    const refused = errorOf(volunteers.New);
    expect(refused({ name: '', since: 2020 })).toMatchObject({ message: 'Enter a name.' });
    expect(refused({ name: 'Ann' })).toMatchObject({ path: ['since'] });
    for (const sent of [null, [], 'Ann']) {
      expect(refused(sent)).toMatchObject({ message: NOT_AN_OBJECT });
    }
    const { required } = z.toJSONSchema(volunteers.New, { io: 'input', unrepresentable: 'any' });
    expect(required).toEqual(['name', 'since']);
  });

  it('leaves in a change what it doesn’t name', () => {
    expect(volunteers.Change.parse({ task: 'Flags' })).toEqual({ task: 'Flags' });
    expect(errorOf(volunteers.Change)({ since: 1 })).toMatchObject({ path: ['since'] });
  });

  it('stores its fields under an ID and nothing else, once each', () => {
    const file = (...records: object[]) => volunteers.schema.safeParse(records).success;
    expect(file({ ID: 1, ...ANN })).toBe(true);
    expect(file({ ID: 1, ...ANN, more: '' })).toBe(false);
    expect(file(ANN)).toBe(false);
    expect(file({ ID: 1, ...ANN }, { ID: 2, ...ANN, name: 'ANN' })).toBe(false);
  });

  it('has a table with the headings of its fields, whose rows find their records', () => {
    const lines = [
      ['Helper', 'Since', 'Drives a cart', 'Task'],
      ['ANN', '2020', 'x', 'Flags'],
      ['Bo', '2024', '', ''],
    ].map((cells, at) => ({ label: `Line ${at + 1}`, cells }));
    const { rows, ignored } = planImport(volunteers.table, lines, [{ ID: 1, ...ANN }]);
    expect(ignored).toEqual([]);
    expect(rows.map(({ state, name }) => `${state} ${name}`)).toEqual(['changed Ann', 'new Bo']);
  });

  it('says who reads and changes it, and that no page shows it', () => {
    expect(volunteers).toMatchObject({ readers: 'scorer', writers: 'scorer' });
    expect(volunteers.journaled).toMatchObject({ readers: 'scorer', writers: 'scorer' });
    expect(volunteers.changedDependencies).toBeNull();
  });
});
