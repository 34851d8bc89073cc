/** Leaderboards out of played rounds, also while they are played: net, gross and world ranking, teams, skins. */
import { pointsFor, type PointColumn } from '#domain/results/point-table.ts';
import type {
  GrossRow,
  IndividualRow,
  SkinsHole,
  SkinsResults,
  TeamRow,
} from '#domain/results/results.schema.ts';
import { writtenToPar } from '#domain/results/to-par.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';
import { rankOrder, ranksOf } from '#domain/standings/standings.ts';
import { HOLES, SKINS_ALLOWANCE, TEAM_ALLOWANCE } from '#domain/tour/format.ts';
import { itemAt, sumOf } from './lists.ts';
import type { CourseCard, DemoEvent, DemoTables, PlayedCard, TeamFormat } from './types.ts';

/** BlueGolf names at most three players who share a hole. */
const TIE_NAMES = 3;

/** While an event is played: how many more holes the first group has played than the last one. */
const SPREAD = 6;

/** Strokes received in a round at an allowance, 0–1. */
const strokesReceived = ({ courseHandicap }: PlayedCard, allowance: number) =>
  Math.round(courseHandicap * allowance);

/** Strokes of a round less the strokes received at an allowance. */
export function netTotal(card: PlayedCard, allowance: number): number {
  return sumOf(card.gross) - strokesReceived(card, allowance);
}

/** Net strokes on one hole (0–17) at an allowance. */
function netOnHole(card: PlayedCard, course: CourseCard, hole: number, allowance: number): number {
  const received = strokesReceived(card, allowance);
  const extra = itemAt(course.holes, hole).strokeIndex <= received % HOLES ? 1 : 0;
  return itemAt(card.gross, hole) - Math.floor(received / HOLES) - extra;
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

export interface ScoreTable {
  course: CourseCard;
  /** Share of the course handicap, 0–1; 0 for a gross table. */
  allowance: number;
  /** Strokes in relation to par that an entry starts with, in the Championship. */
  startOf?: (entry: string) => number;
  /** The address of a contestant's scorecard. */
  urlOf: (contestant: number) => string;
}

/** A table without points: ranked rows, then those who did not finish, without numbers. */
export function grossTable(cards: readonly PlayedCard[], table: ScoreTable): GrossRow[] {
  const { course, allowance, startOf = () => 0, urlOf } = table;
  const placed = ranked(
    finished(cards).map((card) => {
      const strokes = netTotal(card, allowance);
      return { name: card.entry, score: strokes - course.par + startOf(card.entry), strokes, card };
    }),
  ).map(({ rank, name, score, strokes, card }) => ({
    rank,
    player: name,
    total: writtenToPar(score),
    strokes: String(strokes),
    scorecardUrl: urlOf(card.contestant),
  }));
  const unplaced = cards
    .filter(({ outcome }) => outcome !== 'finished')
    .map(({ outcome: rank, entry: player, contestant }) => {
      return { rank, player, total: '', strokes: '', scorecardUrl: urlOf(contestant) };
    });
  return [...placed, ...unplaced];
}

export interface PlayerTable extends ScoreTable {
  /** Column of the point table; null where no points are awarded. */
  column: PointColumn | null;
  /** Entries that get the bonus of the winning team. */
  winners?: ReadonlySet<string>;
}

/** A table with points: equals get the points of their place; members of the winning team get 15 more. */
export function playerTable(cards: readonly PlayedCard[], table: PlayerTable): IndividualRow[] {
  const { column, winners } = table;
  return grossTable(cards, table).map((row) => {
    const place = rankOrder(row.rank);
    const bonus = winners?.has(row.player) ? DEFAULT_SETTINGS.points.teamBonus : 0;
    const points =
      column && Number.isFinite(place)
        ? pointsFor(DEFAULT_SETTINGS.points, place, column) + bonus
        : '';
    return { ...row, points: String(points) };
  });
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

/**
 * The table of teams, and the entries of the winning team (of all, when the first place is shared); empty without a
 * format.
 */
export function teamTable(
  teams: readonly (readonly PlayedCard[])[],
  course: CourseCard,
  format: TeamFormat | null,
): { rows: TeamRow[]; winners: Set<string> } {
  if (format === null) return { rows: [], winners: new Set() };
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
      total: format === 'average' ? '' : writtenToPar(score - course.par),
      strokes: String(score),
    })),
  };
}

