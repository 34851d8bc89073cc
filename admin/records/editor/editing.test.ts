import { expect, test } from 'vitest';
import { recordTag } from '#domain/shared/record-tag.ts';
import type { UnsavedInput } from '../recovery/unsaved-input.ts';
import { editUnsavedInput, editRecord } from './editing.ts';
import { shownValue } from './values.ts';

interface Cup {
  ID: number;
  year: number;
  town: string;
}
const kind = {
  idOf: ({ ID }: Cup) => String(ID),
  valuesOf: ({ year, town }: Cup) => ({ year: String(year), town }),
};
type Values = UnsavedInput['base'];
const record: Cup = { ID: 7, year: 2026, town: 'Keene' };
const base = { year: '2026', town: 'Keene' };
const copy: UnsavedInput = {
  id: '7',
  name: 'the cup of 2026',
  place: '',
  tag: recordTag(record),
  savedAt: '2026-05-01T10:00:00.000Z',
  base,
  fields: { ...base, town: 'Nashua' },
  hadPicture: true,
};

test('a copy restores what was typed and takes newer stored values for the rest', () => {
  const newer = { ...record, year: 2027 };
  const opened = editUnsavedInput(kind, copy, newer);
  expect(opened.base).toEqual({ year: '2027', town: 'Keene' });
  expect(opened.values).toEqual({ year: '2027', town: 'Nashua' });
  expect(opened.tag).toBe(recordTag(newer));
});

test('a copy of a field that another staff member changed too has its old tag, so that saving shows the conflict', () => {
  const newer = { ...record, town: 'Dover' };
  const opened = editUnsavedInput(kind, copy, newer);
  expect(opened.values.town).toBe('Nashua');
  expect([opened.tag, opened.origin]).toEqual([copy.tag, base]);
  expect(opened.base.town).toBe('Dover');
});

test('a copy equal to what is stored needs no question', () => {
  const newer = { ...record, town: 'Nashua' };
  expect(editUnsavedInput(kind, copy, newer).tag).toBe(recordTag(newer));
});

test('a copy whose record is gone becomes a new record', () => {
  const opened = editUnsavedInput(kind, copy, undefined);
  expect([opened.record, opened.tag, opened.values.town]).toEqual([null, null, 'Nashua']);
});

test('a kind can define how copies are compared and merged, and which tag identifies a record', () => {
  const whole = {
    ...kind,
    tagOf: ({ town }: Cup) => `tag of ${town}`,
    // The town alone is compared, and both people's towns are joined.
    compared: ({ town }: Values) => ({ town: town ?? '' }),
    merged: (theirs: Values, _origin: Values, mine: Values) => ({
      ...theirs,
      town: `${shownValue(theirs.town)}+${shownValue(mine.town)}`,
    }),
  };
  expect(editRecord(whole, record).tag).toBe('tag of Keene');
  const newer = { ...record, year: 2027 };
  const moved = { ...copy, fields: { ...copy.fields, year: '2030' } };
  const quiet = editUnsavedInput(whole, moved, newer);
  expect(quiet.tag).toBe('tag of Keene');
  expect(quiet.values).toEqual({ year: '2027', town: 'Keene+Nashua' });
  const disputed = editUnsavedInput(whole, copy, { ...record, town: 'Dover' });
  expect([disputed.tag, disputed.values.town]).toEqual([copy.tag, 'Dover+Nashua']);
});
