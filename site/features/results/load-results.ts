/**
 * An event's results asked from the API, for an event that is newer than the last build. What each
 * failure says is documented (R234, R235, R237).
 */
import type { CupMatch, CupResults } from '#domain/colony-cup/cup-results.schema.ts';
import { isColonyCup } from '#domain/event/event.ts';
import { ADDRESS_FIELD, TABLES, type TableName } from '#domain/results/leaderboard.ts';
import type {
  GrossRow,
  IndividualRow,
  SkinsResults,
  TeamRow,
} from '#domain/results/results.schema.ts';
import { apiUrl } from '../../api.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { isRecord, listOf, textsOf } from '../../read-answer.ts';
import type { ShownResults, TableRows } from './event-results.ts';
import { RESULTS_TEXT } from './texts.ts';

const OVERALL = 'Colony Cup';

function grossRow(sent: unknown): GrossRow {
  const text = textsOf(sent);
  return {
    rank: text('rank'),
    player: text('player'),
    total: text('total'),
    strokes: text('strokes'),
    scorecardUrl: text('scorecardUrl'),
  };
}

const individualRow = (sent: unknown): IndividualRow => ({
  ...grossRow(sent),
  points: textsOf(sent)('points'),
});

function teamRow(sent: unknown): TeamRow {
  const text = textsOf(sent);
  return {
    rank: text('rank'),
    team: text('team'),
    total: text('total'),
    strokes: text('strokes'),
  };
}

function skinsResults(sent: unknown): SkinsResults {
  const { players, holes } = isRecord(sent) ? sent : {};
  return {
    players: listOf(players, (player) => {
      const text = textsOf(player);
      return {
        rank: text('rank'),
        player: text('player'),
        skins: text('skins'),
        scorecardUrl: text('scorecardUrl'),
      };
    }),
    holes: listOf(holes, (hole) => {
      const text = textsOf(hole);
      return {
        hole: text('hole'),
        par: text('par'),
        score: text('score'),
        won: text('won'),
        tie: text('tie'),
      };
    }),
  };
}

function cupMatch(sent: unknown): CupMatch {
  const text = textsOf(sent);
  return {
    team1: text('team1'),
    team2: text('team2'),
    score: text('score'),
    winner: text('winner'),
  };
}

/** A cup as the API tells it: a list of matches a format, and the overall entry (R231, R232). */
function cupResults(sent: unknown): CupResults {
  if (!isRecord(sent)) throw new Error('The answer is no cup.');
  const { [OVERALL]: overall, ...formats } = sent;
  return {
    overall: overall === undefined ? null : cupMatch(overall),
    formats: Object.entries(formats).map(([name, matches]) => ({
      name,
      matches: listOf(matches, cupMatch),
    })),
  };
}

/** What is needed of an event, with the tables that it names. */
function shownEvent(sent: unknown) {
  const text = textsOf(sent);
  return {
    event: {
      eventID: text('eventID'),
      name: text('name'),
      date: text('date'),
      course: text('course'),
      town: text('town'),
      state: text('state'),
      handicapAllowance: text('handicapAllowance'),
      isComplete: isRecord(sent) && sent.isComplete === true,
      thumbnail: /[?&]v=([0-9a-f]{20})$/.exec(text('thumbnail'))?.[1] ?? '',
    },
    named: TABLES.filter((table) => text(ADDRESS_FIELD[table]) !== ''),
  };
}

/** Asks for one answer; throws when it fails, is late or has another shape. */
async function ask<T>(path: string, read: (sent: unknown) => T, signal: AbortSignal): Promise<T> {
  const response = await fetch(apiUrl(path), {
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return read(await response.json());
}

/** Throws an Error with the sentence in place of whatever went wrong. */
async function orSay<T>(sentence: string, wish: Promise<T>): Promise<T> {
  return wish.catch((error: unknown) => {
    throw new Error(sentence, { cause: error });
  });
}

async function tablesOf(id: string, wanted: readonly TableName[], signal: AbortSignal) {
  const rows = async <T>(table: TableName, read: (sent: unknown) => T) =>
    wanted.includes(table) ? ask(`/api/results/${table}/${id}`, read, signal) : undefined;
  const [net, gross, skins, teams, wgr] = await Promise.all([
    rows('net', (sent) => listOf(sent, individualRow)),
    rows('gross', (sent) => listOf(sent, grossRow)),
    rows('skins', skinsResults),
    rows('teams', (sent) => listOf(sent, teamRow)),
    rows('wgr', (sent) => listOf(sent, individualRow)),
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
  const { event, named } = await orSay(
    RESULTS_TEXT.eventFailed,
    ask(`/api/events/${id}`, shownEvent, signal),
  );
  const isCup = isColonyCup(event);
  const [rows, cup] = await Promise.all([
    orSay(RESULTS_TEXT.resultsFailed, tablesOf(id, isCup ? named : TABLES, signal)),
    isCup
      ? orSay(RESULTS_TEXT.cupFailed, ask(`/api/results/colony-cup/${id}`, cupResults, signal))
      : null,
  ]);
  return {
    event,
    tables: TABLES.filter((table) => named.includes(table) || isFilled(rows[table])),
    rows,
    cup,
  };
}
