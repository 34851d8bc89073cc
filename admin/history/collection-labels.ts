import { DESCRIPTIONS } from '#domain/describe/lists.ts';
import { SETTINGS } from '../settings.ts';

/** One record of each collection as staff call it, by the collection's name in the API. */
export const COLLECTION_LABELS: Readonly<Record<string, string>> = {
  entries: 'Entries',
  events: 'Event',
  results: 'Results',
  standings: 'Standings',
  'standings-urls': 'Standings addresses',
  money: 'Money',
  'match-play': 'Match play',
  brackets: 'Bracket',
  'match-play-players': 'Player',
  'colony-cup': `${SETTINGS.identity.cup} team`,
  champions: 'Champion',
  directory: 'Directory',
  announcements: 'Announcement',
  drafts: 'Draft',
  courses: 'Course',
  'course-cards': 'Course card',
  articles: 'Article',
  posts: 'Article picture',
  season: 'Current season',
  settings: 'Settings',
  'site-texts': 'Site texts',
  'first-steps': 'Start screen',
  ...Object.fromEntries(DESCRIPTIONS.map(({ name, label }) => [name, label])),
};
