/** The scores of an event as staff see them. */
import { z } from 'zod';
import { CupResponse } from '../colony-cup/cup-results.schema.ts';
import { EnteredResultsResponse } from '../results/entered/entered-results.schema.ts';
import {
  Allowances,
  Correction,
  PhoneCard,
  ScoredCourse,
  ScoredPlayer,
  ScoringFields,
  ScoringGroup,
  SetupBody,
  type EventScores,
} from './event-scores.schema.ts';
import { ScoringState, HoleScore, PlayerStatus } from './scoring-fields.schema.ts';
import { ballHandicap } from './cup/cup-handicaps.ts';
import { matchText } from './cup/cup-match.ts';
import { cupMatchesOf, missingHoles, type CupMatchInPlay } from './cup/cup-play.ts';
import { ComparedTable } from './compared-tables.ts';
import { Standing } from './group-view.ts';
import { standingsOf, type StartOf } from './score-tables.ts';
import { holesIn } from './hole-span.ts';
import {
  cardsFor,
  correctionsOf,
  differencesOf,
  onlyTee,
  playedIn,
  rated,
  roundsIn,
  scoresOf,
  signedBy,
} from './scores.ts';
import { fieldOfTeeTimes, setupProblems } from './scoring-setup.ts';

/** A player as staff see the card. */
export const StaffPlayer = z.object({
  ...ScoredPlayer.shape,
  playing: Allowances.extend({
    net: z.int(),
    skins: z.int(),
    teams: z.int(),
    wgr: z.int(),
  }).nullable(),
  strokes: z.array(z.int()),
  /** As they count. */
  scores: z.array(HoleScore),
  /** The holes on which two cards differ, from 1. */
  differences: z.array(z.int()),
  /** Who signed the row as it is now: someone else as keeper, and the player. */
  signed: z.object({ keeper: z.boolean(), player: z.boolean() }),
  /** Whether no score is missing; a match that is over needs none. */
  isComplete: z.boolean(),
  /** Whether cards have other scores than the row that was accepted. */
  isLate: z.boolean(),
});
export type StaffPlayer = z.output<typeof StaffPlayer>;

export const ScoresView = z.object({
  eventID: z.string(),
  /** Whether it is stored, or proposed by the event's records. */
  isSetUp: z.boolean(),
  setup: z.object({ state: ScoringState, ...ScoringFields.shape }),
  players: z.array(StaffPlayer),
  groups: z.array(ScoringGroup),
  /** Under the ids that others than their phones get. */
  cards: z.array(PhoneCard),
  corrections: z.array(Correction),
  /** The rounds before the present one, in their order; missing in the first round. */
  earlier: z
    .array(
      z.object({
        /** The holes that were played, from 1. */
        holes: z.array(z.int()),
        players: z.array(
          z.object({
            ...{ id: ScoredPlayer.shape.id, player: z.string(), status: PlayerStatus },
            strokes: z.array(z.int()),
            scores: z.array(HoleScore),
          }),
        ),
      }),
    )
    .exactOptional(),
  standing: z.array(Standing),
  /** The matches of a team cup whose players are chosen. */
  matches: z.array(
    z.object({
      id: z.string(),
      group: z.string().nullable(),
      /** `Chapman 3: Ann Lee / Bo Poe 2 up after 7`. */
      text: z.string(),
      /** In the order of play, from 1. */
      holes: z.array(z.int()),
      /** What each ball of both sides gets, in strokes; null while a handicap is missing. */
      strokes: z.string().nullable(),
    }),
  ),
  /** What must be done before scores can be opened. */
  problems: z.array(z.string()),
  /** Why the tables of the last scores could not be made, as a sentence; empty when they were. */
  tablesProblem: z.string(),
  /** The courses with a scorecard, of which one can be chosen. */
  courses: z.array(ScoredCourse),
  /** Players and groups as the tee times propose them; null where they change nothing. */
  teeTimes: z
    .object({ players: SetupBody.shape.players, groups: SetupBody.shape.groups })
    .nullable(),
  /** The tables that a scoring site has as well, until they are published. */
  compared: z.array(ComparedTable),
});
export type ScoresView = z.output<typeof ScoresView>;

export const GroupCodes = z.object({
  groups: z.array(z.object({ id: z.string(), code: z.string(), url: z.string() })),
});
export type GroupCodes = z.output<typeof GroupCodes>;

