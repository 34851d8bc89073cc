/** The events of the live page: those of the day, or the next and the latest one. */
import { latestEvent, liveEvents, nextEvent } from '#domain/events/event-day.ts';
import { personKey } from '#domain/players/person-name.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import type { TableName } from '#domain/results/leaderboard.ts';
import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import type { GrossRow, TeamRow } from '#domain/results/results.schema.ts';
import { roundsBegun } from '#domain/results/results.ts';
import { cardsOf } from '#domain/scorecards/played-card.ts';
import { mostStartingStrokes } from '#domain/results/point-table.ts';
import type { Points } from '#domain/settings/settings.schema.ts';
import { startedRows, type StartedRow } from '#domain/results/starting-strokes.ts';
import { wordsOf, type TableWords } from '../results/event-results.ts';
import { cardLinks, markedTeams, type MaybeUnofficial } from '../scorecards/card-links.ts';

/** The live events, those of today first; without one what comes next, and what was played last. */
export function liveDayOf(tour: Tour) {
  const events = liveEvents(tour);
  return events.length > 0
    ? { events, next: undefined, latest: undefined }
    : { events, next: nextEvent(tour), latest: latestEvent(tour) };
}

/** The leaderboard of an event that the live page shows. */
export type Board = { label: string; words: TableWords | undefined } & (
  | {
      kind: 'players';
      rows: readonly (GrossRow & MaybeUnofficial & { today?: string })[];
      started: readonly StartedRow[] | null;
    }
  | { kind: 'teams'; rows: readonly (TeamRow & MaybeUnofficial)[] }
);

/** Rows of the net table with the score of the round that is played, in an event of several. */
function withToday<Row extends GrossRow>(
  results: EventResults | undefined,
  rows: readonly Row[],
): (Row & { today?: string })[] {
  const round = roundsBegun(rows);
  const scores = new Map(
    cardsOf(results)
      .filter(({ number }) => number === round)
      .map(({ player, format, total }) => [personKey(player), format.written(total)]),
  );
  return rows.map((row) => {
    const today = scores.get(personKey(row.player));
    return today === undefined ? row : { ...row, today };
  });
}

const PLAYER_TABLES = ['net', 'gross', 'wgr'] as const satisfies readonly TableName[];

/** The first table with rows: net, gross, WGR or teams; null before there are scores. */
export function boardOf(results: EventResults | undefined, points: Points): Board | null {
  for (const table of PLAYER_TABLES) {
    const rows = results?.[table]?.rows ?? [];
    if (rows.length === 0) continue;
    const started =
      table === 'net'
        ? startedRows(
            results?.net?.rows ?? [],
            results?.gross?.rows ?? [],
            mostStartingStrokes(points),
          )
        : null;
    return {
      kind: 'players',
      label: TABLE_LABELS[table],
      words: wordsOf(results?.[table]),
      rows: cardLinks(results)<GrossRow>(table === 'net' ? withToday(results, rows) : rows),
      started,
    };
  }
  const teams = markedTeams(results) ?? [];
  const words = wordsOf(results?.teams);
  return teams.length > 0 ? { kind: 'teams', label: TABLE_LABELS.teams, words, rows: teams } : null;
}
