/** The groups of an event’s day, each with an id for its calendar file. */
import type { TeeTime } from '../results/results.schema.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { uniqueId } from '../shared/slug.ts';
import { teeMinutesOf } from '../time/tee-clock.ts';
import { groupByRound } from './tee-times.ts';

/** A group of the first round. */
export interface TeeTimeGroup {
  /** `8-08-am-hole-1`: of its time and hole, so that it stays when other groups are added. */
  id: string;
  time: string;
  /** Minutes since midnight; null when the time is not a time. */
  minute: number | null;
  hole: string;
  players: readonly string[];
}

/** Whether the groups of an event have calendar files: a calendar is for what is ahead. */
export function hasGroupFiles(
  { date, isComplete }: Pick<EventRecord, 'date' | 'isComplete'>,
  today: string,
): boolean {
  return !isComplete && date >= today;
}

const partOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The groups of the first round in the order of play: only its day is known. */
export function groupsOfDay(teeTimes: readonly TeeTime[]): TeeTimeGroup[] {
  const [round] = groupByRound(teeTimes);
  const taken = new Set<string>();
  return (round?.teeTimes ?? []).map(({ time, hole, players }) => {
    const base = [partOf(time), hole && `hole-${partOf(hole)}`].filter(Boolean).join('-');
    const id = uniqueId(base || 'group', (each) => taken.has(each));
    taken.add(id);
    return { id, time, minute: teeMinutesOf(time), hole, players };
  });
}
