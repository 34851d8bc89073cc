/** The captain's sheet of a team cup: what the tour's records propose, how staff change it, and what is missing. */
import { CUP_FORMATS } from '../../colony-cup/cup-formats.ts';
import type { ColonyCupYear } from '../../colony-cup/colony-cup.schema.ts';
import type { CupResults } from '../../colony-cup/cup-results.schema.ts';
import { cupRostersOf } from '../../colony-cup/cup-rosters.ts';
import { personKey } from '../../players/person-name.ts';
import { ballName, ballsOf, teeOfPlayer, CUP_RULES } from './cup-handicaps.ts';
import { matchLabel } from './cup-play.ts';
import {
  CupPlayer,
  CupTeam,
  TEAM_MAX,
  type CupFormatSetup,
  type CupMatchSetup,
  type CupSetup,
} from './cup-setup.schema.ts';
import type { EventScores, SetupBody } from '../event-scores.schema.ts';
import { onlyTee } from '../scores.ts';

/** What the teams are called until they have names. */
const NAMES = ['Defending champions', 'Challengers'] as const;

/** What a sheet is proposed from. */
export interface CupRecords {
  year: number;
  cups: readonly Pick<ColonyCupYear, 'year' | 'team'>[];
  /** Results that staff typed. */
  results: CupResults | undefined;
}

/** The players of both teams: those of the matches that are typed, else last year's team and this year's. */
function rostersFor({ year, cups, results }: CupRecords): [readonly string[], readonly string[]] {
  const typed = results && cupRostersOf(results);
  if (typed && typed.team1.length > 0) return [typed.team1, typed.team2];
  const [holders = [], team = []] = [year - 1, year].map(
    (of) => cups.find((cup) => cup.year === of)?.team ?? [],
  );
  const known = new Set(holders.map(personKey));
  const others = team.filter((name) => !known.has(personKey(name)));
  // A year has one team: this year's may be that of the holders, with other players.
  return others.length * 2 < team.length ? [team, []] : [holders, others];
}

/** The sheet that the records propose, without matches. */
export function proposedCup(records: CupRecords, playerOf: (name: string) => CupPlayer): CupSetup {
  const rosters = rostersFor(records);
  const { overall = null } = records.results ?? {};
  const formats = CUP_FORMATS.map((format, at): CupFormatSetup => ({
    format,
    holes: at % 2 === 0 ? 'front' : 'back',
    allowances: [...CUP_RULES[format].allowances],
  }));
  const seen = new Set<string>();
  /** Those who fit a sheet, each once: results may be typed with more than it takes. */
  const playersOf = (roster: readonly string[]) =>
    roster
      .map(playerOf)
      .filter((player) => CupPlayer.safeParse(player).success)
      .filter(({ player }) => seen.size < seen.add(personKey(player)).size)
      .slice(0, TEAM_MAX);
  const named = [overall?.team1, overall?.team2].map((name) => CupTeam.shape.name.safeParse(name));
  const [first = NAMES[0], second = NAMES[1]] = named.map(({ data }) => data);
  const areDifferent = personKey(first) !== personKey(second);
  return {
    teams: [
      { name: areDifferent ? first : NAMES[0], players: playersOf(rosters[0]) },
      { name: areDifferent ? second : NAMES[1], players: playersOf(rosters[1]) },
    ],
    formats,
    matches: [],
  };
}

/** A setup whose rows are the balls of its matches; that of another event as it is. */
export function withBalls(body: SetupBody): SetupBody {
  const { cup, course } = body.setup;
  if (!cup) return body;
  const tees = course?.tees ?? [];
  const groups = new Set(body.groups.map(({ id }) => id));
  const onTee = (player: CupPlayer): CupPlayer =>
    tees.length === 0 || tees.some(({ id }) => id === player.tee)
      ? player
      : { ...player, tee: onlyTee(tees) };
  const [first, second] = cup.teams;
  const sheet: CupSetup = {
    ...cup,
    teams: [
      { ...first, players: first.players.map(onTee) },
      { ...second, players: second.players.map(onTee) },
    ],
    matches: cup.matches.map((match) =>
      match.group === null || groups.has(match.group) ? match : { ...match, group: null },
    ),
  };
  const setup = { ...body.setup, cup: sheet };
  const stored = new Map(body.players.map((player) => [player.id, player]));
  const players = sheet.matches.flatMap((match) =>
    (ballsOf(match)?.flat() ?? []).map((ball) => ({
      id: ball.id,
      player: ballName(ball.players),
      group: match.group,
      tee: teeOfPlayer(setup, ball.players[0] ?? '')?.id ?? '',
      index: null,
      courseHandicap: null,
      status: stored.get(ball.id)?.status ?? ('' as const),
    })),
  );
  return { ...body, setup, players };
}

