/**
 * Three events of the last completed season that count for no ranking: nine holes, Stableford, and two days with flights
 * and a cut. They have scores by hole, and their tables follow from these by the tour's rules.
 */
import { z } from 'zod';
import { EventRecord } from '#domain/events/event.schema.ts';
import { eventIdFor } from '#domain/events/event.ts';
import {
  ScoringFields,
  type EventScores,
  type PhoneCard,
} from '#domain/scores/event-scores.schema.ts';
import { formatNamed } from '#domain/scores/formats/formats.ts';
import { holesIn } from '#domain/scores/hole-span.ts';
import { teeTimesOf, withNextRound } from '#domain/scores/next-round.ts';
import { playedIn } from '#domain/scores/scores.ts';
import { proposedScores, teamsOfGroups } from '#domain/scores/scoring-setup.ts';
import { groupSizes } from '#domain/tee-times/make-groups.ts';
import { addDays, weekdayIndex, type CalendarDate } from '#domain/time/calendar.ts';
import { LARGEST_TEAM } from '#domain/tour/format.ts';
import { COURSE_CARDS, COURSES, makeBackTee } from '../courses.ts';
import { signaturesOf } from '../scoring-phone.ts';
import plans from './extra-events.json' with { type: 'json' };
import { naturalDates } from './layout.ts';
import { cutInto, itemAt } from './lists.ts';
import { courseHandicapOf, playRound, teeTimes } from './play.ts';
import { membersOf, playerSeason, type DemoPlayer } from './players.ts';
import { randomFor, type Random } from './random.ts';
import type { DemoEvent } from './plan.ts';

export type ExtraEvent = ReturnType<typeof makeExtraEvents>[number];

const FIELD = 28;

/** Players with a higher index play from the forward tees. */
const BACK_TEES_UP_TO = 14;

/** Where not every hole needs a score, a ball this far over par is picked up: it has no points, even with two strokes. */
const PICKED_UP = 4;

const TIES = { net: 'countback', gross: 'countback' } as const;

const Plan = z.strictObject({
  name: z.string(),
  /** The event of the season, from 0, that is played the week before; the next one is a week later. */
  after: z.int(),
  setup: ScoringFields.pick({
    ...{ format: true, holes: true, rounds: true, cut: true, flights: true, tables: true },
  }),
});
const PLANS = z.array(Plan).parse(plans);

/** The scores of the players' next round, by the holes of the course. */
type PlayNext = (player: string) => PhoneCard['holes'][string];

/** The scores when everyone has played the round of a day: each group has a card, which is signed. */
function withRoundPlayed(
  scores: EventScores,
  date: CalendarDate,
  random: Random,
  playNext: PlayNext,
): EventScores {
  const cards = scores.groups.map(({ id: group }): PhoneCard => {
    const own = scores.players.filter((player) => player.group === group);
    const holes = Object.fromEntries(own.map(({ id, player }) => [id, playNext(player)]));
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

/** The extra events of a season: on Saturdays without another event, at courses where the season has none. */
export function makeExtraEvents(
  { year, events }: { year: number; events: readonly DemoEvent[] },
  players: readonly DemoPlayer[],
) {
  const random = randomFor(`extras/${year}`);
  const taken = new Set(events.map(({ courseId }) => courseId));
  const courses = random.shuffle(COURSES.filter(({ id }) => !taken.has(id)));
  return PLANS.map(({ name, after, setup }, at) => {
    const before = itemAt(naturalDates(year), after);
    const date = addDays(before, weekdayIndex(before) === 0 ? 6 : 7);
    const course = itemAt(courses, at);
    const record = EventRecord.parse({
      ...{ eventID: eventIdFor({ name, date }), name, date },
      ...{ course: course.name, town: course.city, state: course.state },
      ...{ handicapAllowance: '85%', isComplete: true, thumbnail: '' },
    });
    const tee = makeBackTee(course.id);
    const holes = holesIn(playedIn(setup));
    const { needsEveryHole } = formatNamed(setup.format);
    const members = membersOf(players, year);
    const sample = random.shuffle(random.sample(members, FIELD, ({ keenness }) => keenness));
    const field = new Map(sample.map((player) => [player.name, playerSeason(player, year)]));
    const playNext: PlayNext = (player) => {
      const { handicapIndex = 0, form = 0 } = field.get(player) ?? {};
      const skill = { courseHandicap: courseHandicapOf([handicapIndex], tee), form };
      return playRound(random, tee, skill).map((strokes, hole) => {
        if (!holes.includes(hole + 1)) return null;
        const isLost = strokes >= itemAt(tee.par, hole) + PICKED_UP;
        return isLost && !needsEveryHole ? 'X' : strokes;
      });
    };
    const groups = cutInto([...field.keys()], groupSizes(FIELD, LARGEST_TEAM));
    const first = teeTimes(random, groups, 1).map((each) => ({ ...each, hole: String(holes[0]) }));
    const proposed = proposedScores({
      ...{ event: record, teeTimes: first, courses: COURSES, courseCards: COURSE_CARDS },
      directory: [...field].map(([player, { handicapIndex }]) => {
        return { player, alsoKnownAs: [], handicap: String(handicapIndex) };
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
    let scores = withRoundPlayed(opened, date, random, playNext);
    /** Of all rounds. */
    const teeTimesOfAll = [...first];
    for (let round = 1; round < (setup.rounds ?? 1); round += 1) {
      const day = addDays(date, round);
      const next = withNextRound(scores, { startOf: () => 0, teeTimes: [], date: day });
      teeTimesOfAll.push(...teeTimesOf(next));
      scores = withRoundPlayed(next, day, random, playNext);
    }
    scores = { ...scores, setup: { ...scores.setup, state: 'final', isPublished: true } };
    return { record, scores, teeTimes: teeTimesOfAll };
  });
}
