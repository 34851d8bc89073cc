/**
 * Three events of the last completed season that count for no ranking: nine holes, Stableford, and two days with flights
 * and a cut. They have scores by hole, and their tables follow from these by the tour's rules.
 */
import type { CourseCard } from '#domain/courses/course-card.schema.ts';
import { EventRecord } from '#domain/events/event.schema.ts';
import { eventIdFor } from '#domain/events/event.ts';
import type { TeeTime } from '#domain/results/results.schema.ts';
import type { EventScores, PhoneCard, ScoringFields } from '#domain/scores/event-scores.schema.ts';
import { formatNamed } from '#domain/scores/formats/formats.ts';
import { holesIn } from '#domain/scores/hole-span.ts';
import { teeTimesOf, withNextRound } from '#domain/scores/next-round.ts';
import { playedIn } from '#domain/scores/scores.ts';
import { proposedScores, teamsOfGroups } from '#domain/scores/scoring-setup.ts';
import { groupSizes } from '#domain/tee-times/make-groups.ts';
import { addDays, weekdayIndex, type CalendarDate } from '#domain/time/calendar.ts';
import { LARGEST_TEAM } from '#domain/tour/format.ts';
import { COURSES, makeBackTee } from '../courses.ts';
import { signaturesOf } from '../scoring-phone.ts';
import { naturalDates } from './layout.ts';
import { cutInto, itemAt } from './lists.ts';
import { courseHandicapOf, playRound, teeTimes } from './play.ts';
import { membersOf, playerSeason, type DemoPlayer } from './players.ts';
import { makeRandom, type Random } from './random.ts';
import type { DemoEvent } from './plan.ts';

/** An event that counts for no ranking, with its scores by hole, which its tables follow from. */
export interface ExtraEvent {
  record: EventRecord;
  scores: EventScores;
  /** Of all rounds. */
  teeTimes: TeeTime[];
}

const FIELD = 28;

/** Players with a higher index play from the forward tees. */
const BACK_TEES_UP_TO = 14;

/** Where not every hole needs a score, a ball this far over par is picked up: it has no points, even with two strokes. */
const PICKED_UP = 4;

const TIES = { net: 'countback', gross: 'countback' } as const;

interface ExtraPlan {
  name: string;
  /** The event of the season, from 0, that is played the week before; the next one is a week later. */
  after: number;
  setup: Partial<ScoringFields>;
}

const PLANS: readonly ExtraPlan[] = [
  {
    name: 'Early Bird Nine',
    after: 0,
    setup: { holes: 'back', tables: ['net', 'gross', 'skins', 'teams'] },
  },
  {
    name: 'Haymaker Stableford',
    after: 2,
    setup: { format: 'stableford', tables: ['net', 'gross', 'skins', 'teams'] },
  },
  {
    name: 'Old Home Weekend',
    after: 4,
    setup: {
      rounds: 2,
      cut: { after: 1, places: 8 },
      flights: {
        by: 'handicap',
        points: 'flight',
        list: [
          { id: 'a', name: 'Flight A', upTo: 11.4, tees: [] },
          { id: 'b', name: 'Flight B', upTo: null, tees: [] },
        ],
      },
      tables: ['net', 'gross', 'skins'],
    },
  },
];

interface Day {
  date: CalendarDate;
  random: Random;
  /** The scores of the player's next round, by the holes of the course. */
  nextRound: (player: string) => PhoneCard['holes'][string];
}

/** The scores when everyone has played the present round: each group has a card, which is signed. */
function withRoundPlayed(scores: EventScores, { date, random, nextRound }: Day): EventScores {
  const cards = scores.groups.map(({ id: group }): PhoneCard => {
    const own = scores.players.filter((player) => player.group === group);
    const holes = Object.fromEntries(own.map(({ id, player }) => [id, nextRound(player)]));
    const [keeper = null] = Object.keys(holes);
    return {
      id: `00000000-0000-4000-8000-${String(random.int(0, 999_999_999_999)).padStart(12, '0')}`,
      ...{ group, keeper, role: 'official', revision: 1, holes },
      signatures: signaturesOf(Object.keys(holes), keeper, holes),
      since: `${date}T12:00:00.000Z`,
      receivedAt: `${date}T18:00:00.000Z`,
    };
  });
  const setup: EventScores['setup'] = { ...scores.setup, state: 'closed' };
  return { ...scores, setup, cards: [...scores.cards, ...cards] };
}

