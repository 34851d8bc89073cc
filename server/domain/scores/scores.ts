/** The scores of an event out of the cards of its phones, and the handicaps of its players. */
import type { Tee } from '../courses/course-card.schema.ts';
import { HOLES } from '../tour/format.ts';
import type {
  Allowances,
  Correction,
  EventScores,
  PhoneCard,
  ScoredPlayer,
  ScoringFields,
  Signature,
} from './event-scores.schema.ts';
import { ballHandicap } from './cup/cup-handicaps.ts';
import { flightOf } from './flights.ts';
import { formatNamed, totalOf } from './formats/formats.ts';
import {
  courseHandicap,
  exactAt,
  exactOf,
  playingHandicap,
  strokesOnHoles,
  strokesPlayed,
} from './handicaps.ts';
import { ENDS, onHoles, type HoleSpan } from './hole-span.ts';
import { roundOf, type HoleScore, type PlayedHole, type Round } from './round.ts';

export type AllowanceName = keyof Allowances;

/** A player with what follows from index, tee and allowances. */
export interface RatedPlayer extends Omit<ScoredPlayer, 'courseHandicap'> {
  /** Null while the handicap is missing, or the tee for an index. */
  courseHandicap: number | null;
  /** The Playing Handicap of each table; null while tee or handicap is missing. */
  playing: Record<AllowanceName, number> | null;
  /** The strokes on each hole by the allowance of the net table; zero while they are not known. */
  strokes: number[];
}

type Rated = Pick<EventScores, 'setup'>;

/** Which holes of the course are played. */
export const playedIn = ({ holes = 'all' }: Pick<ScoringFields, 'holes'>): HoleSpan => holes;

/** The tee of a player; undefined while none is chosen. */
export const teeOf = (
  { setup }: { setup: Pick<ScoringFields, 'course'> },
  { tee }: Pick<ScoredPlayer, 'tee'>,
): Tee | undefined => setup.course?.tees.find(({ id }) => id === tee);

/** The tee of a player for whom none was chosen: the only one of the course; empty where someone has to choose. */
export const onlyTee = (tees: readonly Pick<Tee, 'id'>[] = []): string =>
  tees.length === 1 ? (tees[0]?.id ?? '') : '';

/** The Course Handicap before it is rounded, of the index or as typed; null while it is not known. */
function exactOfPlayer(
  player: ScoredPlayer,
  tee: Tee | undefined,
  played: HoleSpan,
): number | null {
  const { index, courseHandicap: typed } = player;
  if (!tee) return null;
  if (index === null) return typed === null ? null : exactOf(typed);
  return exactAt(index, tee, played);
}

/** A player with handicaps and strokes. Those of a team cup's ball are by its match, for all tables. */
export function rated(scores: Rated, player: ScoredPlayer): RatedPlayer {
  const { allowances } = scores.setup;
  const tee = teeOf(scores, player);
  const ball = ballHandicap(scores.setup, player.id);
  if (ball) {
    const { full, given, strokes } = ball;
    const playing = { net: given, skins: given, teams: given, wgr: given };
    return { ...player, courseHandicap: full, playing, strokes };
  }
  const played = playedIn(scores.setup);
  const exact = exactOfPlayer(player, tee, played);
  if (!tee || exact === null) {
    return {
      ...player,
      // One that was typed waits for the tee.
      courseHandicap: player.index === null ? player.courseHandicap : null,
      playing: null,
      strokes: Array.from({ length: HOLES }, () => 0),
    };
  }
  const at = (percent: number) => playingHandicap([{ exact, percent }]);
  const playing = {
    net: at(allowances.net),
    skins: at(allowances.skins),
    teams: at(allowances.teams),
    wgr: at(allowances.wgr),
  };
  return {
    ...player,
    courseHandicap: courseHandicap(exact),
    playing,
    strokes: strokesPlayed(playing.net, tee.index, played),
  };
}

/** The number of the present round, from 1. */
export const roundNumber = ({ earlier = [] }: Pick<EventScores, 'earlier'>): number =>
  earlier.length + 1;

const byRole = (a: PhoneCard, b: PhoneCard) =>
  Number(b.role === 'official') - Number(a.role === 'official') || a.since.localeCompare(b.since);

/** What says which cards count for a player. */
type WrittenPlayer = Pick<ScoredPlayer, 'id' | 'group' | 'formerGroups' | 'accepted'>;

