import { beforeEach, expect, test } from 'vitest';
import { NewEvent } from '#domain/events/event.schema.ts';
import {
  UNSAVED_INPUT_KEY,
  readUnsavedInputs,
  writeUnsavedInput,
  type UnsavedInput,
} from './unsaved-input.ts';

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
    removeItem: (key: string) => saved.delete(key),
  };
}

const base = NewEvent.parse({ name: 'Opening Day', date: '2026-05-02' });
const copy: UnsavedInput = {
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

test('a copy is read back as it was written, newest first', () => {
  const newer = { ...copy, id: '__new__1', savedAt: '2026-05-01T11:00:00.000Z' };
  expect(writeUnsavedInput(store, 'events', copy)).toBe(true);
  writeUnsavedInput(store, 'events', newer);
  expect(readUnsavedInputs(store, 'events', base)).toEqual([newer, copy]);
});

test('a copy that is cut, foreign or of another shape is deleted and harms no other', () => {
  writeUnsavedInput(store, 'events', copy);
  const key = `${UNSAVED_INPUT_KEY}events:`;
  store.saved.set(`${key}cut`, '{"id":"cu');
  store.saved.set(`${key}shape`, JSON.stringify({ ...copy, fields: { name: 7 } }));
  store.saved.set('another-page', 'left alone');
  expect(readUnsavedInputs(store, 'events', base)).toEqual([copy]);
  expect([...store.saved.keys()]).toEqual([`${key}${copy.id}`, 'another-page']);
});

test('full browser storage does not stop the editor', () => {
  store = shelf(0);
  expect(writeUnsavedInput(store, 'events', copy)).toBe(false);
});

test('a copy with other fields than the form has now is deleted', () => {
  writeUnsavedInput(store, 'events', copy);
  expect(readUnsavedInputs(store, 'events', { ...base, par: '72' })).toEqual([]);
  expect(readUnsavedInputs(store, 'events', base)).toEqual([]);
});

test('collections do not see each other’s copies', () => {
  writeUnsavedInput(store, 'events', copy);
  expect(readUnsavedInputs(store, 'event', base)).toEqual([]);
  expect(readUnsavedInputs(store, 'standings', { calendarYear: '' })).toEqual([]);
  expect(readUnsavedInputs(store, 'events', base)).toEqual([copy]);
});
