import type { PageDescription } from '../../page-list/page-description.ts';
import { OFFLINE_PATH } from './offline-paths.ts';

export default {
  path: OFFLINE_PATH,
  sitemap: false,
} satisfies PageDescription;
