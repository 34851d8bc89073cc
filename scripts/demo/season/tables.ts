/** Leaderboards out of played rounds: net, gross and world ranking, teams, skins. */
import { pointsFor, type PointColumn } from '#domain/results/point-table.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';
import { rankOrder, ranksOf } from '#domain/standings/standings.ts';
import { SKINS_ALLOWANCE, TEAM_ALLOWANCE } from '#domain/tour/format.ts';
import { itemAt, sumOf } from './arrays.ts';
import { netOnHole, netTotal } from './scoring.ts';
import type {
  CourseCard,
  EventResults,
  GrossRow,
  PlayedCard,
  PlayerRow,
  SkinsHoleRow,
  TeamFormat,
  TeamRow,
} from './types.ts';

/** BlueGolf names at most three players who share a hole. */
const TIE_NAMES = 3;

export type ScorecardUrl = (contestant: number) => string;

/** `+2`, `-8`, `E` for strokes in relation to par. */
export function toPar(over: number): string {
  if (over === 0) return 'E';
  return over > 0 ? `+${over}` : String(over);
}

/** Ranks items, lowest score first; equal scores share the rank and are sorted by name. */
function ranked<Item extends { name: string; score: number }>(
  items: readonly Item[],
): (Item & { rank: string })[] {
  const sorted = items.toSorted((a, b) => a.score - b.score || a.name.localeCompare(b.name, 'en'));
  const ranks = ranksOf(sorted.map(({ score }) => score));
  return sorted.map((item, index) => ({ ...item, rank: itemAt(ranks, index) }));
}

const finished = (cards: readonly PlayedCard[]) =>
  cards.filter(({ outcome }) => outcome === 'finished');

export interface PlayerTable {
  course: CourseCard;
  /** Share of the course handicap, 0–1; 0 for a gross table. */
  allowance: number;
  /** Column of the point table; null where no points are awarded. */
  column: PointColumn | null;
  /** Entries that get the bonus of the winning team. */
  winners: ReadonlySet<string>;
  /** Strokes in relation to par that an entry starts with, in the Championship. */
  startOf: (entry: string) => number;
  scorecardUrl: ScorecardUrl;
}

/**
 * A table of players: ranked rows, then those who did not finish, without numbers. Equals share the
 * rank and get the points of that place; members of the winning team get 15 more.
 */
export function playerTable(cards: readonly PlayedCard[], table: PlayerTable): PlayerRow[] {
  const { course, allowance, column, winners, startOf, scorecardUrl } = table;
  const { points } = DEFAULT_SETTINGS;
  const placed = ranked(
    finished(cards).map((card) => {
      const strokes = netTotal(card, allowance);
      const score = strokes - course.par + startOf(card.entry);
      return { name: card.entry, contestant: card.contestant, strokes, score };
    }),
  ).map(({ rank, name, contestant, strokes, score }): PlayerRow => {
    const bonus = winners.has(name) ? points.teamBonus : 0;
    return {
      rank,
      player: name,
      total: toPar(score),
      strokes: String(strokes),
      points: column ? String(pointsFor(points, rankOrder(rank), column) + bonus) : '',
      scorecardUrl: scorecardUrl(contestant),
    };
  });
  const unplaced = cards
    .filter(({ outcome }) => outcome !== 'finished')
    .map(({ outcome, entry, contestant }): PlayerRow => ({
      rank: outcome,
      player: entry,
      total: '',
      strokes: '',
      points: '',
      scorecardUrl: scorecardUrl(contestant),
    }));
  return [...placed, ...unplaced];
}

/** The gross table: a table of players without handicap and points. */
export function grossTable(
  cards: readonly PlayedCard[],
  course: CourseCard,
  scorecardUrl: ScorecardUrl,
): GrossRow[] {
  const plain = { course, allowance: 0, column: null, winners: new Set<string>() };
  return playerTable(cards, { ...plain, startOf: () => 0, scorecardUrl }).map(
    ({ rank, player, total, strokes, scorecardUrl: url }) => ({
      rank,
      player,
      total,
      strokes,
      scorecardUrl: url,
    }),
  );
}

/** A team's strokes at 85%: the mean of its net rounds, or its best net ball on every hole. */
function teamStrokes(team: readonly PlayedCard[], course: CourseCard, format: TeamFormat): number {
  if (format === 'average') {
    const mean = sumOf(team.map((card) => netTotal(card, TEAM_ALLOWANCE))) / team.length;
    return Math.round(mean * 100) / 100;
  }
  return sumOf(
    course.holes.map((_, hole) =>
      Math.min(...team.map((card) => netOnHole(card, course, hole, TEAM_ALLOWANCE))),
    ),
  );
}

/** The table of teams, and the entries of the winning team (of all, when the first place is shared). */
export function teamTable(
  teams: readonly (readonly PlayedCard[])[],
  course: CourseCard,
  format: TeamFormat,
): { rows: TeamRow[]; winners: Set<string> } {
  const placed = ranked(
    teams.map((team) => ({
      name: team.flatMap(({ surnames }) => surnames).join('/'),
      score: teamStrokes(team, course, format),
      entries: team.map(({ entry }) => entry),
    })),
  );
  const first = placed.filter(({ rank }) => rankOrder(rank) === 1);
  return {
    winners: new Set(first.flatMap(({ entries }) => entries)),
    rows: placed.map(({ rank, name, score }) => ({
      rank,
      team: name,
      total: format === 'average' ? '' : toPar(score - course.par),
      strokes: String(score),
    })),
  };
}

/** The lowest net score of a hole (0–17) and the entries that have it. */
function lowestOn(cards: readonly PlayedCard[], course: CourseCard, hole: number) {
  const scores = cards.map((card) => netOnHole(card, course, hole, SKINS_ALLOWANCE));
  const score = Math.min(...scores);
  return { score, by: cards.filter((_, index) => scores[index] === score) };
}

/** Skins at 50%: the lowest net score of a hole wins it when only one entry has it. */
export function skinsTables(
  cards: readonly PlayedCard[],
  course: CourseCard,
  scorecardUrl: ScorecardUrl,
): EventResults['skins'] {
  const playing = finished(cards);
  const won = new Map<PlayedCard, number>();
  const holes = course.holes.map(({ par }, hole): SkinsHoleRow => {
    const { score, by } = lowestOn(playing, course, hole);
    const [winner] = by;
    const isWon = by.length === 1 && winner !== undefined;
    if (isWon) won.set(winner, (won.get(winner) ?? 0) + 1);
    const names = by.map(({ entry }) => entry);
    const tie = names.slice(0, TIE_NAMES).join(', ') + (names.length > TIE_NAMES ? '...' : '');
    return {
      hole: String(hole + 1),
      par: String(par),
      score: String(score),
      won: isWon ? winner.entry : '',
      tie: isWon ? '' : tie,
    };
  });
  const players = ranked(
    [...won].map(([card, skins]) => ({ name: card.entry, score: -skins, card })),
  ).map(({ rank, name, score, card }) => ({
    rank,
    player: name,
    skins: String(-score),
    scorecardUrl: scorecardUrl(card.contestant),
  }));
  return { players, holes };
}
