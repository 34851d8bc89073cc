/** Announcements, articles, cup years, champions and players of the directory for tests. */
import type { Announcement } from '../../server/domain/announcements/announcement.schema.ts';
import type { ArticleRecord } from '../../server/domain/news/article.schema.ts';
import type { ChampionRecord } from '../../server/domain/champions/champion.schema.ts';
import type { ColonyCupYear } from '../../server/domain/colony-cup/colony-cup.schema.ts';
import type { DirectoryPlayer } from '../../server/domain/directory/directory-player.schema.ts';

export const announcement = (change: Partial<Announcement> = {}): Announcement => ({
  ID: 1,
  text: 'Play is delayed by rain.',
  level: 'important',
  link: '',
  linkLabel: '',
  start: '',
  end: '',
  eventID: '',
  ...change,
});

/** An article of the tour's own; the default has no picture. */
export const articleRecord = (change: Partial<ArticleRecord> = {}): ArticleRecord => ({
  ID: 1,
  slug: 'opening-day',
  title: 'Opening day',
  date: '2026-05-04',
  author: '',
  alt: '',
  text: 'Snow **melts**.',
  thumbnail: '',
  ...change,
});

export const cupYear = (change: Partial<ColonyCupYear> = {}): ColonyCupYear => ({
  ID: 1,
  year: 2025,
  team: ['Ann Lee', 'Bo Ray'],
  winningTeam: true,
  ...change,
});

/** A stored champion; the default has no picture. */
export const championRecord = (change: Partial<ChampionRecord> = {}): ChampionRecord => ({
  ID: 1,
  year: 2025,
  player: 'Ann Lee',
  thumbnail: '',
  ...change,
});

export const directoryPlayer = (change: Partial<DirectoryPlayer> = {}): DirectoryPlayer => ({
  ID: 1,
  player: 'Ann Lee',
  alsoKnownAs: [],
  handicap: '',
  handicapDate: '',
  handicapSource: '',
  member: false,
  matchPlay: false,
  ...change,
});

/** Players of the directory who are in match play, with the IDs from 1. */
export const matchPlayPlayers = (
  ...players: readonly { player: string; handicap: string; handicapDate?: string }[]
): DirectoryPlayer[] =>
  players.map((fields, at) =>
    directoryPlayer({ ID: at + 1, member: true, matchPlay: true, ...fields }),
  );
