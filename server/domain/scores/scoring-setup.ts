/** How an event is set up for scores by hole: what its records propose, and what is still missing. */
import type { CourseCard } from '../courses/course-card.schema.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { entriesByKey } from '../directory/directory.ts';
import type { DirectoryPlayer } from '../directory/directory-player.schema.ts';
import { handicapDateText, isOutdated, readHandicap, type Handicap } from '../players/handicap.ts';
import { personKey } from '../players/person-name.ts';
import type { TeeTime } from '../results/results.schema.ts';
import { roundOf } from '../tee-times/tee-times.ts';
import { foldText } from '../shared/fold-text.ts';
import { namesOf } from '../shared/properties.ts';
import { slugOf, uniqueId } from '../shared/slug.ts';
import type { CalendarDate } from '../time/calendar.ts';
import { formatTeeTime } from '../time/tee-clock.ts';
import { HOLES, MOST_EVENT_ALLOWANCE } from '../tour/format.ts';
import { cupProblems, proposedCup, type CupRecords } from './cup/cup-sheet.ts';
import type {
  EventScores,
  ScoredPlayer,
  ScoringFields,
  ScoringTeam,
  SetupBody,
} from './event-scores.schema.ts';
import { flightOf } from './flights.ts';
import { onlyTee, playedEvents, roundNumber, teeOf } from './scores.ts';
import { emptyScores } from './scores.collection.ts';

/** A Handicap Index as people write it: `12.5`, and `+3.2` for a plus handicap, which is −3.2; null for other texts. */
export function indexFrom(text: string): number | null {
  const handicap = readHandicap(text);
  if (handicap === null || handicap === '') return null;
  return handicap.startsWith('+') ? 0 - Number(handicap.slice(1)) : Number(handicap);
}

/**
 * How old an index of the directory is, `of Oct 2, 56 days old`, when it is outdated. Empty for an index that is not the
 * player's in the directory.
 */
export function indexAge(
  index: number | null,
  known: Pick<Handicap, 'handicap' | 'handicapDate'> | undefined,
  today: CalendarDate,
): string {
  if (!known || index === null || indexFrom(known.handicap) !== index) return '';
  return isOutdated(known, today) ? handicapDateText(known.handicapDate, today) : '';
}

/** The allowance in a text such as `85% of course handicap`; the tour's usual one without a number. */
function allowanceFrom(text: string): number {
  const percent = Number(/(\d{1,3})\s*%/.exec(text)?.[1] ?? Number.NaN);
  return percent >= 1 && percent <= 150 ? percent : Math.round(MOST_EVENT_ALLOWANCE * 100);
}

/** What a proposal is made from. */
export interface SetupRecords {
  event: EventRecord;
  /** Of the event, in the order of play. */
  teeTimes: readonly TeeTime[];
  /** Who is in the event: the field while it has no tee times. */
  entered: readonly string[];
  directory: readonly Pick<DirectoryPlayer, 'player' | 'alsoKnownAs' | 'handicap'>[];
  courses: readonly { id: string; name: string }[];
  courseCards: readonly CourseCard[];
  points: ScoringFields['points'];
  /** The round whose groups are proposed, from 1. */
  round: number;
  /** For an event of the team cup. */
  cup: CupRecords | null;
}

/** The hole in a text such as `10` or `7B`; the first one without it. */
export function holeFrom(text: string): number {
  const hole = Number(/\d+/.exec(text)?.[0] ?? 1);
  return hole >= 1 && hole <= HOLES ? hole : 1;
}

/** The id of a group of a round; those of all rounds differ, since cards are found by them. */
export const groupID = (round: number, number: number): string =>
  round === 1 ? `g${number}` : `r${round}-g${number}`;

