/** The record of an event, before it is played. */
import { EMPTY_EVENT_FIELDS, type EventRecord } from '#domain/event/event.schema.ts';
import { eventIdFor } from '#domain/event/event.ts';
import { eventUrl, leaderboardUrl, type CONTESTS } from './addresses.ts';
import { itemAt } from './arrays.ts';
import { makeCourseCard } from './course-card.ts';
import { nameEvents, type NamedEvent } from './event-names.ts';
import type { Slot, SlotState } from './layout.ts';
import { makeRandom } from './random.ts';
import type { CourseCard } from './types.ts';
import { COURSES, type DemoCourse } from '../courses.ts';

/** Handicap allowances of events, in percent. */
const ALLOWANCES = [80, 85, 90] as const;

/** States in which an event has a page on BlueGolf. */
const HAS_PAGE: readonly SlotState[] = ['complete', 'teeTimes', 'open'];

/** An event as the season plans it. */
export interface PlannedEvent extends NamedEvent {
  year: number;
  /** From 1 through the season, in order of play. */
  number: number;
  slot: Slot;
  course: DemoCourse;
  card: CourseCard;
  /** Percent. */
  allowance: number;
}

/** The sixteen events of a season in order of play, each at another course. */
export function planSeason(year: number, slots: readonly Slot[], seed: string): PlannedEvent[] {
  const random = makeRandom(`${seed}/plan/${year}`);
  const courses = random.shuffle(COURSES);
  return nameEvents(year, seed).map((named, index) => {
    const course = itemAt(courses, index);
    const card = makeCourseCard(course.id, seed);
    const allowance = random.pick(ALLOWANCES);
    return {
      ...named,
      year,
      number: index + 1,
      slot: itemAt(slots, index),
      course,
      card,
      allowance,
    };
  });
}

/** The five leaderboards of a complete event; the Championship has no teams, the cup none at all. */
function leaderboardsOf(event: PlannedEvent, base: string) {
  const url = (contest: keyof typeof CONTESTS) =>
    leaderboardUrl(base, event.year, event.number, contest);
  return {
    netLeaderboardUrl: url('net'),
    grossLeaderboardUrl: url('gross'),
    skinsLeaderboardUrl: url('skins'),
    teamsLeaderboardUrl: event.kind === 'championship' ? '' : url('teams'),
    wgrLeaderboardUrl: url('wgr'),
  };
}

/** The stored record of an event; `base` is the origin of the scoring pages. */
export function recordOf(event: PlannedEvent, base: string): EventRecord {
  const { name, slot, course, allowance, kind, year, number } = event;
  const eventID = eventIdFor({ name, date: slot.date });
  const isComplete = slot.state === 'complete';
  return {
    eventID,
    name,
    date: slot.date,
    ...EMPTY_EVENT_FIELDS,
    course: course.name,
    town: course.city,
    state: course.state,
    handicapAllowance: `${allowance}%`,
    blueGolfUrl: HAS_PAGE.includes(slot.state) ? eventUrl(base, year, number) : '',
    registrationOpen: slot.state === 'open',
    isComplete,
    ...(isComplete && kind !== 'cup' ? leaderboardsOf(event, base) : {}),
    shopifyUrl: eventID,
    thumbnail: '',
  };
}
