/** Texts of the share image for the standings. */
import { RANKING_LABELS } from '#domain/results/table-labels.ts';
import { rankingOf } from '#domain/standings/rankings.ts';
import type { ShareCard } from '#domain/publish/share-card.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { inOrder } from './order.ts';

/** The first three of a year's season. */
export function standingsCard(tour: Tour, year: number): Omit<ShareCard, 'tourName'> {
  const first = inOrder(rankingOf(tour, 'season', year).rows, 'rank').slice(0, 3);
  return {
    kicker: String(year),
    title: RANKING_LABELS.season,
    lines: first.map(({ rank, player, points }) => `${rank}  ${player}  ${points} points`),
    picture: '',
  };
}
