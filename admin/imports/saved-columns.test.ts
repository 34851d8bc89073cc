import { afterEach, expect, it, vi } from 'vitest';
import type { ReadColumn } from '#domain/imports/import.schema.ts';
import { saveColumns, savedColumns } from './saved-columns.ts';

const columns = (...headings: string[]): ReadColumn[] =>
  headings.map((heading) => ({ heading, as: '', question: '', values: [] }));

/** A storage of a browser that has these texts. */
function useStorage(texts: Record<string, string> = {}) {
  const stored = new Map(Object.entries(texts));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('are those of the list and the headings, however they are capitalized', () => {
  useStorage();
  saveColumns('events', columns('When', 'What'), 'date,name');
  saveColumns('events', columns('When', 'What'), 'date:day-first,name');
  expect(savedColumns('events', columns('when ', 'WHAT'))).toBe('date:day-first,name');
  expect(savedColumns('events', columns('What', 'When'))).toBeNull();
  expect(savedColumns('directory', columns('When', 'What'))).toBeNull();
});

it('are the last fifty', () => {
  useStorage();
  for (let at = 0; at < 60; at += 1) saveColumns('events', columns(`H ${at}`), 'name');
  expect(savedColumns('events', columns('H 10'))).toBe('name');
  expect(savedColumns('events', columns('H 9'))).toBeNull();
});

it('are none when the storage is damaged or closed', () => {
  useStorage({ 'tour-admin-import-columns': '{"a":1' });
  expect(savedColumns('events', columns('A'))).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  saveColumns('events', columns('A'), 'name');
  expect(savedColumns('events', columns('A'))).toBeNull();
});
