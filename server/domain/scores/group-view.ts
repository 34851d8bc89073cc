/** What a phone gets of its group, and the standing of players. The page for phones imports the types alone. */
import { z } from 'zod';
import { Tee } from '../courses/course-card.schema.ts';
import { HOLES } from '../tour/format.ts';
import { PhoneCard, ScoredPlayer, ScoringGroup } from './event-scores.schema.ts';
import { formatFields, ScoringState, HoleScore } from './scoring-fields.schema.ts';

/** How a player stands in the event, by the net table. */
export const Standing = z.object({
  /** The player's id. */
  id: z.string(),
  player: z.string(),
  /** `T3`, or empty before the first hole. */
  rank: z.string(),
  thru: z.int(),
  gross: z.int(),
  net: z.int(),
  /** `-3`, `E`, `+2`; empty before the first hole. */
  total: z.string(),
});
export type Standing = z.output<typeof Standing>;

/** A card of the group as other phones get it: under an id with which it can't be written. */
export const OtherCard = PhoneCard.omit({
  group: true,
  since: true,
  receivedAt: true,
  codeNumber: true,
});
export type OtherCard = z.output<typeof OtherCard>;

const { id, player, tee, status } = ScoredPlayer.shape;

export const GroupPlayer = z.object({
  id,
  player,
  tee,
  status,
  /** On each hole by the allowance of the net table, or by the match; negative where a plus handicap gives one back. */
  strokes: z.array(z.int()).length(HOLES),
  courseHandicap: z.int(),
  /** The Playing Handicap of the net table. */
  playing: z.int(),
  /** Scores as they count now: those of staff and of other groups too. */
  scores: z.array(HoleScore),
});
export type GroupPlayer = z.output<typeof GroupPlayer>;

/** A match of a team cup as its group's phones get it. */
export const GroupMatch = z.object({
  /** `Chapman 3`. */
  label: z.string(),
  /** In the order of play, from 1. */
  holes: z.array(z.int()),
  /** The ids of the balls of both sides. */
  balls: z.tuple([z.array(z.string()), z.array(z.string())]),
});
export type GroupMatch = z.output<typeof GroupMatch>;

export const GroupView = z.object({
  event: z.object({
    eventID: z.string(),
    name: z.string(),
    date: z.string(),
    course: z.string(),
  }),
  state: ScoringState,
  group: ScoringGroup,
  /** The tees of the group's players, by id. */
  tees: z.record(z.string(), Tee.pick({ name: true, par: true, index: true, yards: true })),
  ...formatFields,
  /** The holes that are played, from 1; missing for all. */
  holes: z.array(z.int()).exactOptional(),
  maxOverPar: z.int(),
  players: z.array(GroupPlayer),
  cards: z.array(OtherCard),
  /** The ids of players whose rows staff accepted. */
  accepted: z.array(z.string()),
  standing: z.array(Standing),
  /** Missing for an event that is no team cup. */
  matches: z.array(GroupMatch).exactOptional(),
});
export type GroupView = z.output<typeof GroupView>;

export const CardAnswer = GroupView.pick({
  state: true,
  players: true,
  cards: true,
  accepted: true,
  standing: true,
}).extend({
  /** The newest revision that the server has of the card. */
  revision: z.int(),
  role: PhoneCard.shape.role,
  /** The id under which the group's other phones get the card. */
  publicID: PhoneCard.shape.id,
  /** The scores that the server has, when its revision is above the one that was sent. */
  holes: PhoneCard.shape.holes.exactOptional(),
});
export type CardAnswer = z.output<typeof CardAnswer>;
