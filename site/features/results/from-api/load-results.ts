/**
 * Fetches an event's results from the API, for an event that is newer than the last build. The failure
 * messages are documented.
 */
import type { CupMatch, CupResults } from '#domain/colony-cup/cup-results.schema.ts';
import { isNoOverall } from '#domain/colony-cup/cup-results.ts';
import { isColonyCup } from '#domain/events/event.ts';
import { ADDRESS_FIELD, TABLES, tablesOf, type TableName } from '#domain/results/leaderboard.ts';
import type {
  GrossRow,
  IndividualRow,
  SkinsResults,
  TeamRow,
} from '#domain/results/results.schema.ts';
import { apiUrl, REQUEST_TIMEOUT_MS } from '../../../browser/api.ts';
import { isRecord, parseList, textsOf } from '../../../browser/parse-response.ts';
import type { ShownResults, TableRows } from '../event-results.ts';
import { RESULTS_TEXT } from '../texts.ts';

const OVERALL = 'Colony Cup';

/** A field that not every response has; empty without it. */
function optionalText(sent: unknown, field: string): string {
  const value = isRecord(sent) ? sent[field] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The fields of a row that not every event has. */
function optionalFields(sent: unknown) {
  const thru = optionalText(sent, 'thru');
  const flight = optionalText(sent, 'flight');
  const round = optionalText(sent, 'round');
  const rounds = isRecord(sent) ? sent.rounds : undefined;
  return {
    ...(thru !== '' && { thru }),
    ...(flight !== '' && { flight }),
    ...(round !== '' && { round }),
    ...(Array.isArray(rounds) && { rounds: rounds.map(String) }),
  };
}

const grossRow = (sent: unknown): GrossRow => ({
  ...textsOf(sent, 'rank', 'player', 'total', 'strokes', 'scorecardUrl'),
  ...optionalFields(sent),
});

const individualRow = (sent: unknown): IndividualRow => ({
  ...grossRow(sent),
  ...textsOf(sent, 'points'),
});

const teamRow = (sent: unknown): TeamRow => ({
  ...textsOf(sent, 'rank', 'team', 'total', 'strokes'),
  ...optionalFields(sent),
});

function skinsResults(sent: unknown): SkinsResults {
  const { players, holes } = isRecord(sent) ? sent : {};
  return {
    players: parseList(players, (player) => ({
      ...textsOf(player, 'rank', 'player', 'skins', 'scorecardUrl'),
      ...optionalFields(player),
    })),
    holes: parseList(holes, (hole) => ({
      ...textsOf(hole, 'hole', 'par', 'score', 'won', 'tie'),
      ...optionalFields(hole),
    })),
  };
}

const cupMatch = (sent: unknown): CupMatch => textsOf(sent, 'team1', 'team2', 'score', 'winner');

/** Parses a cup: a list of matches for each format, and the overall entry. */
function cupResults(sent: unknown): CupResults {
  if (!isRecord(sent)) throw new Error('The response is not a cup.');
  const { [OVERALL]: sentOverall, ...formats } = sent;
  const overall = sentOverall === undefined ? null : cupMatch(sentOverall);
  return {
    overall: overall && isNoOverall(overall) ? null : overall,
    formats: Object.entries(formats).map(([name, matches]) => ({
      name,
      matches: parseList(matches, cupMatch),
    })),
  };
}

/** The shown fields of an event, and the tables that it names. */
function shownEvent(sent: unknown) {
  const { thumbnail } = textsOf(sent, 'thumbnail');
  const addresses = textsOf(sent, ...TABLES.map((table) => ADDRESS_FIELD[table]));
  return {
    event: {
      ...textsOf(sent, 'eventID', 'name', 'date', 'course', 'town', 'state', 'handicapAllowance'),
      holesPlayed: optionalText(sent, 'holesPlayed'),
      isComplete: isRecord(sent) && sent.isComplete === true,
      thumbnail: /[?&]v=([0-9a-f]{20})$/.exec(thumbnail)?.[1] ?? '',
    },
    named: TABLES.filter((table) => addresses[ADDRESS_FIELD[table]] !== ''),
  };
}

/** The parts of a tour that an event's results may have. */
export interface ShownParts {
  /** The name of the cup; null for a tour without one. */
  cup: string | null;
  hasRankings: boolean;
}

/** The API has no such event. */
export class NotFoundError extends Error {}

/** Fetches and parses one response; throws when that fails, times out or has another shape. */
async function request<T>(
  path: string,
  parse: (sent: unknown) => T,
  signal: AbortSignal,
): Promise<T> {
  const response = await fetch(apiUrl(path), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
  });
  if (response.status === 404) throw new NotFoundError(`${path} does not exist.`);
  if (!response.ok) throw new Error(`${path} returned status ${response.status}.`);
  return parse(await response.json());
}

/** Replaces any error by one with the given message. */
async function withMessage<T>(message: string, result: Promise<T>): Promise<T> {
  return result.catch((error: unknown) => {
    throw new Error(message, { cause: error });
  });
}

async function requestTables(id: string, wanted: readonly TableName[], signal: AbortSignal) {
  const rows = async <T>(table: TableName, read: (sent: unknown) => T) =>
    wanted.includes(table) ? request(`/api/results/${table}/${id}`, read, signal) : undefined;
  const [net, gross, skins, teams, wgr] = await Promise.all([
    rows('net', (sent) => parseList(sent, individualRow)),
    rows('gross', (sent) => parseList(sent, grossRow)),
    rows('skins', skinsResults),
    rows('teams', (sent) => parseList(sent, teamRow)),
    rows('wgr', (sent) => parseList(sent, individualRow)),
  ]);
  return { net, gross, skins, teams, wgr } satisfies TableRows;
}

const isFilled = (rows: TableRows[TableName]) =>
  rows !== undefined &&
  ('players' in rows ? rows.players.length + rows.holes.length > 0 : rows.length > 0);

/**
 * The event and its results, without those of parts that the tour doesn't have. For a cup the matches are fetched, and only those tables that the event
 * names; another event has the tables that it names and those with rows.
 * @throws NotFoundError for an unknown event, and Error with the documented message, also when the signal aborts
 */
export async function loadResults(
  eventID: string,
  { cup: cupName, hasRankings }: ShownParts,
  signal: AbortSignal,
): Promise<ShownResults> {
  const id = encodeURIComponent(eventID);
  const { event, named } = await request(`/api/events/${id}`, shownEvent, signal).catch(
    (cause: unknown) => {
      throw cause instanceof NotFoundError
        ? new NotFoundError(RESULTS_TEXT.eventNotFound, { cause })
        : new Error(RESULTS_TEXT.eventFailed, { cause });
    },
  );
  const isCup = isColonyCup(event, cupName);
  const inTour = tablesOf({ worldRankings: hasRankings });
  const wanted = isCup ? inTour.filter((table) => named.includes(table)) : inTour;
  const [rows, cup] = await Promise.all([
    withMessage(RESULTS_TEXT.resultsFailed, requestTables(id, wanted, signal)),
    isCup
      ? withMessage(
          RESULTS_TEXT.cupFailed,
          request(`/api/results/colony-cup/${id}`, cupResults, signal),
        )
      : null,
  ]);
  return {
    event,
    tables: wanted.filter((table) => named.includes(table) || isFilled(rows[table])),
    rows,
    cup,
  };
}
