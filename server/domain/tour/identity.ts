/**
 * The tour's identity: what another tour changes to make this site its own. Site, panel and server import it
 * as `#tour`. Contact, social links, tagline, motto, sponsors and videos of rules are defaults that staff may
 * change in the panel (server/domain/site-texts). Its colors are in styles/tokens.css, its pictures in site/public, its
 * rules and point table in server/domain, and its products in server/domain/shop/storefront.ts.
 */
export const TOUR = {
  name: 'LFG Tour',
  /** The short name, as in `LFG + GHIN`. */
  short: 'LFG',
  tagline: 'New Hampshire’s amateur golf tour',
  motto: 'Your best golf, all season, against the whole state.',
  region: 'New Hampshire',
  /** Its two letters, the default of a new event. */
  state: 'NH',
  /** Where its courses are, as a part of a sentence and in two words. */
  grounds: 'New Hampshire and Massachusetts, with an occasional trip to Vermont or Maine',
  area: 'New England',
  /** Its time zone, unless TOUR_TIMEZONE is set. */
  zone: 'America/New_York',
  description:
    'A season of net golf on New Hampshire’s best courses: schedule, standings, world golf rankings, match play, and the Colony Cup.',
  /** Heading of its shop. */
  shop: 'LFG Gear',
  contact: 'hello@lfgtour.example',
  socials: [
    {
      name: 'Members’ group',
      icon: 'people',
      href: 'https://www.facebook.com/groups/lfgtour.example',
    },
    { name: 'Video channel', icon: 'video', href: 'https://www.youtube.com/@lfgtour.example' },
    { name: 'Amateur golf program', icon: 'flag', href: 'https://www.bluegolf.com' },
  ],
} as const;

/**
 * The sponsors until staff change them: invented, as are their logos. `what` is their business in a few words,
 * `href` their own site, `thumbnail` the URL of the logo with their name, 240 by 96 pixels.
 */
export const SPONSORS = [
  {
    name: 'Kettle Notch Brewing',
    what: 'Lagers brewed with spring water',
    href: 'https://kettlenotch.example/',
    thumbnail: '/pictures/sponsors/kettle-notch.svg',
  },
  {
    name: 'Stonewall Turf Supply',
    what: 'Seed, sand, and good advice',
    href: 'https://stonewallturf.example/',
    thumbnail: '/pictures/sponsors/stonewall-turf.svg',
  },
  {
    name: 'Birchline Clubworks',
    what: 'Fittings, grips, and repairs',
    href: 'https://birchline.example/',
    thumbnail: '/pictures/sponsors/birchline.svg',
  },
  {
    name: 'Three Lanterns Coffee',
    what: 'Open before the first tee time',
    href: 'https://threelanterns.example/',
    thumbnail: '/pictures/sponsors/three-lanterns.svg',
  },
] as const;

/** Videos that explain a rule, on other sites, until staff change them; an empty one is not shown. */
export const RULE_VIDEOS: Readonly<Record<'penaltyAreas' | 'unplayableBall', string>> = {
  penaltyAreas: '',
  unplayableBall: '',
};