interface ExtraOptions {
  season: { year: number; events: readonly DemoEvent[] };
  players: readonly DemoPlayer[];
  courseCards: readonly CourseCard[];
  seed: string;
}

/** The extra events of a season: on Saturdays without another event, at courses where the season has none. */
export function makeExtraEvents({ season, players, courseCards, seed }: ExtraOptions) {
  const { year, events } = season;
  const random = makeRandom(`${seed}/extras/${year}`);
  const taken = new Set(events.map(({ courseId }) => courseId));
  const courses = random.shuffle(COURSES.filter(({ id }) => !taken.has(id)));
  return PLANS.map(({ name, after, setup }, at): ExtraEvent => {
    const before = itemAt(naturalDates(year, seed), after);
    const date = addDays(before, weekdayIndex(before) === 0 ? 6 : 7);
    const course = itemAt(courses, at);
    const record = EventRecord.parse({
      ...{ eventID: eventIdFor({ name, date }), name, date },
      ...{ course: course.name, town: course.city, state: course.state },
      ...{ handicapAllowance: '85%', isComplete: true, thumbnail: '' },
    });
    const tee = makeBackTee(course.id, seed);
    const holes = holesIn(playedIn(setup));
    const members = membersOf(players, year);
    const field = random.shuffle(random.sample(members, FIELD, ({ keenness }) => keenness));
    const names = field.map((player) => player.name);
    const seasons = field.map((player) => playerSeason(player, year));
    const nextRound: Day['nextRound'] = (player) => {
      const { handicapIndex, form } = itemAt(seasons, names.indexOf(player));
      const skill = { courseHandicap: courseHandicapOf([handicapIndex], tee), form };
      return playRound(random, tee, skill).map((strokes, hole) => {
        if (!holes.includes(hole + 1)) return null;
        const isLost = strokes >= itemAt(tee.par, hole) + PICKED_UP;
        return isLost && !formatNamed(setup.format).needsEveryHole ? 'X' : strokes;
      });
    };
    const first = teeTimes(random, cutInto(names, groupSizes(FIELD, LARGEST_TEAM)), 1).map(
      (teeTime) => {
        return { ...teeTime, hole: String(itemAt(holes, 0)) };
      },
    );
    const proposed = proposedScores({
      ...{ event: record, teeTimes: first, courses: COURSES, courseCards },
      directory: seasons.map(({ handicapIndex }, of) => {
        return { player: itemAt(names, of), alsoKnownAs: [], handicap: String(handicapIndex) };
      }),
      ...{ entered: [], points: 'none', round: 1, cup: null },
    });
    const opened: EventScores = {
      ...proposed,
      setup: { ...proposed.setup, ...setup, ties: TIES, teams: teamsOfGroups(proposed) },
      players: proposed.players.map((player) => {
        return { ...player, tee: (player.index ?? 0) > BACK_TEES_UP_TO ? 'white' : 'blue' };
      }),
    };
    let scores = withRoundPlayed(opened, { date, random, nextRound });
    const rounds = [first];
    while (rounds.length < (setup.rounds ?? 1)) {
      const day = addDays(date, rounds.length);
      const next = withNextRound(scores, { startOf: () => 0, teeTimes: [], date: day });
      rounds.push(teeTimesOf(next));
      scores = withRoundPlayed(next, { date: day, random, nextRound });
    }
    return {
      record,
      scores: { ...scores, setup: { ...scores.setup, state: 'final', isPublished: true } },
      teeTimes: rounds.flat(),
    };
  });
}
