/** The tables of the tour: those of events, the rankings of years, the brackets of match play. */
import { brackets } from '../domain/match-play/match-play.collection.ts';
import {
  ADDRESS_FIELD,
  partOfTable,
  type EventTable,
  type RankingName,
} from '../domain/results/leaderboard.ts';
import type { RefreshTarget } from '../domain/results/refresh.schema.ts';
import type { PartName } from '../domain/settings/settings.schema.ts';
import type { Stores } from '../store/stores.ts';

/** One table of one event or year. */
export type Target =
  | { table: EventTable; eventID: string }
  | { table: 'standings'; year: number; ranking: RankingName }
  | { table: 'bracket'; year: number };

/** What a source can have a reader for. */
export type LeaderboardTable = Target['table'];

/** The records that contain the addresses staff entered. */
export type AddressRecords = Pick<Stores, 'events' | 'standingsUrls' | 'matchPlay' | 'brackets'>;

/** The target's name in `refreshes.json`. */
export function targetKey(target: Target): RefreshTarget {
  switch (target.table) {
    case 'standings':
      return `standings/${target.year}/${target.ranking}`;
    case 'bracket':
      return `match-play/${target.year}`;
    default:
      return `${target.eventID}/${target.table}`;
  }
}

/** The part of the site that a target belongs to; undefined for one that every tour has. */
export function partOf(target: Target): PartName | undefined {
  if (target.table === 'bracket') return brackets.part;
  return partOfTable(target.table === 'standings' ? target.ranking : target.table);
}

/** The target's key in API responses: the event's table, the ranking, or `bracket`. */
export function responseKey(target: Target): string {
  return target.table === 'standings' ? target.ranking : target.table;
}

/**
 * The address that staff entered for a target, empty without one and for a bracket that the tour makes; null without a
 * record.
 */
export function addressOf(records: AddressRecords, target: Target): string | null {
  switch (target.table) {
    case 'standings': {
      const urls = records.standingsUrls.data.find((each) => each.calendarYear === target.year);
      if (!urls) return null;
      return target.ranking === 'season' ? urls.seasonStandingsUrl : urls.wgrStandingsUrl;
    }
    case 'bracket': {
      const { year } = target;
      const record = records.matchPlay.data.find((each) => each.year === year);
      if (record && records.brackets.data.find((each) => each.year === year)?.draw) return '';
      return record?.bracketUrl ?? null;
    }
    default: {
      const event = records.events.data.find(({ eventID }) => eventID === target.eventID);
      return event?.[ADDRESS_FIELD[target.table]] ?? null;
    }
  }
}

/** Whether a table may be stored for the target. Standings need no record, all others do. */
export function canStore(records: AddressRecords, target: Target): boolean {
  return target.table === 'standings' || addressOf(records, target) !== null;
}
