/** API calls for cup results. */
import { z } from 'zod';
import { yearOf } from '#domain/time/calendar.ts';
import {
  CupResponse,
  cupResponse,
  cupOfResponse,
  cupTag,
} from '#domain/colony-cup/cup-response.ts';
import type { CupResults } from '#domain/colony-cup/cup-results.schema.ts';
import { call } from '../api.ts';

const PATH = '/api/results/colony-cup';

/** Response with a cup's results. */
const Results = CupResponse.transform(cupOfResponse);

/** An event that is a cup, with what is stored of its results. */
export const CupRecord = z.object({
  eventID: z.string(),
  name: z.string(),
  date: z.string(),
  isComplete: z.boolean(),
  /** When they last changed; null while there are none. */
  changedAt: z.string().nullable(),
  results: Results,
});
export type CupRecord = z.output<typeof CupRecord>;

/** What a cup is called where there are several: most carry the same name every year. */
export function cupName({ name, date }: Pick<CupRecord, 'name' | 'date'>): string {
  const year = String(yearOf(date));
  return name.includes(year) ? name : `${name} ${year}`;
}

/** The query of all cups. */
export const CUPS_KEY = 'cup-results';

/** Every cup, the newest first. Throws ApiError. */
export function readCups(): Promise<CupRecord[]> {
  return call('GET', PATH, { schema: z.array(CupRecord) });
}

/** What is stored of one cup now. Throws ApiError: 404 when its event is gone. */
export function readCup(eventID: string): Promise<CupResults> {
  return call('GET', `${PATH}/${encodeURIComponent(eventID)}`, { schema: Results });
}

/** Replaces the stored results if their tag still matches. Throws ApiError. */
export function postCup(
  eventID: string,
  results: CupResults,
  tag: string | null,
): Promise<CupResults> {
  const body = { ...cupResponse(results), eventID };
  return call('POST', PATH, { schema: Results, body, tag });
}

/** Tag of a cup without stored results. */
export const NO_RESULTS_TAG = cupTag(undefined);
