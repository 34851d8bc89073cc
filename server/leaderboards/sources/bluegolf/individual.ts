import type { GrossRow, IndividualRow } from '#domain/results/results.schema.ts';
import { GROSS, INDIVIDUAL } from '#domain/cells/fields.ts';
import { grossRows, individualRows } from '../rows.ts';
import { readLeaderboard } from './leaderboard.ts';
import { openPage } from './page.ts';

/**
 * The net or WGR table of a leaderboard page, in the page's order.
 * @param address the page's own address; scorecard links are relative to it
 * @throws HttpError 422 with a sentence for staff
 */
export function readIndividual(html: string, address: string): IndividualRow[] {
  return individualRows(readLeaderboard(openPage(html, address), INDIVIDUAL));
}

/** The gross table of a leaderboard page, in the page's order. */
export function readGross(html: string, address: string): GrossRow[] {
  return grossRows(readLeaderboard(openPage(html, address), GROSS));
}
