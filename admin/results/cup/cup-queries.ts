/** Cup results as the panel reads and stores them. */
import type { z } from 'zod';
import {
  cupOfResponse,
  cupResponse,
  cupTag,
  type CupResults,
} from '#domain/colony-cup/cup-results.schema.ts';
import { resultsApi, type CupOfEvent } from '#domain/results/results.api.ts';
import { yearOf } from '#domain/time/calendar.ts';
import { request } from '../../api.ts';

/** An event that is a cup, with what is stored of its results. */
export interface CupRecord extends Omit<z.output<typeof CupOfEvent>, 'results'> {
  results: CupResults;
}

/** What a cup is called where there are several: most carry the same name every year. */
export function cupName({ name, date }: Pick<CupRecord, 'name' | 'date'>): string {
  const year = String(yearOf(date));
  return name.includes(year) ? name : `${name} ${year}`;
}

/** The query of all cups. */
export const CUPS_KEY = 'cup-results';

/** Every cup, the newest first. Throws ApiError. */
export const readCups = async (): Promise<CupRecord[]> =>
  (await request(resultsApi.cups, {})).map((cup) => ({
    ...cup,
    results: cupOfResponse(cup.results),
  }));

/** What is stored of one cup now. Throws ApiError: 404 when its event is gone. */
export const readCup = async (eventID: string): Promise<CupResults> =>
  cupOfResponse(await request(resultsApi.cup, { path: { eventID } }));

/** Replaces the stored results if their tag still matches. Throws ApiError. */
export async function postCup(
  eventID: string,
  results: CupResults,
  tag: string | null,
): Promise<CupResults> {
  const body = { ...cupResponse(results), eventID };
  return cupOfResponse(await request(resultsApi.saveCup, { body, tag }));
}

/** Tag of a cup without stored results. */
export const NO_RESULTS_TAG = cupTag(undefined);
