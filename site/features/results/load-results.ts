/**
 * An event's results asked from the API, for an event that is newer than the last build. What each
 * failure says is documented (R234, R235, R237).
 */
import { z } from 'zod';
import { CupMatch, type CupResults } from '#domain/cup-results.schema.ts';
import { EventAnswer } from '#domain/event.schema.ts';
import { isColonyCup } from '#domain/event.ts';
import { ADDRESS_FIELD, TABLES, type TableName } from '#domain/leaderboard.ts';
import { GrossRows, IndividualRows, SkinsResults, TeamRows } from '#domain/results.schema.ts';
import { apiUrl } from '../../api.ts';
import type { ShownResults, TableRows } from './event-results.ts';
import { RESULTS_TEXT } from './texts.ts';

/** An answer that takes longer counts as failed, in milliseconds. */
const PATIENCE_MS = 10_000;

const OVERALL = 'Colony Cup';

/** A cup as the API tells it: a list of matches a format, and the overall entry (R231, R232). */
const CupAnswer = z
  .record(z.string(), z.union([CupMatch, z.array(CupMatch)]))
  .transform((answer): CupResults => {
    const listed = (entry: CupMatch | CupMatch[] | undefined) => (entry ? [entry].flat() : []);
    return {
      overall: listed(answer[OVERALL])[0] ?? null,
      formats: Object.entries(answer)
        .filter(([name]) => name !== OVERALL)
        .map(([name, matches]) => ({ name, matches: listed(matches) })),
    };
  });

/** Asks for one answer; throws when it fails, is late or has another shape. */
async function ask<T>(path: string, shape: z.ZodType<T>, signal: AbortSignal): Promise<T> {
  const answer = await fetch(apiUrl(path), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return shape.parse(await answer.json());
}

/** Throws an Error with the sentence in place of whatever went wrong. */
async function orSay<T>(sentence: string, wish: Promise<T>): Promise<T> {
  return wish.catch((error: unknown) => {
    throw new Error(sentence, { cause: error });
  });
}

async function tablesOf(id: string, wanted: readonly TableName[], signal: AbortSignal) {
  const rows = async <T>(table: TableName, shape: z.ZodType<T>) =>
    wanted.includes(table) ? ask(`/api/results/${table}/${id}`, shape, signal) : undefined;
  const [net, gross, skins, teams, wgr] = await Promise.all([
    rows('net', IndividualRows),
    rows('gross', GrossRows),
    rows('skins', SkinsResults),
    rows('teams', TeamRows),
    rows('wgr', IndividualRows),
  ]);
  return { net, gross, skins, teams, wgr } satisfies TableRows;
}

const isFilled = (rows: TableRows[TableName]) =>
  rows !== undefined &&
  ('players' in rows ? rows.players.length + rows.holes.length > 0 : rows.length > 0);

/**
 * The event and its results. A cup is asked for its matches, and for tables only where it names one
 * (D41); another event offers what it names or has (C24).
 * @throws Error with the documented sentence; whatever the signal, also when it aborts
 */
export async function loadResults(eventID: string, signal: AbortSignal): Promise<ShownResults> {
  const id = encodeURIComponent(eventID);
  const event = await orSay(
    RESULTS_TEXT.eventFailed,
    ask(`/api/events/${id}`, EventAnswer, signal),
  );
  const isCup = isColonyCup(event);
  const named = TABLES.filter((table) => event[ADDRESS_FIELD[table]] !== '');
  const [rows, cup] = await Promise.all([
    orSay(RESULTS_TEXT.resultsFailed, tablesOf(id, isCup ? named : TABLES, signal)),
    isCup
      ? orSay(RESULTS_TEXT.cupFailed, ask(`/api/results/colony-cup/${id}`, CupAnswer, signal))
      : null,
  ]);
  return {
    event: { ...event, thumbnail: /[?&]v=([0-9a-f]{20})$/.exec(event.thumbnail)?.[1] ?? '' },
    tables: TABLES.filter((table) => named.includes(table) || isFilled(rows[table])),
    rows,
    cup,
  };
}