/**
 * The cards that count for a player, those before others first: of the own group, then of former ones; the official one,
 * then the oldest.
 */
export function cardsFor(
  { cards }: Pick<EventScores, 'cards'>,
  player: WrittenPlayer,
): PhoneCard[] {
  const groups = [player.group, ...player.formerGroups.toReversed()].filter((id) => id !== null);
  return [...new Set(groups)].flatMap((group) =>
    cards.filter((card) => card.group === group && player.id in card.holes).sort(byRole),
  );
}

/** The corrections of a player in the present round. */
export const correctionsOf = (
  scores: Pick<EventScores, 'corrections' | 'earlier'>,
  { id }: Pick<ScoredPlayer, 'id'>,
): Correction[] =>
  scores.corrections.filter(
    ({ player, round = 1 }) => player === id && round === roundNumber(scores),
  );

/**
 * The scores of a player by hole in the present round: the correction of staff, else the accepted row, else the first card that has one.
 */
export function scoresOf(
  scores: Pick<EventScores, 'cards' | 'corrections' | 'earlier'>,
  player: WrittenPlayer,
): HoleScore[] {
  const corrected = new Map(
    correctionsOf(scores, player).map(({ hole, strokes }) => [hole - 1, strokes]),
  );
  const rows = player.accepted
    ? [player.accepted.holes]
    : cardsFor(scores, player).map(({ holes }) => holes[player.id] ?? []);
  return Array.from({ length: HOLES }, (_, hole) => {
    const own = corrected.get(hole) ?? null;
    if (own !== null) return own;
    for (const row of rows) {
      const score = row[hole] ?? null;
      if (score !== null) return score;
    }
    return null;
  });
}

/**
 * The holes of a player, from 1, whose score is not official: it is neither on the official card nor of staff. None once
 * play is over.
 */
export function unofficialHoles(scores: EventScores, player: WrittenPlayer): number[] {
  if (scores.setup.state !== 'open') return [];
  const official = scoresOf(
    { ...scores, cards: scores.cards.filter(({ role }) => role === 'official') },
    player,
  );
  return scoresOf(scores, player).flatMap((score, at) =>
    score === null || score === official[at] ? [] : [at + 1],
  );
}

/** A row as signatures have it. */
export const rowText = (row: readonly HoleScore[]): string =>
  row.map((score) => score ?? '-').join(' ');

/** A player with the scores of the round. */
export interface PlayedRound {
  player: RatedPlayer;
  tee: Tee;
  /** The holes that are played. */
  played: HoleSpan;
  /** On these holes. */
  scores: HoleScore[];
  /** By the allowance of the net table. */
  round: ScoredRound;
}

/** A round with its total by the format of the event. */
export interface ScoredRound extends Round {
  total: number;
}

/** The holes of a player at an allowance; the strokes are those of its Playing Handicap. */
export function holesAt(
  { player, tee, played }: Pick<PlayedRound, 'player' | 'tee' | 'played'>,
  allowance: AllowanceName | 'gross',
): PlayedHole[] {
  const playing = allowance === 'gross' ? 0 : (player.playing?.[allowance] ?? 0);
  const strokes = strokesOnHoles(playing, onHoles(tee.index, played));
  return onHoles(tee.par, played).map((par, at) => ({ par, strokes: strokes[at] ?? 0 }));
}

/** The round of a player at an allowance. */
export function roundAt(
  { setup }: Rated,
  played: Omit<PlayedRound, 'round'>,
  allowance: AllowanceName | 'gross',
): ScoredRound {
  const holes = holesAt(played, allowance);
  const round = roundOf(played.scores, holes, setup.maxOverPar);
  return { ...round, total: totalOf(setup, played.scores, holes) };
}

/**
 * The rounds of everyone whose tee and handicap are known, in the order of the players. The balls of a team cup play
 * matches, not rounds.
 */
export function roundsOf(scores: EventScores): PlayedRound[] {
  if (scores.setup.cup) return [];
  return scores.players.flatMap((each) => {
    const player = rated(scores, each);
    const tee = teeOf(scores, each);
    if (!tee || player.playing === null) return [];
    const played = playedIn(scores.setup);
    const row = { player, tee, played, scores: onHoles(scoresOf(scores, each), played) };
    return [{ ...row, round: roundAt(scores, row, 'net') }];
  });
}

