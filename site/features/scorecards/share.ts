/** Texts of a round: its page, and the picture that is shared. */
import { plainName } from '#domain/players/person-name.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import type { ShareCard } from '#domain/publish/share-card.ts';
import { placeName } from '#domain/results/point-table.ts';
import { RANK_WORDS } from '#domain/results/results.ts';
import { writtenToPar } from '#domain/results/to-par.ts';
import {
  highlightsOf,
  markOf,
  type PlacedCard,
  type PlayedCard,
} from '#domain/scorecards/played-card.ts';
import { formatLong } from '#domain/time/calendar.ts';

/** `3rd`, `T3`, `Withdrew`; empty while there is no place. */
const placeWords = (rank: string): string =>
  /^\d+$/.test(rank) ? placeName(Number(rank)) : (RANK_WORDS[rank] ?? rank);

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `T3 · Six birdies`: what is said of a round besides its strokes. */
export const roundFacts = ({ card, rank }: PlacedCard): string[] =>
  [
    placeWords(rank),
    card.round.isComplete ? '' : `Thru ${card.round.thru}`,
    capitalized(highlightsOf(card.holes)),
  ].filter(Boolean);

/** `Round 2`; empty in an event of one round. */
export const roundName = ({ number }: Pick<PlayedCard, 'number'>): string =>
  number === undefined ? '' : `Round ${number}`;

/** The name that a shared round has. */
export const roundTitle = (
  event: Pick<EventRecord, 'name'>,
  card: Pick<PlayedCard, 'player' | 'number'>,
): string => [plainName(card.player), roundName(card), event.name].filter(Boolean).join(', ');

export function roundCard(event: EventRecord, placed: PlacedCard): Omit<ShareCard, 'tourName'> {
  const { card } = placed;
  const { format } = card;
  const [{ hole: first } = { hole: 1 }] = card.holes;
  return {
    // Only the day of the first round is known.
    kicker: [event.name, roundName(card) || formatLong(event.date)].join(' · '),
    title: plainName(card.player),
    lines: [roundFacts(placed).join(' · '), event.course].filter(Boolean),
    picture: event.thumbnail,
    round: {
      figure: format.points ? format.written(card.total) : writtenToPar(card.round.netToPar),
      label: format.points?.heading ?? 'Net',
      ...(first > 1 && { first }),
      holes: card.holes.map(({ score, par }) => ({
        score: String(score ?? ''),
        mark: markOf(score, par),
      })),
    },
  };
}
