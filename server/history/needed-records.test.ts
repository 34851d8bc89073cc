import { expect, test } from 'vitest';
import { missingRecord } from './needed-records.ts';

const HERE = {
  events: [{ eventID: '2026-one', date: '2026-07-01' }],
  matchPlay: [{ year: 2026 }],
};

test.each<[collection: string, here: object, missing: object, sentence: string]>([
  [
    'results',
    { eventID: '2026-one' },
    { eventID: '2026-two' },
    'Its event was deleted. Restore that first.',
  ],
  [
    'brackets',
    { year: 2026 },
    { year: 2025 },
    'The match play of 2025 was deleted. Restore it first.',
  ],
  [
    'season',
    { year: 2026 },
    { year: 2027 },
    'There is no event in 2027 anymore. Restore or add one first.',
  ],
])('a version of %s needs what it is about', (collection, here, missing, sentence) => {
  expect(missingRecord(collection, here, HERE)).toBeNull();
  expect(missingRecord(collection, missing, HERE)).toBe(sentence);
});
