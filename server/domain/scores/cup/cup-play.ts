/** The matches of a team cup as they stand, by the scores of their balls. */
import { formatLabel } from '../../colony-cup/cup-formats.ts';
import type { CupFormat, CupMatch, CupResults } from '../../colony-cup/cup-results.schema.ts';
import { HALVED_WINNER, overallByMatches } from '../../colony-cup/cup-results.ts';
import type { EventResults } from '../../publish/tour-records.schema.ts';
import { ballName, ballsOf, spanOf } from './cup-handicaps.ts';
import { cupMatchPlay, type CupMatchPlay, type MatchBall, type Sides } from './cup-match.ts';
import type { CupMatchSetup, CupSetup } from './cup-setup.schema.ts';
import type { EventScores } from '../event-scores.schema.ts';
import type { HoleScore } from '../round.ts';
import { rated, scoresOf } from '../scores.ts';

/** A match whose players are chosen. */
export interface CupMatchInPlay {
  id: string;
  /** `Chapman 3`, by its format and its place there. */
  label: string;
  format: CupMatchSetup['format'];
  group: string | null;
  /** The players of both sides. */
  names: Sides<string>;
  /** The ids of the balls of both sides. */
  balls: Sides<string[]>;
  /** In the order of play, from 1. */
  holes: number[];
  play: CupMatchPlay;
}

/** What a match is called: `Chapman 3`. */
export function matchLabel({ matches }: Pick<CupSetup, 'matches'>, match: CupMatchSetup): string {
  const own = matches.filter(({ format }) => format === match.format);
  return `${formatLabel(match.format)} ${own.findIndex(({ id }) => id === match.id) + 1}`;
}

/** The matches whose players are chosen, in their order, or those of a group; none for an event that is no team cup. */
export function cupMatchesOf(scores: EventScores, group?: string): CupMatchInPlay[] {
  const { cup } = scores.setup;
  return (cup?.matches ?? []).flatMap((match): CupMatchInPlay[] => {
    const balls = ballsOf(match);
    const isMeant = group === undefined || match.group === group;
    if (!cup || !balls || !isMeant) return [];
    const start = scores.groups.find(({ id }) => id === match.group)?.hole ?? 1;
    const span = spanOf(cup, match);
    const holes = [...span.filter((hole) => hole >= start), ...span.filter((hole) => hole < start)];
    const [first, second] = balls;
    const played = (side: typeof first) => side.map(({ id }) => ballIn(scores, id));
    return [
      {
        id: match.id,
        label: matchLabel(cup, match),
        format: match.format,
        group: match.group,
        names: [ballName(match.sides[0]), ballName(match.sides[1])],
        balls: [first.map(({ id }) => id), second.map(({ id }) => id)],
        holes,
        play: cupMatchPlay(holes, [played(first), played(second)]),
      },
    ];
  });
}

function ballIn(scores: EventScores, id: string): MatchBall {
  const player = scores.players.find((each) => each.id === id);
  return player
    ? {
        scores: scoresOf(scores, player),
        strokes: rated(scores, player).strokes,
        isOut: player.status !== '',
      }
    : { scores: [], strokes: [], isOut: false };
}

/** The matches that are not over, and those whose players are still to be chosen: results can't be published before. */
export function unfinishedMatches(scores: EventScores): string[] {
  const { cup } = scores.setup;
  const over = new Set(cupMatchesOf(scores).flatMap(({ id, play }) => (play.isOver ? [id] : [])));
  return (cup?.matches ?? [])
    .filter(({ id }) => !over.has(id))
    .map((match) => (cup ? matchLabel(cup, match) : ''));
}

/** The holes of these at which a row still needs a score, from 1: a match that is over needs none. */
export function missingHoles(
  matches: readonly Pick<CupMatchInPlay, 'balls' | 'play'>[],
  player: string,
  row: readonly HoleScore[],
  played: readonly number[],
): number[] {
  const match = matches.find(({ balls }) => balls.flat().includes(player));
  const holes = match?.play.open ?? played;
  return holes.filter((hole) => (row[hole - 1] ?? null) === null);
}

const SIDES = { first: 'team1', second: 'team2' } as const;

/** A match as results have it; one that is not over has its state next to an empty score. */
function resultOf({ names: [team1, team2], play }: CupMatchInPlay): CupFormat['matches'][number] {
  const { leader, up, thru, isOver, score } = play;
  const sides = { team1, team2 };
  const ahead = leader && SIDES[leader];
  if (isOver) return { ...sides, score, winner: ahead ? sides[ahead] : HALVED_WINNER };
  const match: CupMatch = { ...sides, score: '', winner: '' };
  return thru === 0 ? match : { ...match, live: { leader: ahead, up, thru } };
}

/**
 * The results of a cup by its matches that have a group, with the points rolled up; null for an event that is no team cup
 * and before a match has a group. Without a winner until the event is complete or a side can't be caught.
 */
export function cupResultsOf(scores: EventScores, isComplete: boolean): CupResults | null {
  const { cup } = scores.setup;
  const matches = cupMatchesOf(scores).filter(({ group }) => group !== null);
  if (!cup || matches.length === 0) return null;
  const formats = cup.formats.flatMap(({ format: name }) => {
    const own = matches.filter(({ format }) => format === name).map(resultOf);
    return own.length === 0 ? [] : [{ name, matches: own }];
  });
  const [team1, team2] = cup.teams.map(({ name }) => name);
  const sides = { team1: team1 ?? '', team2: team2 ?? '' };
  const sheet = { formats, sheetMatches: cup.matches.length };
  const { score = '', winner = 'open' } = overallByMatches(sheet, isComplete) ?? {};
  const won = { team1: sides.team1, team2: sides.team2, halved: HALVED_WINNER, open: '' }[winner];
  return { overall: { ...sides, score, winner: won }, ...sheet };
}

/** Results with those of a cup; the same ones retain their `changedAt`. */
export function withCup(results: EventResults, rows: CupResults, now: Date): EventResults {
  const last = results['colony-cup'];
  const isSame = JSON.stringify(last?.rows) === JSON.stringify(rows);
  return {
    ...results,
    'colony-cup': isSame && last ? last : { changedAt: now.toISOString(), rows },
  };
}
