/** What a phone gets of its group, and the standing of players. Types alone: the page for phones has no schemas. */
import type { EventScores, PhoneCard, ScoringGroup, ScoringState } from './event-scores.schema.ts';
import type { RatedPlayer } from './scores.ts';

/** How a player stands in the event, by the net table. */
export interface Standing {
  /** The player's id. */
  id: string;
  player: string;
  /** `T3`, or empty before the first hole. */
  rank: string;
  thru: number;
  gross: number;
  net: number;
  /** `-3`, `E`, `+2`; empty before the first hole. */
  total: string;
}

/** A card of the group as other phones get it. */
export type OtherCard = Omit<PhoneCard, 'group' | 'since' | 'receivedAt'>;

/** The response of `GET /api/scores/{eventID}/group`. */
export interface GroupView {
  event: { eventID: string; name: string; date: string; course: string };
  state: ScoringState;
  group: ScoringGroup;
  /** The tees of the group's players, by id. */
  tees: Record<string, { name: string; par: number[]; index: number[]; yards: number[] | null }>;
  maxOverPar: EventScores['setup']['maxOverPar'];
  players: GroupPlayer[];
  cards: OtherCard[];
  /** The ids of players whose rows staff accepted. */
  accepted: string[];
  standing: Standing[];
}

export interface GroupPlayer extends Pick<
  RatedPlayer,
  'id' | 'player' | 'tee' | 'status' | 'strokes'
> {
  courseHandicap: number;
  /** The Playing Handicap of the net table. */
  playing: number;
  /** Scores as they count now: those of staff and of other groups too. */
  scores: (number | 'X' | null)[];
}

/** The response of `PUT /api/scores/{eventID}/cards/{cardID}`. */
export interface CardAnswer extends Pick<
  GroupView,
  'state' | 'cards' | 'accepted' | 'standing' | 'players'
> {
  /** The newest revision that the server has of the card. */
  revision: number;
  role: PhoneCard['role'];
}