/** The scores of an event as they were in each round, in their order; the last one is the present one. */
export function roundsIn(scores: EventScores): EventScores[] {
  const { earlier = [] } = scores;
  if (earlier.length === 0) return [scores];
  const { holes: _holes, ...setup } = scores.setup;
  // A name that was corrected since is the same player’s.
  const names = new Map(scores.players.map(({ id, player }) => [id, player]));
  return [
    ...earlier.map(({ course, holes, groups, players }, at) =>
      withoutOpenHoles({
        ...scores,
        groups,
        players: players.map((each) => ({ ...each, player: names.get(each.id) ?? each.player })),
        setup: { ...setup, ...(holes && { holes }), course, state: 'closed' },
        earlier: earlier.slice(0, at),
      }),
    ),
    scores,
  ];
}

/** A player with the rounds of an event. */
export interface PlayedEvent {
  player: RatedPlayer;
  /** Those that the player was in the field of, in their order; the last one is the present one. */
  rounds: readonly PlayedRound[];
  flight?: string;
}

/** The players of the present round with all their rounds; who is without tee or handicap is left out, as in `roundsOf`. */
export function playedEvents(scores: EventScores): PlayedEvent[] {
  const all = roundsIn(scores).map(roundsOf);
  const byID = all.map((round) => new Map(round.map((each) => [each.player.id, each])));
  return (all.at(-1) ?? []).map(({ player }) => {
    const flight = flightOf(scores, player);
    const rounds = byID.flatMap((round) => round.get(player.id) ?? []);
    return { player, rounds, ...(flight !== undefined && { flight }) };
  });
}

/**
 * Whether a player’s scores count in tables; those of a player who missed the cut do up to there. The page for phones loads
 * this file, so the word of the cut isn’t imported with all other ones.
 */
export const isCounted = ({ status }: Pick<ScoredPlayer, 'status'>): boolean =>
  status === '' || status === 'MC';

/**
 * The scores as they are published: in a format that needs no score at every hole, a hole without one counts as picked
 * up, for everyone who has begun and is in play.
 */
export function withoutOpenHoles(scores: EventScores): EventScores {
  if (formatNamed(scores.setup.format).needsEveryHole) return scores;
  const round = roundNumber(scores);
  const pickedUp = roundsOf(scores).flatMap(({ player, played, scores: row, round: { thru } }) =>
    player.status !== '' || thru === 0
      ? []
      : row.flatMap((score, at): EventScores['corrections'] =>
          score === null
            ? [
                {
                  player: player.id,
                  hole: ENDS[played][0] + at,
                  ...(round > 1 && { round }),
                  strokes: 'X',
                  by: '',
                  at: '',
                  reason: '',
                },
              ]
            : [],
        ),
  );
  return { ...scores, corrections: [...scores.corrections, ...pickedUp] };
}

/** The holes of a player on which two cards of the group differ, from 1. */
export function differencesOf(scores: Pick<EventScores, 'cards'>, player: ScoredPlayer): number[] {
  const rows = cardsFor(scores, player).map(({ holes }) => holes[player.id] ?? []);
  return Array.from({ length: HOLES }, (_, hole) => hole).flatMap((hole) => {
    const written = rows.map((row) => row[hole] ?? null).filter((score) => score !== null);
    return new Set(written).size > 1 ? [hole + 1] : [];
  });
}

/** Who signed a row as it is now: someone else as keeper, and the player. */
export interface Signed {
  keeper: boolean;
  player: boolean;
}

/** Who a signature is of. */
export const signerOf = (card: Pick<PhoneCard, 'keeper'>, { as, by, player }: Signature) =>
  as === 'player' ? player : (by ?? card.keeper);

/** The signatures of a player's row. */
export function signedBy(
  scores: Pick<EventScores, 'cards' | 'corrections' | 'earlier'>,
  player: ScoredPlayer,
): Signed {
  const row = rowText(scoresOf(scores, player));
  const signers = cardsFor(scores, player).flatMap((card) =>
    card.signatures
      .filter((signature) => signature.player === player.id && signature.of === row)
      .map((signature) => ({ as: signature.as, by: signerOf(card, signature) })),
  );
  return {
    keeper: signers.some(({ as, by }) => as === 'keeper' && by !== null && by !== player.id),
    player: signers.some(({ as }) => as === 'player'),
  };
}
