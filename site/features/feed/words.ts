import { TOUR } from '../../../server/domain/tour/identity.ts';

/** What the feed is called where readers list it. */
export const FEED_TITLE = `${TOUR.name}: news and results`;

/** Its link in the footer. */
export const FEED_LINK = 'News and results as a feed (RSS)';
