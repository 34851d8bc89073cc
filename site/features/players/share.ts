/** Texts of a player's share image. */
import type { ShareCard } from '#domain/publish/share-card.ts';
import { totalsOf, type Career } from '#domain/players/career.ts';
import { counted } from './texts.ts';

/** The season's line, and the career below it. */
export function playerCard(career: Career): Omit<ShareCard, 'tourName'> {
  const { name, current, seasons, titles, picture } = career;
  const race = seasons.find(({ year }) => year === current)?.race;
  const { events, wins } = totalsOf(career);
  return {
    kicker: titles.length > 0 ? `Champion of ${titles.join(', ')}` : 'Player',
    title: name,
    lines: [
      race ? `${current} season: ${race.rank} with ${race.points} points` : '',
      events > 0
        ? [counted(events, 'event'), wins > 0 ? counted(wins, 'win') : '']
            .filter(Boolean)
            .join(', ')
        : '',
    ].filter(Boolean),
    picture,
    monogram: name,
  };
}
