/** When and where groups start: from one tee, from two tees, or all at once on all holes. */
import { clockText, minutesOf } from '../time/clock-time.ts';
import { formatTeeTime, readTeeTimes, teeMinutesOf } from '../time/tee-clock.ts';
import { HOLES } from '../tour/format.ts';
import type { Start } from './tee-sheet.ts';

export const START_KINDS = ['one-tee', 'two-tees', 'shotgun'] as const;
export type StartKind = (typeof START_KINDS)[number];

export interface StartPlan {
  kind: StartKind;
  /** `8:00 AM` or `08:00`. */
  firstTime: string;
  /** Minutes between two groups of one tee; not used by a shotgun start. */
  interval: number;
}

const MINUTES_A_DAY = 24 * 60;
/** Letters of groups at one hole. */
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];

export const INTERVAL_MAX = 60;

/**
 * The times of a round's groups as they are stored, `8:05 AM`; other texts, such as `TBD`, only trimmed. Null for a
 * time that can be in the morning and in the evening.
 */
export const timesOf = (starts: readonly Start[]): (string | null)[] =>
  readTeeTimes(starts.map(({ time, hole }) => ({ round: '', time, hole })));

/** The holes of a shotgun start: `1`, or `1A` and `1B` where several groups start, first holes first. */
function shotgunHoles(groups: number): string[] {
  const [least, more] = [Math.floor(groups / HOLES), groups % HOLES];
  return Array.from({ length: HOLES }, (_, at) => {
    const count = least + (at < more ? 1 : 0);
    const hole = String(at + 1);
    return count <= 1
      ? [hole].slice(0, count)
      : LETTERS.slice(0, count).map((letter) => hole + letter);
  }).flat();
}

/** What is wrong with a plan for a number of groups, as a sentence; null when nothing is. */
export function startProblem({ kind, firstTime, interval }: StartPlan, groups: number) {
  const first = minutesOf(firstTime);
  if (first === null) return `Enter the first time, such as ${formatTeeTime('8:00 AM')}.`;
  if (kind === 'shotgun') {
    const most = HOLES * LETTERS.length;
    return groups > most ? `A shotgun start has room for ${most} groups.` : null;
  }
  if (!Number.isInteger(interval) || interval < 1 || interval > INTERVAL_MAX) {
    return `The interval must be from 1 to ${INTERVAL_MAX} minutes.`;
  }
  const rows = kind === 'two-tees' ? Math.ceil(groups / 2) : groups;
  const last = first + Math.max(0, rows - 1) * interval;
  return last >= MINUTES_A_DAY ? 'The last group would start after midnight.' : null;
}

/** The start of each group, in the order of play. Call it for a plan without a problem. */
export function startsOf({ kind, firstTime, interval }: StartPlan, groups: number): Start[] {
  const first = minutesOf(firstTime) ?? 0;
  if (kind === 'shotgun') {
    return shotgunHoles(groups).map((hole) => ({ time: clockText(first), hole }));
  }
  return Array.from({ length: groups }, (_, at) =>
    kind === 'two-tees'
      ? { time: clockText(first + Math.floor(at / 2) * interval), hole: at % 2 === 0 ? '1' : '10' }
      : { time: clockText(first + at * interval), hole: '1' },
  );
}

/** The start of one more group: as long after the last one as that is after its predecessor at the same hole. */
export function nextStart(starts: readonly Start[]): Start {
  const last = starts.at(-1);
  const minutes = last ? teeMinutesOf(last.time) : null;
  if (!last || minutes === null) return { time: '', hole: last ? '' : '1' };
  const earlier = starts
    .slice(0, -1)
    .filter(({ hole }) => hole === last.hole)
    .flatMap(({ time }) => teeMinutesOf(time) ?? [])
    .filter((time) => time < minutes);
  // All at once: the free hole is for staff to choose.
  if (starts.length > 1 && earlier.length === 0) return { time: last.time, hole: '' };
  const time = minutes + (earlier.length > 0 ? minutes - Math.max(...earlier) : 10);
  return time < MINUTES_A_DAY ? { time: clockText(time), hole: last.hole } : { time: '', hole: '' };
}
