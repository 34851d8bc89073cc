import { beforeEach, expect, test } from 'vitest';
import { EMPTY_EVENT_FIELDS } from '#domain/event/event.schema.ts';
import { DRAFT_KEY, readDrafts, removeDraft, writeDraft } from './drafts.ts';
import type { Draft } from './drafts.ts';

/** Storage as a browser has it, over a Map. */
function shelf(capacity = 100) {
  const saved = new Map<string, string>();
  return {
    saved,
    get length() {
      return saved.size;
    },
    key: (at: number) => [...saved.keys()][at] ?? null,
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (saved.size >= capacity) throw new DOMException('full', 'QuotaExceededError');
      saved.set(key, value);
    },
    removeItem: (key: string) => {
      saved.delete(key);
    },
  };
}

const base = { ...EMPTY_EVENT_FIELDS, name: 'Opening Day', date: '2026-05-02' };
const draft: Draft = {
  id: '2026-opening-day',
  name: 'Opening Weekend',
  place: '2026',
  tag: '0123456789abcdef',
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
  expect(writeDraft(store, 'events', draft)).toBe(true);
  writeDraft(store, 'events', newer);
  expect(readDrafts(store, 'events', base)).toEqual([newer, draft]);
});

test('a record has one draft, and it can be forgotten', () => {
  writeDraft(store, 'events', draft);
  writeDraft(store, 'events', { ...draft, hadPicture: true });
  expect(readDrafts(store, 'events', base)).toHaveLength(1);
  removeDraft(store, 'events', draft.id);
  expect(readDrafts(store, 'events', base)).toEqual([]);
});

test('a draft that is cut, foreign or of another shape is thrown away and harms no other', () => {
  writeDraft(store, 'events', draft);
  store.saved.set(`${DRAFT_KEY}events:cut`, '{"id":"cu');
  store.saved.set(`${DRAFT_KEY}events:shape`, JSON.stringify({ ...draft, fields: { name: 7 } }));
  store.saved.set('another-page', 'left alone');
  expect(readDrafts(store, 'events', base)).toEqual([draft]);
  expect([...store.saved.keys()]).toEqual([`${DRAFT_KEY}events:${draft.id}`, 'another-page']);
});

test('full browser storage does not stop the editor', () => {
  store = shelf(0);
  expect(writeDraft(store, 'events', draft)).toBe(false);
});

test('a draft with other fields than the form has now is thrown away', () => {
  writeDraft(store, 'events', draft);
  expect(readDrafts(store, 'events', { ...base, par: '72' })).toEqual([]);
  expect(readDrafts(store, 'events', base)).toEqual([]);
});

test('collections do not see each other’s drafts', () => {
  writeDraft(store, 'events', draft);
  expect(readDrafts(store, 'event', base)).toEqual([]);
  expect(readDrafts(store, 'standings', { calendarYear: '' })).toEqual([]);
  expect(readDrafts(store, 'events', base)).toEqual([draft]);
});
