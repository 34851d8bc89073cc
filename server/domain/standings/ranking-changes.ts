/** How the rankings change with an event's results. */
import type { EventRecord } from '../events/event.schema.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import type { RankingName } from '../results/leaderboard.ts';
import type { StandingsRow } from '../results/results.schema.ts';
import { yearOf } from '../time/calendar.ts';
import type { RankingChange } from '../results/entered/entered-results.schema.ts';
import { rankedYears, rankingOf, type RankedRecords } from './rankings.ts';
import { personKey } from '../players/person-name.ts';

const TABLE_OF = { season: 'net', wgr: 'wgr' } as const;

/** The rows that differ, in the order of the later ranking, then those who left it. */
function changedRows(before: readonly StandingsRow[], after: readonly StandingsRow[]) {
  const old = new Map(before.map((row) => [personKey(row.player), row]));
  const now = new Set(after.map(({ player }) => personKey(player)));
  const gone = before.filter(({ player }) => !now.has(personKey(player)));
  return [
    ...after.map((row) => ({ player: row.player, was: old.get(personKey(row.player)), is: row })),
    ...gone.map((row) => ({ player: row.player, was: row, is: undefined })),
  ]
    .map(({ player, was, is }) => ({
      player,
      rank: { before: was?.rank ?? '', after: is?.rank ?? '' },
      points: { before: was?.points ?? '', after: is?.points ?? '' },
    }))
    .filter(({ rank, points }) => rank.before !== rank.after || points.before !== points.after);
}

/**
 * The rankings that an event's results belong to and that change with them: its season, and the world rankings that
 * look back on it. Published ones are named without rows: they change when they are read again.
 */
export function rankingChanges(
  records: RankedRecords,
  event: EventRecord,
  after: EventResults | undefined,
): RankingChange[] {
  const { eventID, date } = event;
  const before = records.results.get(eventID);
  const results = new Map(records.results);
  if (after) results.set(eventID, after);
  else results.delete(eventID);
  const later = { ...records, results };
  const year = yearOf(date);
  const { wgrSeasons } = records.settings.counting;
  const ranked = new Set(rankedYears(later));
  const years: [RankingName, number][] = [
    ['season', year],
    ...Array.from({ length: wgrSeasons }, (_, at): [RankingName, number] => ['wgr', year + at]),
  ];
  return years.flatMap(([ranking, of]) => {
    const table = TABLE_OF[ranking];
    const isSame = JSON.stringify(before?.[table]?.rows) === JSON.stringify(after?.[table]?.rows);
    if (isSame || !(ranked.has(of) || of === year)) return [];
    const isPublished = records.standings.some((each) => each.year === of && each[ranking]);
    if (isPublished) return { ranking, year: of, isComputed: false, rows: [] };
    const rows = changedRows(
      rankingOf(records, ranking, of).rows,
      rankingOf(later, ranking, of).rows,
    );
    return rows.length === 0 ? [] : { ranking, year: of, isComputed: true, rows };
  });
}