/** The setup that the event's records propose: groups of its round or who is in, and handicaps of the directory. */
export function proposedScores(records: SetupRecords): EventScores {
  const { event, teeTimes, entered, directory, courses, courseCards, points, round } = records;
  const scores = emptyScores(event.eventID);
  const course = courses.find(({ name }) => foldText(name) === foldText(event.course));
  const card = courseCards.find(({ courseID }) => courseID === course?.id);
  const people = entriesByKey(directory);
  const [first] = teeTimes;
  const own = teeTimes.filter(
    (each) =>
      each.players.length > 0 &&
      (round === 1 ? each.round === first?.round : roundOf(each) === round),
  );
  const ids = new Set<string>();
  const idOf = (name: string) => {
    const id = uniqueId(slugOf(name).slice(0, 30) || 'player', (each) => ids.has(each));
    ids.add(id);
    return id;
  };
  const groups = own.map(({ time, hole }, at) => ({
    id: groupID(round, at + 1),
    time,
    hole: holeFrom(hole),
    date: null,
  }));
  const grouped = own.flatMap((group, at) =>
    group.players.map((player) => ({ player, group: groupID(round, at + 1) })),
  );
  const named = grouped.length > 0 ? grouped : entered.map((player) => ({ player, group: null }));
  // A player in two tee times plays in the first one.
  const keys = named.map(({ player }) => personKey(player));
  const field = named.filter(({ player }, at) => keys.indexOf(personKey(player)) === at);
  const players = field.map(({ player, group }) => ({
    id: idOf(player),
    player,
    group,
    tee: onlyTee(card?.tees),
    index: indexFrom(people.get(personKey(player))?.handicap ?? ''),
    courseHandicap: null,
    status: '' as const,
    accepted: null,
    formerGroups: [],
  }));
  const net = allowanceFrom(event.handicapAllowance);
  const cup =
    records.cup &&
    proposedCup(records.cup, (player) => ({
      player,
      index: indexFrom(people.get(personKey(player))?.handicap ?? ''),
      tee: onlyTee(card?.tees),
    }));
  return {
    ...scores,
    setup: {
      ...scores.setup,
      course: course && card ? { name: course.name, tees: card.tees } : null,
      allowances: { ...scores.setup.allowances, net },
      points,
      ...(event.holesPlayed === '9' && !cup && { holes: 'front' as const }),
      ...(cup && { cup }),
    },
    // The rows of a cup are the balls of its matches.
    players: cup ? [] : players,
    groups,
  };
}

type Field = Pick<SetupBody, 'players' | 'groups'>;
type Group = Field['groups'][number];

/** The field with what the tee times change in it. */
export interface FieldOfTeeTimes {
  field: Field;
  /** A sentence for each change; none where groups and tee times are the same. */
  changes: string[];
  /** The names of players who are in no tee time. They stay where they are. */
  others: string[];
}

/** `8:10 AM, hole 10`. */
const startText = ({ time, hole }: Group) =>
  time === '' ? `hole ${hole}` : `${formatTeeTime(time)}, hole ${hole}`;

/**
 * Which stored group each proposed one is: that with the most of its players, so that their phones and cards stay with
 * them; else an empty one with the same start.
 */
function matchedGroups(
  stored: Field,
  proposed: Field,
  idOf: (name: string) => string | undefined,
): Map<string, Group> {
  const inGroup = ({ players }: Field, id: string) => players.filter(({ group }) => group === id);
  const pairs = proposed.groups.flatMap((group) => {
    const names = new Set(inGroup(proposed, group.id).map(({ player }) => idOf(player)));
    return stored.groups.flatMap((own) => {
      const players = inGroup(stored, own.id);
      const shared = players.filter(({ id }) => names.has(id)).length;
      const isEmptyStart = players.length === 0 && startText(own) === startText(group);
      return shared > 0 || isEmptyStart ? [{ group, own, shared }] : [];
    });
  });
  const matches = new Map<string, Group>();
  const taken = new Set<string>();
  for (const { group, own } of pairs.toSorted((a, b) => b.shared - a.shared)) {
    if (matches.has(group.id) || taken.has(own.id)) continue;
    matches.set(group.id, own);
    taken.add(own.id);
  }
  return matches;
}

/**
 * The stored field with the groups of the tee times, which are proposed as for a new setup: players are added and moved,
 * and groups are added and start at other times. Nothing is removed, and everyone stays the same but for the group.
 */
