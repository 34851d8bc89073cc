import { beforeEach, expect, test } from 'vitest';
import { EMPTY_EVENT_FIELDS } from '#domain/event.schema.ts';
import { changedFields, DRAFT_KEY, readDrafts, removeDraft, writeDraft } from './drafts.ts';
import type { Draft } from './drafts.ts';

/** Storage as a browser has it, over a Map. */
function shelf(room = 100) {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (kept.size >= room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
  };
}

const base = { ...EMPTY_EVENT_FIELDS, name: 'Opening Day', date: '2026-05-02' };
const draft: Draft = {
  id: '2026-opening-day',
  season: 2026,
  savedAt: '2026-05-01T10:00:00.000Z',
  base,
  fields: { ...base, name: 'Opening Weekend', registrationOpen: true },
  hadPicture: false,
};
let store = shelf();

beforeEach(() => {
  store = shelf();
});

test('a draft is read back as it was written, newest first', () => {
  const newer = { ...draft, id: '__new__1', savedAt: '2026-05-01T11:00:00.000Z' };
  expect(writeDraft(store, draft)).toBe(true);
  writeDraft(store, newer);
  expect(readDrafts(store)).toEqual([newer, draft]);
});

test('a record has one draft, and it can be forgotten', () => {
  writeDraft(store, draft);
  writeDraft(store, { ...draft, hadPicture: true });
  expect(readDrafts(store)).toHaveLength(1);
  removeDraft(store, draft.id);
  expect(readDrafts(store)).toEqual([]);
});

test('a draft that is cut, foreign or of another shape is thrown away and harms no other', () => {
  writeDraft(store, draft);
  store.kept.set(`${DRAFT_KEY}cut`, '{"id":"cu');
  store.kept.set(`${DRAFT_KEY}shape`, JSON.stringify({ ...draft, fields: { name: 7 } }));
  store.kept.set('another-page', 'left alone');
  expect(readDrafts(store)).toEqual([draft]);
  expect([...store.kept.keys()]).toEqual([`${DRAFT_KEY}${draft.id}`, 'another-page']);
});

test('a browser without room does not stop the editor', () => {
  store = shelf(0);
  expect(writeDraft(store, draft)).toBe(false);
});

test('only the fields that differ are named', () => {
  expect(changedFields(draft.base, draft.fields)).toEqual(['name', 'registrationOpen']);
});
