/** Texts of the share image for results. */
import { formatLong } from '#domain/time/calendar.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { mainRows } from '#domain/results/main-rows.ts';
import { podiumOf, shownScore } from '#domain/results/results.ts';
import type { ShareCard } from '#domain/publish/share-card.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';

type Card = Omit<ShareCard, 'tourName'>;

/** The cup's score, or the podium of the net table (of the gross one where there is no other). */
function lines(stored: EventResults | undefined): string[] {
  const overall = stored?.['colony-cup']?.rows.overall;
  if (overall) return [`${overall.team1}  ${overall.score}  ${overall.team2}`];
  return podiumOf(mainRows(stored))
    .slice(0, 3)
    .map(({ rank, player, total, strokes }) => {
      const score = total === '' ? strokes : total;
      return `${rank}  ${player}  ${shownScore(score)}`;
    });
}

export function resultsCard(event: EventRecord, stored: EventResults | undefined): Card {
  return {
    kicker: `Results · ${formatLong(event.date)}`,
    title: event.name,
    lines: lines(stored),
    picture: event.thumbnail,
  };
}
