import { TOUR } from '../../../server/domain/tour/identity.ts';

/** The feed's title in feed readers. */
export const FEED_TITLE = `${TOUR.name}: news and results`;

/** The link in the footer. */
export const FEED_LINK = 'News and results feed (RSS)';
