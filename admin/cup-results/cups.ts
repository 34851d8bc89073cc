/** Cup results as a record kind: one field contains the whole cup; conflicts are compared by match. */
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { cupTag } from '#domain/colony-cup/cup-response.ts';
import { saveFailed } from '../records/collection.ts';
import type { SitePlace } from '../records/collection.ts';
import type { RecordKind } from '../records/record-kind.ts';
import type { Values } from '../records/editor/values.ts';
import { comparedCup } from './compared-cup.ts';
import { cupName, CUPS_KEY, NO_RESULTS_TAG, postCup, readCup } from './cup-api.ts';
import type { CupRecord } from './cup-api.ts';
import { mergedCup } from './merge-cups.ts';
import { problemsOf } from './problems.ts';
import { cupFromText, cupText, storedCup, typedCup } from './typed-cup.ts';
import { textIn } from '../records/editor/values.ts';

export const CUP_TEXTS = {
  title: 'Cup Results',
  empty: 'No Colony Cup yet.',
  hint: 'A cup is an event whose name contains “Colony” and “Cup”. Add one to the schedule, then enter its results here.',
  none: 'No results yet',
  loadFailed: (message: string) => `Error: ${message}`,
} as const;

/** The results of each cup on the site. */
export const CUPS_SITE: SitePlace<CupRecord> = {
  under: '/results',
  pageOf: ({ eventID }) => `/results/${eventID}`,
  addressOf: ({ eventID }) => `/results?eventID=${encodeURIComponent(eventID)}`,
};

/** Unused for cups. */
export const NOTHING = { overall: null, formats: [] };

/** The cup that stands in a form. */
export const cupIn = (values: Values) => cupFromText(textIn(values.cup));

const textOf = (value: Values[string] | undefined) => (typeof value === 'string' ? value : '');

/** The fields of the form; the name is the event's and is never changed here. */
export const CUP_FIELDS: Values = { name: '', cup: '' };

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
export const CUPS: RecordKind<CupRecord> = {
  key: 'cup-results',
  history: 'results',
  idOf: ({ eventID }) => eventID,
  nameOf: (values) => (values.name === '' ? '' : `the results of ${textOf(values.name)}`),
  newName: 'the results of the cup',
  newTitle: 'New results',
  valuesOf: (cup) => ({ name: cupName(cup), cup: cupText(typedCup(cup.results)) }),
  labelOf: (label) => label,
  tagOf: ({ results }) => cupTag(results),
  compared: (values) => comparedCup(cupIn(values)),
  merged: (theirs, origin, mine) => ({
    ...theirs,
    cup: cupText(mergedCup(cupIn(theirs), cupIn(origin), cupIn(mine))),
  }),
  schema: z.object({
    cup: z.string().refine((text) => problemsOf(cupFromText(text)).length === 0),
  }),
  saveFailed,
  save: async ({ record, tag, values }) => {
    if (!record) throw new Error('A cup is an event of the schedule.');
    const results = await postCup(record.eventID, storedCup(cupIn(values)), tag);
    return { record: { ...record, results } };
  },
  current: async (record) => ({ ...record, results: await readCup(record.eventID) }),
  remove: async ({ eventID }, tag) => {
    await postCup(eventID, NOTHING, tag);
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
  put: (queries, record) => {
    change(queries, record, { results: record.results });
  },
  drop: (queries, record) => {
    change(queries, record, { results: NOTHING, changedAt: null });
  },
  reload,
};
