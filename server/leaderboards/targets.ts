/** What can be read for the tour: the tables of events, the rankings of years, the brackets. */
import { ADDRESS_FIELD, type EventTable, type RankingName } from '../domain/results/leaderboard.ts';
import type { RefreshTarget } from '../domain/results/refresh.schema.ts';
import type { Stores } from '../store/stores.ts';

/** One table that is read from an address or an uploaded file; `kind` decides how. */
export type Target =
  | { kind: EventTable; eventID: string }
  | { kind: 'standings'; year: number; ranking: RankingName }
  | { kind: 'bracket'; year: number };

/** The kinds of tables there are readers for. */
export type TableKind = Target['kind'];

/** The records in which staff keep the addresses. */
export type AddressRecords = Pick<Stores, 'events' | 'standingsUrls' | 'matchPlay'>;

/** The target's name in `refreshes.json`. */
export function targetKey(target: Target): RefreshTarget {
  switch (target.kind) {
    case 'standings':
      return `standings/${target.year}/${target.ranking}`;
    case 'bracket':
      return `match-play/${target.year}`;
    default:
      return `${target.eventID}/${target.kind}`;
  }
}

/** The target's key in answers: the format, the ranking, or `bracket` (CONTRACT). */
export function answerKey(target: Target): string {
  return target.kind === 'standings' ? target.ranking : target.kind;
}

/** The address staff gave for a target, empty without one; null when its record is gone. */
export function addressOf(records: AddressRecords, target: Target): string | null {
  switch (target.kind) {
    case 'standings': {
      const urls = records.standingsUrls.data.find((each) => each.calendarYear === target.year);
      if (!urls) return null;
      return target.ranking === 'season' ? urls.seasonStandingsUrl : urls.wgrStandingsUrl;
    }
    case 'bracket':
      return records.matchPlay.data.find(({ year }) => year === target.year)?.bracketUrl ?? null;
    default: {
      const event = records.events.data.find(({ eventID }) => eventID === target.eventID);
      return event?.[ADDRESS_FIELD[target.kind]] ?? null;
    }
  }
}

/** Whether a table may be kept for the target: standings need no record, all others do. */
export function hasPlace(records: AddressRecords, target: Target): boolean {
  return target.kind === 'standings' || addressOf(records, target) !== null;
}
