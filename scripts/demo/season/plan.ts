/** The sixteen events of a season before they are played. No name is a real tournament's. */
import type { CupResults } from '#domain/colony-cup/cup-results.schema.ts';
import type { Tee } from '#domain/courses/course-card.schema.ts';
import { EventRecord } from '#domain/events/event.schema.ts';
import { eventIdFor } from '#domain/events/event.ts';
import type { PointColumn } from '#domain/results/point-table.ts';
import type { TeeTime } from '#domain/results/results.schema.ts';
import type { EventScores } from '#domain/scores/event-scores.schema.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { COURSES, makeBackTee } from '../courses.ts';
import type { addressesOf } from './addresses.ts';
import type { Slot, SlotState } from './layout.ts';
import { itemAt } from './lists.ts';
import names from './names.json' with { type: 'json' };
import { randomFor } from './random.ts';
import type { DemoTables } from './tables.ts';

/** How many of the twelve regular events are Mid Majors, and how many Majors. */
const MID_MAJOR_COUNT = 3;
const MAJOR_COUNT = 2;

/** Entries of `pairs` are `A Name/B Name`, for the points of a regular event; those of the other kinds are single players. */
type EventKind = PointColumn | 'pairs' | 'championship' | 'cup';

interface NamedEvent {
  name: string;
  kind: EventKind;
}

export interface DemoEvent {
  kind: EventKind;
  record: EventRecord;
  state: SlotState;
  courseId: string;
  /** From which everyone plays. */
  tee: Tee;
  /** Null until the event is complete, and for the cup. The id of an entry is the number in the addresses of its scorecards. */
  scores: EventScores | null;
  /** Likewise. */
  results: DemoTables | null;
  /** Only of a complete cup. */
  cupResults: CupResults | null;
  /** Empty until they are published. */
  teeTimes: TeeTime[];
}

/** The last four of every season, in order of play. */
const CLOSING: readonly NamedEvent[] = [
  { name: 'Playoff 1: Lakes Region', kind: 'playoff1' },
  { name: 'Playoff 2: White Mountains', kind: 'playoff2' },
  { name: 'LFG Championship', kind: 'championship' },
  { name: 'The Colony Cup', kind: 'cup' },
];

/** Handicap allowances of events, in percent. */
const ALLOWANCES = [80, 85, 90] as const;

/**
 * The events in order of play. The second one is played in pairs, so every season with results has pairs; every other
 * year has one more. The Granite Open, a Major, is played every year.
 */
function nameEvents(year: number): NamedEvent[] {
  const random = randomFor(`names/${year}`);
  const of = (kind: EventKind, some: readonly string[]) => some.map((name) => ({ name, kind }));
  const majors = [names.everyYear, ...random.shuffle(names.majors)].slice(0, MAJOR_COUNT);
  const midMajors = random.shuffle(names.midMajors).slice(0, MID_MAJOR_COUNT);
  const [first = '', ...otherPairs] = random.shuffle(names.pairs).slice(0, 1 + (year % 2));
  const regular = [names.opener, ...random.shuffle(names.regular)];
  const others = [...of('major', majors), ...of('midMajor', midMajors), ...of('pairs', otherPairs)];
  const big = [...of('pairs', [first]), ...random.shuffle(others)];
  const small = of(
    'regular',
    regular.slice(0, DEFAULT_SETTINGS.counting.regularEvents - big.length),
  );
  // Regular events alternate with the others.
  const order = small.flatMap((event, index) => [event, ...big.slice(index, index + 1)]);
  return [...order, ...big.slice(small.length), ...CLOSING];
}

/** The events in order of play, each at another course. The Championship has no teams, the cup no leaderboards at all. */
export function planSeason(
  year: number,
  slots: readonly Slot[],
  addresses: ReturnType<typeof addressesOf>,
): DemoEvent[] {
  const random = randomFor(`plan/${year}`);
  const courses = random.shuffle(COURSES);
  return nameEvents(year).map(({ name, kind }, at) => {
    const { date, state } = itemAt(slots, at);
    const course = itemAt(courses, at);
    const eventID = eventIdFor({ name, date });
    const isComplete = state === 'complete';
    const record = EventRecord.parse({
      ...{ eventID, name, date, course: course.name, town: course.city, state: course.state },
      handicapAllowance: `${random.pick(ALLOWANCES)}%`,
      blueGolfUrl: ['complete', 'teeTimes', 'open'].includes(state) ? addresses.main(at + 1) : '',
      registrationOpen: state === 'open',
      isComplete,
      ...(isComplete && kind !== 'cup' && addresses.leaderboards(at + 1)),
      ...(kind === 'championship' && { teamsLeaderboardUrl: '' }),
      ...{ shopifyUrl: eventID, thumbnail: '' },
    });
    return {
      ...{ record, kind, state, courseId: course.id },
      tee: makeBackTee(course.id),
      ...{ scores: null, results: null, cupResults: null, teeTimes: [] },
    };
  });
}
