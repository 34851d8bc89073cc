import { expect, test } from 'vitest';
import { TABLES } from '#domain/results/leaderboard.ts';
import { EventResponse } from '#domain/events/event.schema.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { resultsEntry } from '../../tests/helpers/results.ts';
import { RESULT_KINDS } from '../results/result-kinds.tsx';
import { TEE_TIMES } from '../tee-times/tee-times.ts';

test('entered tee times and results of every table clear their address unless staff decline', () => {
  const event = EventResponse.parse({ ...eventRecord(), thumbnail: '' });
  const entry = resultsEntry();
  const begun = [
    TEE_TIMES.valuesOf({ event, teeTimes: [] }),
    ...TABLES.map((table) => RESULT_KINDS[table].valuesOf(entry)),
    TEE_TIMES.like,
    ...TABLES.map((table) => RESULT_KINDS[table].like),
  ];
  expect(begun.map(({ clearAddress }) => clearAddress)).toEqual(begun.map(() => true));
});
