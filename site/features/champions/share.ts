/** Texts of a champion: the page, and the picture that is shared. */
import type { ChampionSeason } from '#domain/champions/champion.ts';
import type { ChampionRecord } from '#domain/champions/champion.schema.ts';
import type { ShareCard } from '#domain/publish/share-card.ts';
import { counted } from '../players/texts.ts';

/** `Ann Lee, 2025 Champion`. */
export const championTitle = ({ player, year }: Pick<ChampionRecord, 'player' | 'year'>): string =>
  `${player}, ${year} Champion`;

/** The Championship that was won, where, and the season before it. */
function linesOf({ title, points, wins, events }: ChampionSeason): string[] {
  return [
    title ? [title.event, title.score].filter(Boolean).join(', ') : '',
    title?.course ?? '',
    [
      points === '' ? '' : `${points} points`,
      wins > 0 ? counted(wins, 'win') : '',
      events > 0 ? counted(events, 'event') : '',
    ]
      .filter(Boolean)
      .join(' · '),
  ].filter(Boolean);
}

export function championCard(
  { year, player, thumbnail }: ChampionRecord,
  season: ChampionSeason | null,
): Omit<ShareCard, 'tourName'> {
  return {
    kicker: `${year} Champion`,
    title: player,
    lines: season ? linesOf(season) : [],
    picture: thumbnail,
    ...(thumbnail === '' && { monogram: player }),
  };
}
