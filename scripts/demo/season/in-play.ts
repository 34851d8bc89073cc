/** The tables of a complete event as they were while it was played. */
import { ranksOf } from '#domain/standings/standings.ts';
import { itemAt, sumOf } from './arrays.ts';
import { netOnHole, netTotal } from './scoring.ts';
import { toPar } from './tables.ts';
import type { CourseCard, DemoEvent, GrossRow, PlayedCard, PlayerRow } from './types.ts';

const HOLES = 18;

/** How many more holes the first group has played than the last one. */
const SPREAD = 6;

/** Holes that an entry has finished; entries start one after the other. */
function thru(holes: number, place: number, entries: number): number {
  const later = Math.round((place / Math.max(1, entries - 1)) * SPREAD);
  return Math.min(HOLES, Math.max(0, holes - later));
}

interface Score {
  card: PlayedCard;
  /** Holes finished. */
  played: number;
  over: number;
  strokes: number;
}

/** Strokes and score after a number of holes; a finished round has the strokes of the final table. */
function scoreAfter(card: PlayedCard, course: CourseCard, allowance: number, holes: number): Score {
  const played = Math.min(holes, card.gross.length);
  const numbers = Array.from({ length: played }, (_, hole) => hole);
  const strokes =
    played === HOLES
      ? netTotal(card, allowance)
      : sumOf(numbers.map((hole) => netOnHole(card, course, hole, allowance)));
  const par = sumOf(numbers.map((hole) => itemAt(course.holes, hole).par));
  return { card, played, over: strokes - par, strokes };
}

function tableAfter(
  event: DemoEvent,
  final: readonly GrossRow[],
  allowance: number,
  holes: number,
) {
  const urls = new Map(final.map(({ player, scorecardUrl }) => [player, scorecardUrl]));
  const scores = event.cards
    .map((card, place) => ({ card, holes: thru(holes, place, event.cards.length) }))
    .filter(({ card, holes: played }) => played > 0 && card.outcome === 'finished')
    .map(({ card, holes: played }) => scoreAfter(card, event.card, allowance, played))
    .sort((a, b) => a.over - b.over || a.card.entry.localeCompare(b.card.entry, 'en'));
  const ranks = ranksOf(scores.map(({ over }) => over));
  return scores.map(({ card, played, over, strokes }, at): GrossRow => ({
    rank: itemAt(ranks, at),
    player: card.entry,
    total: toPar(over),
    strokes: String(strokes),
    scorecardUrl: urls.get(card.entry) ?? '',
    thru: played === HOLES ? 'F' : String(played),
  }));
}

/**
 * Net and gross after the first group has finished some holes; the last group is six holes behind. The
 * final tables from 24 holes on; empty before the first hole. Points are awarded at the end.
 */
export function inPlay(event: DemoEvent, holes: number): { net: PlayerRow[]; gross: GrossRow[] } {
  const { results, record } = event;
  if (!results) return { net: [], gross: [] };
  if (holes >= HOLES + SPREAD) return { net: results.net, gross: results.gross };
  const allowance = Number.parseInt(record.handicapAllowance, 10) / 100;
  return {
    net: tableAfter(event, results.net, allowance, holes).map((row) => ({ ...row, points: '' })),
    gross: tableAfter(event, results.gross, 0, holes),
  };
}