/** Skins at 50%: the lowest net score of a hole wins it when only one entry has it. */
export function skinsTables(
  cards: readonly PlayedCard[],
  course: CourseCard,
  urlOf: ScoreTable['urlOf'],
): SkinsResults {
  const won = new Map<PlayedCard, number>();
  const holes = course.holes.map(({ par }, hole): SkinsHole => {
    const scores = finished(cards).map((card) => {
      return { card, net: netOnHole(card, course, hole, SKINS_ALLOWANCE) };
    });
    const score = Math.min(...scores.map(({ net }) => net));
    const by = scores.filter(({ net }) => net === score).map(({ card }) => card);
    const winner = by.length === 1 ? by[0] : undefined;
    if (winner) won.set(winner, (won.get(winner) ?? 0) + 1);
    const names = by.map(({ entry }) => entry);
    const tie = names.slice(0, TIE_NAMES).join(', ') + (names.length > TIE_NAMES ? '...' : '');
    return {
      hole: String(hole + 1),
      par: String(par),
      score: String(score),
      won: winner?.entry ?? '',
      tie: winner ? '' : tie,
    };
  });
  const players = ranked(
    [...won].map(([card, skins]) => ({ name: card.entry, score: -skins, card })),
  ).map(({ rank, name, score, card }) => ({
    rank,
    player: name,
    skins: String(-score),
    scorecardUrl: urlOf(card.contestant),
  }));
  return { players, holes };
}

/** A table after the first group has finished some holes; `final` has the addresses of scorecards. */
function tableAfter(
  { cards, card: course }: DemoEvent,
  final: readonly GrossRow[],
  allowance: number,
  holes: number,
): GrossRow[] {
  const urls = new Map(final.map(({ player, scorecardUrl }) => [player, scorecardUrl]));
  const scores = cards.flatMap((card, place) => {
    // Entries start one after the other.
    const later = Math.round((place / Math.max(1, cards.length - 1)) * SPREAD);
    const played = Math.min(HOLES, holes - later);
    if (played <= 0 || card.outcome !== 'finished') return [];
    const numbers = Array.from({ length: played }, (_, hole) => hole);
    const strokes =
      played === HOLES
        ? netTotal(card, allowance)
        : sumOf(numbers.map((hole) => netOnHole(card, course, hole, allowance)));
    const par = sumOf(numbers.map((hole) => itemAt(course.holes, hole).par));
    return { name: card.entry, score: strokes - par, strokes, played };
  });
  return ranked(scores).map(({ rank, name, score, strokes, played }) => ({
    rank,
    player: name,
    total: writtenToPar(score),
    strokes: String(strokes),
    scorecardUrl: urls.get(name) ?? '',
    thru: played === HOLES ? 'F' : String(played),
  }));
}

/**
 * Net and gross of a complete event as they were after the first group had finished some holes; the last group is six
 * holes behind. The final tables from 24 holes on; empty before the first hole. Points are awarded at the end.
 */
export function inPlay(event: DemoEvent, holes: number): Pick<DemoTables, 'net' | 'gross'> {
  const { results, record } = event;
  if (!results) return { net: [], gross: [] };
  if (holes >= HOLES + SPREAD) return results;
  const allowance = Number.parseInt(record.handicapAllowance, 10) / 100;
  return {
    net: tableAfter(event, results.net, allowance, holes).map((row) => ({ ...row, points: '' })),
    gross: tableAfter(event, results.gross, 0, holes),
  };
}
