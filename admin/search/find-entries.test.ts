import { expect, test } from 'vitest';
import { findEntries, prepare, RESULTS_MAX } from './find-entries.ts';

const entry = (title: string, note = '', kind = 'Event') => ({ title, note, kind });
const ENTRIES = prepare([
  entry('Schedule', '', 'Screen'),
  entry('Granite Open', 'May 30, 2026 · Candia Woods'),
  entry('The Open at Candia', 'Jun 6, 2026'),
  entry('Zoë D’Arcy-Núñez', '', 'Player'),
  entry('Candia Woods', 'Candia, NH', 'Course'),
]);
const found = (typed: string) => findEntries(ENTRIES, typed).map(({ title }) => title);

test('a record is found without accents, by parts of words, and by several words in any order', () => {
  expect(found('zoe')).toEqual(['Zoë D’Arcy-Núñez']);
  expect(found("D'ARCY nun")).toEqual(['Zoë D’Arcy-Núñez']);
  expect(found('open granite')).toEqual(['Granite Open']);
  expect(found('2026 open')).toEqual(['Granite Open', 'The Open at Candia']);
});

test('a title that begins with what is typed comes first, then words, then notes', () => {
  expect(found('candia')).toEqual(['Candia Woods', 'The Open at Candia', 'Granite Open']);
  expect(found('candia course')).toEqual(['Candia Woods']);
});

test('nothing is found for an empty field or for letters that no record has', () => {
  expect(found(' .')).toEqual([]);
  expect(found('birdie')).toEqual([]);
  expect(found('granite birdie')).toEqual([]);
});

test('at most 30 records are shown', () => {
  const many = prepare(Array.from({ length: 1_000 }, (_, at) => entry(`Event ${at} Ñandú`)));
  expect(findEntries(many, 'nandu')).toHaveLength(RESULTS_MAX);
});
