/** Cup results as a kind of sheet; conflicts are compared by match. */
import type { QueryClient } from '@tanstack/react-query';
import { cupTag } from '#domain/colony-cup/cup-results.schema.ts';
import { cupWords } from '#domain/events/event.ts';
import type { SitePlace } from '../../records/collection.ts';
import { SETTINGS } from '../../settings/settings.ts';
import { defineSheet } from '../../sheets/sheet-kind.ts';
import { comparedCup, mergedCup } from './compared-cup.ts';
import {
  cupName,
  CUPS_KEY,
  NO_RESULTS_TAG,
  postCup,
  readCup,
  type CupRecord,
} from './cup-queries.ts';
import { problemsOf } from './problems.ts';
import { CUP_TEXT, storedCup, typedCup } from './typed-cup.ts';

const { identity } = SETTINGS;

export const CUP_TEXTS = {
  title: 'Cup Results',
  empty: `No ${identity.cup} yet.`,
  hint: `A cup is an event whose name contains ${cupWords(identity.cup)}. Add one to the schedule, then enter its results here.`,
  none: 'No results yet',
} as const;

/** The results of each cup on the site. */
export const CUPS_SITE: SitePlace<CupRecord> = {
  under: '/results',
  pageOf: ({ eventID }) => `/results/${eventID}`,
  addressOf: ({ eventID }) => `/results?eventID=${encodeURIComponent(eventID)}`,
};

const NO_RESULTS = { overall: null, formats: [] };

function change(queries: QueryClient, { eventID }: CupRecord, to: Partial<CupRecord>): void {
  queries.setQueryData<readonly CupRecord[]>([CUPS_KEY], (cups) =>
    cups?.map((cup) => (cup.eventID === eventID ? { ...cup, ...to } : cup)),
  );
  reload(queries);
}

function reload(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [CUPS_KEY] });
  void queries.invalidateQueries({ queryKey: ['publish'] });
}

/** The cup results collection. A cup without results is a record with empty results. */
export const CUPS = defineSheet({
  key: 'cup-results',
  history: 'results',
  field: 'cup',
  text: CUP_TEXT,
  idOf: ({ eventID }: CupRecord) => eventID,
  ownerOf: (cup) => cupName(cup),
  called: (cup) => `the results of ${cup}`,
  newName: 'the results of the cup',
  sheetOf: ({ results }) => typedCup(results),
  tagOf: ({ results }) => cupTag(results),
  compared: comparedCup,
  merged: mergedCup,
  check: (cup) => ({ problems: problemsOf(cup) }),
  isAsEntered: ({ results }, cup) => JSON.stringify(results) === JSON.stringify(storedCup(cup)),
  save: async ({ record, tag, sheet }) => {
    const results = await postCup(record.eventID, storedCup(sheet), tag);
    return { record: { ...record, results } };
  },
  current: async (record) => ({ ...record, results: await readCup(record.eventID) }),
  remove: async ({ eventID }, tag) => {
    await postCup(eventID, NO_RESULTS, tag);
  },
  // Only when nothing is stored, so that newer results are never overwritten.
  restore: async (record) => ({
    ...record,
    results: await postCup(record.eventID, record.results, NO_RESULTS_TAG),
  }),
  deletion: (cup) => ({
    title: `Remove the results of ${cupName(cup)}?`,
    text: 'The overall score and all matches are removed from the site. The event stays. You can undo this right afterward.',
    verb: 'Remove results',
  }),
  put: (queries, record) => change(queries, record, { results: record.results }),
  drop: (queries, record) => change(queries, record, { results: NO_RESULTS, changedAt: null }),
  reload,
});
