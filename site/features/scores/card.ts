/** The card of a phone: what is typed, and what the server confirmed. Each change returns a new card. */
import type { CardAnswer, GroupView, OtherCard } from '#domain/scores/group-view.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import { HOLES } from '#domain/tour/format.ts';
import type { Access } from './code.ts';

export type Signature = OtherCard['signatures'][number];

export interface Card extends Access {
  id: string;
  /** The id under which the server lists it; missing before it answered. */
  publicID?: string;
  group: string;
  /** The day of the event. */
  date: string;
  /** The id of the player who writes the card. */
  keeper: string;
  role: OtherCard['role'];
  revision: number;
  holes: Record<string, HoleScore[]>;
  signatures: Signature[];
  /** The newest revision that the server has; 0 for none. */
  confirmed: number;
  /** Whether the server doesn't know yet that this card takes the place of the official one. */
  takesOver: boolean;
}

const EMPTY: readonly HoleScore[] = Array.from({ length: HOLES }, () => null);

/** A player's row of a card; empty when it has none. */
export const rowOf = ({ holes }: Pick<OtherCard, 'holes'>, player: string): readonly HoleScore[] =>
  holes[player] ?? EMPTY;

/** A card without scores, to be sent: second where another phone has the official one. */
export const newCard = (
  first: Pick<Card, 'id' | 'eventID' | 'code' | 'group' | 'date' | 'keeper'>,
  others: readonly OtherCard[],
): Card => ({
  ...first,
  role: others.some(({ role }) => role === 'official') ? 'second' : 'official',
  revision: 1,
  holes: {},
  signatures: [],
  confirmed: 0,
  takesOver: false,
});

/** The card after a change of it. */
export const changed = (card: Card, change: Partial<Card>): Card => ({
  ...card,
  ...change,
  revision: card.revision + 1,
});

/** The card with a score of a hole, from 1. The player's row is not signed any more. */
export function withScore(card: Card, player: string, hole: number, score: HoleScore): Card {
  const row = rowOf(card, player);
  if (row[hole - 1] === score) return card;
  return changed(card, {
    holes: { ...card.holes, [player]: row.map((each, at) => (at === hole - 1 ? score : each)) },
    signatures: card.signatures.filter((each) => each.player !== player),
  });
}

const isSameSigner = (a: Signature, b: Signature) =>
  a.player === b.player && a.as === b.as && a.by === b.by;

/** The card with signatures, each in the place of an earlier one of the same person. */
export const withSignatures = (card: Card, added: readonly Signature[]): Card =>
  changed(card, {
    signatures: [
      ...card.signatures.filter((each) => !added.some((other) => isSameSigner(each, other))),
      ...added,
    ],
  });

/** The holes of a card; where it has no score, those of another one. */
function filled(own: Card['holes'], other: OtherCard['holes']): Card['holes'] {
  const rows = Object.entries(other).map(([player, row]): [string, HoleScore[]] => [
    player,
    row.map((score, at) => own[player]?.[at] ?? score),
  ]);
  return { ...own, ...Object.fromEntries(rows) };
}

/** The card as the official one; its empty holes get the scores of the one before. */
export const takenOver = (card: Card, official: OtherCard | undefined): Card =>
  changed(card, {
    role: 'official',
    takesOver: true,
    holes: filled(card.holes, official?.holes ?? {}),
  });

/** Whether the server has to get the card. */
export const isPending = ({ revision, confirmed }: Card): boolean => confirmed < revision;

/** The card after the server has a revision of it. Where that is newer, the phone lost what it typed last. */
const afterRevision = (
  card: Card,
  { revision, holes }: Pick<OtherCard, 'revision' | 'holes'>,
): Card =>
  revision > card.revision
    ? {
        ...card,
        holes: filled(card.holes, holes),
        // The next versions must be above those that the server has.
        revision: revision + 1,
        confirmed: revision,
      }
    : { ...card, confirmed: revision };

type Answered = Pick<CardAnswer, 'revision' | 'role' | 'publicID' | 'holes'>;

/** The card after the server answered a version of it. What was typed since stays and is still to be sent. */
export function afterAnswer(
  card: Card,
  sent: Pick<Card, 'takesOver'>,
  { revision, role, publicID, holes = {} }: Answered,
): Card {
  const isAskedSince = card.takesOver && !sent.takesOver;
  const answered = { ...card, publicID, ...(isAskedSince ? {} : { role, takesOver: false }) };
  return afterRevision(answered, { revision, holes });
}

/**
 * The players of an answer with the scores that the official card got since it was asked for: those count, as far as the
 * phone knows, until the next answer. Without them a row could not be signed where reception ends after its last score.
 */
export function withTypedSince(
  { players, accepted }: Pick<GroupView, 'players' | 'accepted'>,
  before: Card | null,
  now: Card | null,
): GroupView['players'] {
  if (!before || now?.role !== 'official') return players;
  return players.map((player) => {
    const [old, row] = [rowOf(before, player.id), rowOf(now, player.id)];
    if (old === row || accepted.includes(player.id)) return player;
    const scores = player.scores.map((score, at) =>
      row[at] === old[at] ? score : (row[at] ?? null),
    );
    return { ...player, scores };
  });
}

/** The card after the server refused it because another phone took it over. */
export const afterTakeover = (card: Card, sent: Pick<Card, 'takesOver'>): Card =>
  card.takesOver && !sent.takesOver
    ? changed(card, {})
    : changed(card, { role: 'second', takesOver: false });

/** The card after the server listed the cards of the group, of which it has this version, or none. */
export function afterList(card: Card, stored: OtherCard | undefined): Card {
  if (!stored) return { ...card, confirmed: 0 };
  const role = card.takesOver ? card.role : stored.role;
  return afterRevision({ ...card, role }, stored);
}
