/** Invented names of events, none of a real tournament. */
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';
import { makeRandom } from './random.ts';
import type { EventKind } from './types.ts';

export interface NamedEvent {
  name: string;
  kind: EventKind;
  isTwoPlayer: boolean;
}

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

/** The last four of every season, in order of play. */
const CLOSING: readonly NamedEvent[] = [
  { name: 'Playoff 1: Lakes Region', kind: 'playoff1', isTwoPlayer: false },
  { name: 'Playoff 2: White Mountains', kind: 'playoff2', isTwoPlayer: false },
  { name: 'LFG Championship', kind: 'championship', isTwoPlayer: false },
  { name: 'The Colony Cup', kind: 'cup', isTwoPlayer: false },
];

/**
 * The sixteen events of a season in order of play. The second one is played in pairs, so every season
 * with results has pairs; every other year has one more. The Granite Open, a
 * Major, is played every year.
 */
export function nameEvents(year: number, seed: string): NamedEvent[] {
  const random = makeRandom(`${seed}/names/${year}`);
  const named = (kind: EventKind, isTwoPlayer: boolean) => (name: string) => ({
    name,
    kind,
    isTwoPlayer,
  });
  const { regularEvents } = DEFAULT_SETTINGS.counting;
  const [granite, ...otherMajors] = MAJORS;
  const majors = [granite, ...random.shuffle(otherMajors)].slice(0, MAJOR_COUNT);
  const midMajors = random.shuffle(MID_MAJORS).slice(0, MID_MAJOR_COUNT);
  const pairs = random.shuffle(PAIRS).slice(0, 1 + (year % 2));
  const singles = random
    .shuffle(REGULAR)
    .slice(0, regularEvents - 1 - majors.length - midMajors.length - pairs.length);
  const [firstPairs, ...otherPairs] = pairs.map(named('regular', true));
  const others = random.shuffle([
    ...majors.map(named('major', false)),
    ...midMajors.map(named('midMajor', false)),
    ...otherPairs,
  ]);
  const big = firstPairs ? [firstPairs, ...others] : others;
  const small = [OPENER, ...singles].map(named('regular', false));
  // Regular events alternate with the others.
  const order = small.flatMap((event, index) => [event, ...big.slice(index, index + 1)]);
  return [...order, ...big.slice(small.length), ...CLOSING];
}
