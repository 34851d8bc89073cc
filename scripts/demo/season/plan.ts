/** The sixteen events of a season before they are played. No name is a real tournament's. */
import type { Tee } from '#domain/courses/course-card.schema.ts';
import { EventRecord } from '#domain/events/event.schema.ts';
import { eventIdFor } from '#domain/events/event.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';
import { COURSES, type DemoCourse } from '../courses.ts';
import type { addressesOf } from './addresses.ts';
import type { Slot } from './layout.ts';
import { itemAt, sumOf } from './lists.ts';
import { makeRandom, type Random } from './random.ts';
import type { EventKind } from './types.ts';

const REGULAR = [
  'Black Fly Classic',
  'Covered Bridge Stroke Play',
  'Lantern Hill Open',
  'Stone Wall Invitational',
  'Sugarhouse Shootout',
  'Sawmill Stroke Play',
  'Moose Crossing Classic',
  'Fiddlehead Open',
  'Whippoorwill Twilight',
  'Town Meeting Medal',
  'Snowshoe Hare Open',
] as const;
/** The first event of every season. */
const OPENER = 'First Tee Shakedown';
const PAIRS = ['Two Lanterns Pairs', 'Ox Yoke Partners'] as const;
const MID_MAJORS = [
  'Merrimack River Classic',
  'Lakes Region Challenge',
  'Monadnock Medal',
  'Tidal Ledge Medal',
] as const;
const MAJORS = ['Granite Open', 'Old Notch Invitational', 'Profile Trophy'] as const;

/** How many of the twelve regular events are Mid Majors and Majors. */
const MID_MAJOR_COUNT = 3;
const MAJOR_COUNT = 2;

interface NamedEvent {
  name: string;
  kind: EventKind;
  isTwoPlayer: boolean;
}

const named = (name: string, kind: EventKind = 'regular', isTwoPlayer = false): NamedEvent => ({
  name,
  kind,
  isTwoPlayer,
});

/** The last four of every season, in order of play. */
const CLOSING: readonly NamedEvent[] = [
  named('Playoff 1: Lakes Region', 'playoff1'),
  named('Playoff 2: White Mountains', 'playoff2'),
  named('LFG Championship', 'championship'),
  named('The Colony Cup', 'cup'),
];

/** Handicap allowances of events, in percent. */
const ALLOWANCES = [80, 85, 90] as const;

/** An event as the season plans it. */
export interface PlannedEvent extends NamedEvent {
  year: number;
  /** From 1 through the season, in order of play. */
  number: number;
  slot: Slot;
  course: DemoCourse;
  /** From which everyone plays. */
  tee: Tee;
  /** Percent. */
  allowance: number;
}

/**
 * The events in order of play. The second one is played in pairs, so every season with results has pairs; every other
 * year has one more. The Granite Open, a Major, is played every year.
 */
function nameEvents(year: number, seed: string): NamedEvent[] {
  const random = makeRandom(`${seed}/names/${year}`);
  const [granite, ...otherMajors] = MAJORS;
  const majors = [granite, ...random.shuffle(otherMajors)].slice(0, MAJOR_COUNT);
  const midMajors = random.shuffle(MID_MAJORS).slice(0, MID_MAJOR_COUNT);
  const pairs = random.shuffle(PAIRS).slice(0, 1 + (year % 2));
  const singles = random
    .shuffle(REGULAR)
    .slice(
      0,
      DEFAULT_SETTINGS.counting.regularEvents - 1 - majors.length - midMajors.length - pairs.length,
    );
  const [firstPairs, ...otherPairs] = pairs.map((name) => named(name, 'regular', true));
  const others = random.shuffle([
    ...majors.map((name) => named(name, 'major')),
    ...midMajors.map((name) => named(name, 'midMajor')),
    ...otherPairs,
  ]);
  const big = firstPairs ? [firstPairs, ...others] : others;
  const small = [OPENER, ...singles].map((name) => named(name));
  // Regular events alternate with the others.
  const order = small.flatMap((event, index) => [event, ...big.slice(index, index + 1)]);
  return [...order, ...big.slice(small.length), ...CLOSING];
}

/** Pars of nine holes: two short holes, some long ones, the rest par 4. */
function nineOf(random: Random, longHoles: number): number[] {
  return random.shuffle([3, 3, 5, longHoles > 1 ? 5 : 4, 4, 4, 4, 4, 4]);
}

/**
 * The back tee of a course, always the same for a seed: 18 holes, par 70–72, odd stroke indexes on the
 * front nine and even ones on the back, a rating near par and a slope of 112–136.
 */
export function makeBackTee(courseId: string, seed: string): Tee {
  const random = makeRandom(`${seed}/card/${courseId}`);
  const [frontLong, backLong] = random.pick([
    [2, 2],
    [2, 1],
    [1, 2],
    [1, 1],
  ] as const);
  const par = [...nineOf(random, frontLong), ...nineOf(random, backLong)];
  const index = [
    ...random.shuffle([1, 3, 5, 7, 9, 11, 13, 15, 17]),
    ...random.shuffle([2, 4, 6, 8, 10, 12, 14, 16, 18]),
  ];
  return {
    id: 'blue',
    name: 'Blue',
    rating: Math.round((sumOf(par) - 1.8 + random.next() * 3) * 10) / 10,
    slope: random.int(112, 136),
    par,
    index,
    yards: null,
  };
}

/** The events in order of play, each at another course. */
export function planSeason(year: number, slots: readonly Slot[], seed: string): PlannedEvent[] {
  const random = makeRandom(`${seed}/plan/${year}`);
  const courses = random.shuffle(COURSES);
  return nameEvents(year, seed).map((event, index) => {
    const course = itemAt(courses, index);
    return {
      ...event,
      year,
      number: index + 1,
      slot: itemAt(slots, index),
      course,
      tee: makeBackTee(course.id, seed),
      allowance: random.pick(ALLOWANCES),
    };
  });
}

/** The stored record of an event. The Championship has no teams, the cup no leaderboards at all. */
export function recordOf(
  { name, slot, course, allowance, kind, number }: PlannedEvent,
  addresses: ReturnType<typeof addressesOf>,
): EventRecord {
  const eventID = eventIdFor({ name, date: slot.date });
  const isComplete = slot.state === 'complete';
  const { main, leaderboard } = addresses.event(number);
  return EventRecord.parse({
    eventID,
    name,
    date: slot.date,
    course: course.name,
    town: course.city,
    state: course.state,
    handicapAllowance: `${allowance}%`,
    blueGolfUrl: ['complete', 'teeTimes', 'open'].includes(slot.state) ? main : '',
    registrationOpen: slot.state === 'open',
    isComplete,
    ...(isComplete &&
      kind !== 'cup' && {
        netLeaderboardUrl: leaderboard('net'),
        grossLeaderboardUrl: leaderboard('gross'),
        skinsLeaderboardUrl: leaderboard('skins'),
        teamsLeaderboardUrl: kind === 'championship' ? '' : leaderboard('teams'),
        wgrLeaderboardUrl: leaderboard('wgr'),
      }),
    shopifyUrl: eventID,
    thumbnail: '',
  });
}
