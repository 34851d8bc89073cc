/** How an event goes on to its next round: who plays on, and in which groups. */
import { personKey } from '../players/person-name.ts';
import { MISSED_CUT } from '../results/results.ts';
import type { TeeTime } from '../results/results.schema.ts';
import { rankOrder } from '../standings/standings.ts';
import { roundOf } from '../tee-times/tee-times.ts';
import type { CalendarDate } from '../time/calendar.ts';
import type { EventScores, ScoredPlayer, ScoringGroup } from './event-scores.schema.ts';
import { roundNumber, withoutOpenHoles } from './scores.ts';
import { standingsOf, type StartOf } from './score-tables.ts';
import { groupID, holeFrom, unfinishedText } from './scoring-setup.ts';

export const NO_NEXT_ROUND = 'This was the last round. Choose more rounds in the rules to play on.';
export const CLOSE_FIRST = 'Close the scores before you start the next round.';
export const FIRST_ROUND = 'This is the first round.';
export const CLOSE_BEFORE_BACK = 'Close the scores before you go back to the last round.';

/** Why the next round can’t start, as a sentence; null when it can. */
export function nextRoundProblem(scores: EventScores): string | null {
  const { rounds = 1, state } = scores.setup;
  if (roundNumber(scores) >= rounds) return NO_NEXT_ROUND;
  if (state === 'open') return CLOSE_FIRST;
  return unfinishedText(withoutOpenHoles(scores));
}

/** What the next round needs besides the scores. */
interface NextRound {
  startOf: StartOf;
  /** Of the event; those of the next round decide its groups where there are some. */
  teeTimes: readonly TeeTime[];
  date: CalendarDate;
}

/** Groups with their players, by id. */
type MadeGroups = readonly { group: ScoringGroup; players: readonly string[] }[];

/**
 * The scores at the beginning of the next round, which has yet to be opened: those who missed the cut don't play on, and
 * groups are those of the tee times, else by the standing, with the leaders last.
 */
export function withNextRound(scores: EventScores, next: NextRound): EventScores {
  const { setup, players, groups, earlier = [] } = scores;
  const { course, holes, cut } = setup;
  const order = standingsOf(withoutOpenHoles(scores), next.startOf);
  const placeOf = new Map(order.map(({ id, rank }) => [id, rankOrder(rank)]));
  const hasCut = cut?.after === roundNumber(scores);
  const field = players.map((player): ScoredPlayer => {
    const isOut = hasCut && (placeOf.get(player.id) ?? Infinity) > cut.places;
    const status = player.status === '' && isOut ? MISSED_CUT : player.status;
    return { ...player, status, group: null, accepted: null, formerGroups: [] };
  });
  const inPlay = field.filter(({ status }) => status === '');
  const worstFirst = inPlay.toSorted(
    (a, b) => (placeOf.get(b.id) ?? Infinity) - (placeOf.get(a.id) ?? Infinity) || 0,
  );
  const made = ofTeeTimes(scores, inPlay, next) ?? byStanding(scores, worstFirst, next);
  const groupOf = new Map(
    made.flatMap(({ group, players: ids }) => ids.map((id) => [id, group.id] as const)),
  );
  return {
    ...scores,
    // Tables follow the phones again, also after results of the round before were published.
    setup: { ...setup, state: 'off', isPublished: false },
    players: field.map((player) => ({ ...player, group: groupOf.get(player.id) ?? null })),
    groups: made.map(({ group }) => group),
    earlier: [...earlier, { course, ...(holes && { holes }), players, groups }],
  };
}

/** Why the present round can’t be taken back, as a sentence; null when it can. */
export function backProblem({ earlier = [], setup }: EventScores): string | null {
  if (earlier.length === 0) return FIRST_ROUND;
  return setup.state === 'open' ? CLOSE_BEFORE_BACK : null;
}

/** The scores as they were before the present round was started; its cards come back when it is started again. */
export function withoutPresentRound(scores: EventScores): EventScores {
  const { earlier: [...earlier] = [], setup, ...rest } = scores;
  const { course, holes, ...last } = earlier.pop() ?? { ...setup, ...rest };
  const { holes: _holes, ...fields } = setup;
  return {
    ...rest,
    players: last.players,
    groups: last.groups,
    setup: { ...fields, course, ...(holes && { holes }), state: 'closed' },
    ...(earlier.length > 0 && { earlier }),
  };
}

function ofTeeTimes(
  scores: EventScores,
  inPlay: readonly ScoredPlayer[],
  { teeTimes, date }: NextRound,
): MadeGroups | null {
  const round = roundNumber(scores) + 1;
  const own = teeTimes.filter((each) => roundOf(each) === round && each.players.length > 0);
  if (own.length === 0) return null;
  const ids = new Map(inPlay.map(({ id, player }) => [personKey(player), id]));
  return own.map(({ time, hole, players }, at) => ({
    group: { id: groupID(round, at + 1), time, hole: holeFrom(hole), date },
    players: players.flatMap((name) => ids.get(personKey(name)) ?? []),
  }));
}

/** Groups of equal size at the starts of the present round; the smaller ones first. */
function byStanding(
  scores: EventScores,
  worstFirst: readonly ScoredPlayer[],
  { date }: NextRound,
): MadeGroups {
  const { players, groups } = scores;
  const round = roundNumber(scores) + 1;
  const sizes = groups.map(({ id }) => players.filter(({ group }) => group === id).length);
  const count = Math.ceil(worstFirst.length / Math.max(1, ...sizes));
  const small = Math.floor(worstFirst.length / Math.max(1, count));
  const larger = worstFirst.length - small * count;
  let taken = 0;
  return Array.from({ length: count }, (_, at) => {
    const size = at < count - larger ? small : small + 1;
    const { time, hole } = groups[at] ?? { time: '', hole: 1 };
    taken += size;
    return {
      group: { id: groupID(round, at + 1), time, hole, date },
      players: worstFirst.slice(taken - size, taken).map(({ id }) => id),
    };
  });
}

/** The groups of the present round as tee times have them. */
export const teeTimesOf = (scores: EventScores): TeeTime[] =>
  scores.groups.map(({ id, time, hole }) => ({
    round: String(roundNumber(scores)),
    time,
    hole: String(hole),
    players: scores.players.filter(({ group }) => group === id).map(({ player }) => player),
  }));
