import { expect, test } from 'vitest';
import { recordTag } from '#domain/record-tag.ts';
import type { Draft } from './drafts.ts';
import { editDraft, editNew, editRecord } from './editing.ts';

interface Cup {
  ID: number;
  year: number;
  town: string;
}
const kind = {
  idOf: ({ ID }: Cup) => String(ID),
  valuesOf: ({ year, town }: Cup) => ({ year: String(year), town }),
};
const record: Cup = { ID: 7, year: 2026, town: 'Keene' };
const base = { year: '2026', town: 'Keene' };
const draft: Draft = {
  id: '7',
  name: 'the cup of 2026',
  place: '',
  tag: recordTag(record),
  savedAt: '2026-05-01T10:00:00.000Z',
  base,
  fields: { ...base, town: 'Nashua' },
  hadPicture: true,
};

test('a new card carries a temporary id and no tag', () => {
  const { id, tag, record: none } = editNew(base);
  expect([id.startsWith('__new__'), tag, none]).toEqual([true, null, null]);
});

test('a stored record opens with its own fields, its tag and nothing to save', () => {
  const opened = editRecord(kind, record);
  expect([opened.id, opened.base, opened.picture.kind]).toEqual(['7', base, 'keep']);
  expect(opened.values).toBe(opened.base);
  expect(opened.tag).toBe(recordTag(record));
});

test('a draft keeps what was typed and takes newer stored values for the rest', () => {
  const newer = { ...record, year: 2027 };
  const opened = editDraft(kind, draft, newer);
  expect(opened.base).toEqual({ year: '2027', town: 'Keene' });
  expect(opened.values).toEqual({ year: '2027', town: 'Nashua' });
  expect(opened.tag).toBe(recordTag(newer));
});

test('a draft of a field that somebody else changed too keeps its old tag, so that saving asks', () => {
  const newer = { ...record, town: 'Dover' };
  const opened = editDraft(kind, draft, newer);
  expect(opened.values.town).toBe('Nashua');
  expect([opened.tag, opened.origin]).toEqual([draft.tag, base]);
  expect(opened.base.town).toBe('Dover');
});

test('a draft that says what is stored by now has nothing to ask about', () => {
  const newer = { ...record, town: 'Nashua' };
  expect(editDraft(kind, draft, newer).tag).toBe(recordTag(newer));
});

test('a draft whose record is gone becomes a new record', () => {
  const opened = editDraft(kind, draft, undefined);
  expect([opened.record, opened.tag, opened.values.town]).toEqual([null, null, 'Nashua']);
});
