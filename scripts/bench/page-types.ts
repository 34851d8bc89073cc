/** One page of each type, named like the screenshots. */
import { sitePages, type Shot } from '../screenshots/pages.ts';

const TYPES: ReadonlySet<string> = new Set([
  'home',
  'schedule',
  'standings',
  'event-ahead',
  'event-tee-times',
  'event-over',
  'event-cup',
  'results-net',
  'results-cup',
  'match-play',
  'match-play-bracket',
  'tee-times',
  'players',
  'player',
  'compare',
  'records',
  'live',
  'colony-cup',
  'past-champions',
  'disabled-list',
  'tour-details',
  'courses',
  'membership',
  'shop',
  'product',
  'news',
  'article',
]);

/** The demo's page of each type, in the order of the menu. */
export async function pageTypes(dataDir: string, now: Date): Promise<Shot[]> {
  return (await sitePages(dataDir, now)).filter(({ name }) => TYPES.has(name));
}