export const PublishedScores = z.object({
  tables: z.array(EnteredResultsResponse),
  /** The results of a team cup as they were and as they are then; missing for another event. */
  cup: z.object({ before: CupResponse, after: CupResponse }).exactOptional(),
  state: ScoringState,
});
export type PublishedScores = z.output<typeof PublishedScores>;

/** The view of an event's scores. */
export function staffViewOf(
  scores: EventScores,
  {
    startOf,
    courses = [],
    proposed = null,
    compared = [],
    tablesProblem = '',
  }: {
    startOf?: StartOf;
    courses?: ScoresView['courses'];
    proposed?: EventScores | null;
    compared?: ComparedTable[];
    tablesProblem?: string;
  } = {},
): ScoresView {
  const { state, codes, isPublished: _isPublished, ...fields } = scores.setup;
  const matches = cupMatchesOf(scores);
  const view = {
    eventID: scores.eventID,
    isSetUp: codes.secret !== '',
    setup: { state, ...fields },
    players: scores.players.map((player) => staffPlayer(scores, player, matches)),
    groups: scores.groups,
    cards: scores.cards,
    corrections: scores.corrections,
    ...(scores.earlier && { earlier: roundsIn(scores).slice(0, -1).map(earlierRound) }),
    standing: standingsOf(scores, startOf),
    matches: matches.map(({ id, group, label, names, balls, holes, play }) => ({
      id,
      group,
      holes,
      text: `${label}: ${matchText(play, names)}`,
      strokes: strokesText(scores, balls),
    })),
    problems: setupProblems(scores),
    tablesProblem,
    courses,
    teeTimes: null,
    compared,
  };
  if (!proposed || fields.cup) return view;
  const { groups, ...rest } = setupIn(staffViewOf(proposed));
  const tee = onlyTee(fields.course?.tees);
  const players = rest.players.map((player) => ({
    ...player,
    tee,
    // Everyone who plays in open scores has tee and handicap: staff enter them, and change the status.
    status:
      state === 'open' && (tee === '' || player.index === null) ? ('NS' as const) : player.status,
  }));
  const hasChanged = fieldOfTeeTimes(setupIn(view), { players, groups }).changes.length > 0;
  return { ...view, teeTimes: hasChanged ? { players, groups } : null };
}

/** `0 – 8`, `0, 1 – 6, 11`: what the balls of both sides get; null while a handicap is missing. */
function strokesText(scores: EventScores, balls: CupMatchInPlay['balls']): string | null {
  const given = balls.map((side) => side.map((id) => ballHandicap(scores.setup, id)?.given));
  return given.flat().includes(undefined) ? null : given.map((side) => side.join(', ')).join(' – ');
}

function earlierRound(round: EventScores): NonNullable<ScoresView['earlier']>[number] {
  return {
    holes: holesIn(playedIn(round.setup)),
    players: round.players.map((each) => {
      const { id, player, status, strokes } = rated(round, each);
      return { id, player, status, strokes, scores: scoresOf(round, each) };
    }),
  };
}

function staffPlayer(
  scores: EventScores,
  player: ScoredPlayer,
  matches: readonly CupMatchInPlay[],
): StaffPlayer {
  const row = scoresOf(scores, player);
  return {
    ...rated(scores, player),
    scores: row,
    isComplete: missingHoles(matches, player.id, row, holesIn(playedIn(scores.setup))).length === 0,
    differences: differencesOf(scores, player),
    signed: signedBy(scores, player),
    isLate: isLate(scores, player),
  };
}

/** Whether cards have other scores than the row that was accepted. */
function isLate(scores: EventScores, player: ScoredPlayer): boolean {
  if (!player.accepted) return false;
  const { holes } = player.accepted;
  const [first] = cardsFor(scores, player);
  const row = first?.holes[player.id] ?? [];
  const corrected = new Set(correctionsOf(scores, player).map(({ hole }) => hole - 1));
  return row.some((score, at) => score !== null && score !== holes[at] && !corrected.has(at));
}

/** What staff set up, as it is sent back: the state that a save of it starts from is its tag. */
export function setupIn({ setup, players, groups }: ScoresView): SetupBody {
  const { state: _state, ...fields } = setup;
  return {
    setup: fields,
    players: players.map(({ id, player, group, tee, index, courseHandicap, status, flight }) => ({
      id,
      player,
      group,
      tee,
      index,
      courseHandicap: index === null ? courseHandicap : null,
      status,
      ...(flight !== undefined && { flight }),
    })),
    groups,
  };
}