/**
 * The sheet with another match of a format, whose players are still to be chosen. Its id must never have been used: cards
 * have the scores of matches that were removed.
 */
export function withMatch(cup: CupSetup, format: CupMatchSetup['format'], id: string): CupSetup {
  const slots = () => Array.from({ length: CUP_RULES[format].players }, () => '');
  return {
    ...cup,
    matches: [...cup.matches, { id, format, group: null, sides: [slots(), slots()] }],
  };
}

/** Where a player of a match is named. */
export interface SheetPlace {
  match: string;
  side: 0 | 1;
  /** Among the players of the side. */
  at: number;
}

/** The sheet with a player in a place; a player of another match of the format changes places with the one there. */
export function withPlayerAt(cup: CupSetup, { match: id, side, at }: SheetPlace, player: string) {
  const match = cup.matches.find((each) => each.id === id);
  if (!match) return cup;
  const before = match.sides[side][at] ?? '';
  const changed = (names: readonly string[], isOwn: boolean) =>
    names.map((name, place) => {
      if (isOwn && place === at) return player;
      return player !== '' && name === player ? before : name;
    });
  return {
    ...cup,
    matches: cup.matches.map((each): CupMatchSetup => {
      if (each.format !== match.format) return each;
      const [first, second] = each.sides;
      const own = each.id === id ? side : null;
      return { ...each, sides: [changed(first, own === 0), changed(second, own === 1)] };
    }),
  };
}

/** The sheet with a match one place up or down in its format. */
export function withMatchMoved(cup: CupSetup, id: string, step: -1 | 1): CupSetup {
  const match = cup.matches.find((each) => each.id === id);
  const own = cup.matches.filter(({ format }) => format === match?.format);
  const other = own[own.findIndex((each) => each.id === id) + step];
  if (!match || !other) return cup;
  const swapped = new Map([
    [match, other],
    [other, match],
  ]);
  return { ...cup, matches: cup.matches.map((each) => swapped.get(each) ?? each) };
}

/** The sheet without players who are in no team any more: their places are to be chosen again. */
export function withTeamPlayers(
  cup: CupSetup,
  side: 0 | 1,
  players: readonly CupPlayer[],
): CupSetup {
  const names = new Set(players.map(({ player }) => player));
  const left = (all: readonly string[]) => all.map((name) => (names.has(name) ? name : ''));
  const [first, second] = cup.teams;
  return {
    ...cup,
    teams:
      side === 0
        ? [{ ...first, players: [...players] }, second]
        : [first, { ...second, players: [...players] }],
    matches: cup.matches.map(({ sides: [one, other], ...match }) => ({
      ...match,
      sides: side === 0 ? [left(one), other] : [one, left(other)],
    })),
  };
}

/** What matches with a group are missing, as sentences; a match without one is still to be made. */
export function cupProblems({ setup }: Pick<EventScores, 'setup'>): string[] {
  const { cup } = setup;
  if (!cup) return [];
  const playing = cup.matches.filter(({ group }) => group !== null);
  const names = new Set(playing.flatMap(({ sides }) => sides.flat()));
  const players = cup.teams.flatMap((team) => team.players).filter((one) => names.has(one.player));
  const without = (label: string, some: readonly CupPlayer[]) =>
    some.length === 0 ? [] : [`${label}: ${some.map(({ player }) => player).join(', ')}.`];
  const incomplete = playing.filter((match) => !ballsOf(match));
  return [
    ...(playing.length === 0 ? ['Add matches, and choose the group of each.'] : []),
    ...incomplete.map((match) => `Choose the players of ${matchLabel(cup, match)}.`),
    ...without(
      'Without a tee',
      setup.course ? players.filter(({ player }) => !teeOfPlayer(setup, player)) : [],
    ),
    ...without(
      'Without a handicap',
      players.filter(({ index }) => index === null),
    ),
  ];
}
