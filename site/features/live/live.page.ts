import type { PageDescription } from '../../page-list/page-description.ts';
import { LIVE_CODE_FILE, PATHS } from '../../paths.ts';
import { file, page } from '../../page-list/site-page.ts';
import { liveDependencies } from './live-day.ts';

export default {
  path: PATHS.live,
  title: 'Live',
  note: 'Scores on the day of an event',
  words: 'leaderboard today now playing TV screen',
  pages: (tour) => [page(PATHS.live, liveDependencies(tour)), file(LIVE_CODE_FILE)],
} satisfies PageDescription;
