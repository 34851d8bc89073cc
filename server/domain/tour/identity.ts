/**
 * The tour's identity: what another tour changes to make this site its own. Site, panel and server import it
 * as `#tour`. Texts and videos of rules are defaults that staff may change in the panel (server/domain/site-texts);
 * contact, social links and sponsors are empty until they enter them. Its points and counting rules are in
 * server/domain/settings, its colors in styles/tokens.css, its pictures in site/public, its rules in server/domain, and
 * its products in server/domain/shop/storefront.ts.
 */
export const TOUR = {
  name: 'LFG Tour',
  /** The short name, as in `LFG + GHIN`. */
  short: 'LFG',
  tagline: 'New Hampshire’s amateur golf tour',
  region: 'New Hampshire',
  /** Its two letters, the default of a new event. */
  state: 'NH',
  /** Where its courses are, in two words. */
  area: 'New England',
  /** Its time zone, unless TOUR_TIMEZONE is set. */
  zone: 'America/New_York',
  description:
    'A season of net golf on New Hampshire’s best courses: schedule, standings, world golf rankings, match play, and the Colony Cup.',
  /** Heading of its shop. */
  shop: 'LFG Gear',
} as const;

/** Videos that explain a rule, on other sites, until staff change them; an empty one is not shown. */
export const RULE_VIDEOS: Readonly<Record<'penaltyAreas' | 'unplayableBall', string>> = {
  penaltyAreas: '',
  unplayableBall: '',
};