export function fieldOfTeeTimes(stored: Field, proposed: Field): FieldOfTeeTimes {
  const byName = new Map(stored.players.map(({ player, id }) => [personKey(player), id]));
  const idOf = (name: string) => byName.get(personKey(name));
  const matches = matchedGroups(stored, proposed, idOf);
  const groupIDs = new Set(stored.groups.map(({ id }) => id));
  const playerIDs = new Set(stored.players.map(({ id }) => id));
  const unused = (ids: Set<string>, wanted: string) => {
    const id = uniqueId(wanted, (each) => ids.has(each));
    ids.add(id);
    return id;
  };
  const groupOf = new Map<string, Group>();
  const groups = proposed.groups.map((group) => {
    const own = matches.get(group.id);
    const { time, hole } = group;
    const now = own ? { ...own, time, hole } : { ...group, id: unused(groupIDs, group.id) };
    groupOf.set(group.id, now);
    return now;
  });
  const changes = groups.flatMap((group) => {
    const before = stored.groups.find(({ id }) => id === group.id);
    if (!before) return [`New group: ${startText(group)}.`];
    const [from, to] = [startText(before), startText(group)];
    return from === to ? [] : [`The group of ${from} starts at ${to}.`];
  });
  const moves = new Map<string, Group>();
  const added: Field['players'] = [];
  for (const player of proposed.players) {
    const group = groupOf.get(player.group ?? '');
    const id = idOf(player.player);
    if (!group) continue;
    if (id !== undefined) moves.set(id, group);
    else {
      added.push({ ...player, id: unused(playerIDs, player.id), group: group.id });
      changes.push(`${player.player} is added: ${startText(group)}.`);
    }
  }
  const players = stored.players.map((player) => {
    const to = moves.get(player.id);
    if (!to || to.id === player.group) return player;
    changes.push(`${player.player} moves: ${startText(to)}.`);
    return { ...player, group: to.id };
  });
  const isUsed = new Set(groups.map(({ id }) => id));
  return {
    field: {
      players: [...players, ...added],
      groups: [...groups, ...stored.groups.filter(({ id }) => !isUsed.has(id))],
    },
    changes,
    others: stored.players.filter(({ id }) => !moves.has(id)).map(({ player }) => player),
  };
}

/** A team of each group with two players in play or more. */
export const teamsOfGroups = ({ players, groups }: Field): ScoringTeam[] =>
  groups.flatMap((group, at): ScoringTeam[] => {
    const own = players.filter((player) => player.group === group.id && player.status === '');
    return own.length < 2 ? [] : [{ id: `t${at + 1}`, players: own.map(({ id }) => id) }];
  });

/** What a player needs before scores can be opened, in the order of the sentences about it. */
export const NEEDED = {
  tee: 'Without a tee',
  handicap: 'Without a handicap',
  group: 'Without a group',
  flight: 'Without a flight',
} as const;
export type Needed = keyof typeof NEEDED;

/** The players in play who need something; those of a team cup stand in its sheet. */
export function playersWithout<Player extends ScoredPlayer>(
  {
    setup,
    players,
  }: { setup: Pick<ScoringFields, 'course' | 'cup' | 'flights'>; players: readonly Player[] },
  needed: Needed,
): Player[] {
  if (setup.cup) return [];
  return players.filter((player) => {
    if (player.status !== '') return false;
    switch (needed) {
      case 'tee':
        return setup.course !== null && !teeOf({ setup }, player);
      case 'handicap':
        return player.index === null && player.courseHandicap === null;
      case 'group':
        return player.group === null;
      case 'flight':
        return setup.flights !== undefined && flightOf({ setup }, player) === undefined;
    }
  });
}

/** What must be done before scores can be opened, as sentences. */
export function setupProblems(scores: EventScores): string[] {
  const { setup, players, groups } = scores;
  const noCourse = setup.course ? [] : ['Choose a course with a scorecard.'];
  if (setup.cup) return [...noCourse, ...cupProblems(scores)];
  return [
    ...noCourse,
    ...(players.every(({ status }) => status !== '') ? ['Add the players.'] : []),
    ...(groups.length === 0 ? ['Add the groups, or make tee times first.'] : []),
    ...namesOf(NEEDED)
      .map((needed) => ({ needed, some: playersWithout(scores, needed) }))
      .filter(({ some }) => some.length > 0)
      .map(({ needed, some }) => withoutText(needed, some)),
    ...setup.teams.flatMap(({ players: members }, at) =>
      members.length === 1 ? [`Team ${at + 1} has one player only.`] : [],
    ),
  ];
}

/** `Without a tee: Ann Lee, Bo Kim.` */
export const withoutText = (needed: Needed, some: readonly Pick<ScoredPlayer, 'player'>[]) =>
  `${NEEDED[needed]}: ${some.map(({ player }) => player).join(', ')}.`;

/** What is said of players who have no score at some hole; null where all have one. */
export function unfinishedText(scores: EventScores): string | null {
  const open = unfinished(scores);
  return open.length === 0
    ? null
    : `Without a score at some hole: ${open.join(', ')}. Enter it, or choose WD, DNF, NS or DQ.`;
}

/** The players in play who have no score at some hole of any round: results can't be published before. */
const unfinished = (scores: EventScores): string[] =>
  playedEvents(scores).flatMap(({ player, rounds }) => {
    const isComplete =
      rounds.length === roundNumber(scores) && rounds.every(({ round }) => round.isComplete);
    return player.status !== '' || isComplete ? [] : [player.player];
  });
