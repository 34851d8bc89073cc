/**
 * The tour's identity: what another tour changes to make this site its own (C60). Site, panel and
 * server take it from here as `#tour`. Beside it stand its colours (styles/tokens.css, and for the
 * drawn pictures scripts/pictures/palette.ts), its rules and point table (server/domain) and what it
 * sells (server/domain/storefront.ts).
 */
export const TOUR = {
  name: 'LFG Tour',
  /** How members say it: `LFG + GHIN` (R094). */
  short: 'LFG',
  tagline: 'New Hampshire’s amateur golf tour',
  motto: 'Your best golf, all season, against the whole state.',
  region: 'New Hampshire',
  /** Its letters; a new event begins with them. */
  state: 'NH',
  /** Where its courses are, as one part of a sentence and in two words. */
  grounds: 'New Hampshire and Massachusetts, with the odd trip to Vermont and Maine',
  area: 'New England',
  /** Where its days begin and end, unless TOUR_TIMEZONE says otherwise. */
  zone: 'America/New_York',
  description:
    'A season of net golf on New Hampshire’s best courses: schedule, standings, world golf rankings, match play and the Colony Cup.',
  /** Heading of its shop (R248). */
  shop: 'LFG Gear',
  contact: 'hello@lfgtour.example',
  socials: [
    { name: 'Members’ group', href: 'https://www.facebook.com/groups/lfgtour.example' },
    { name: 'Video channel', href: 'https://www.youtube.com/@lfgtour.example' },
    { name: 'Amateur golf program', href: 'https://www.bluegolf.com' },
  ],
} as const;

export interface Sponsor {
  name: string;
  /** What they do, in a few words. */
  what: string;
  /** Their own site. */
  href: string;
  /** Address of the logo, drawn with their name in it, 240 by 96. */
  logo: string;
}

/** Who pays for the prizes (R092, C60): invented, as their logos are. */
export const SPONSORS: readonly Sponsor[] = [
  {
    name: 'Kettle Notch Brewing',
    what: 'Lagers from spring water',
    href: 'https://kettlenotch.example/',
    logo: '/pictures/sponsors/kettle-notch.svg',
  },
  {
    name: 'Stonewall Turf Supply',
    what: 'Seed, sand and good advice',
    href: 'https://stonewallturf.example/',
    logo: '/pictures/sponsors/stonewall-turf.svg',
  },
  {
    name: 'Birchline Clubworks',
    what: 'Fitting, grips and repairs',
    href: 'https://birchline.example/',
    logo: '/pictures/sponsors/birchline.svg',
  },
  {
    name: 'Three Lanterns Coffee',
    what: 'Open before the first tee time',
    href: 'https://threelanterns.example/',
    logo: '/pictures/sponsors/three-lanterns.svg',
  },
];

/** Videos that explain a rule, on other sites (FACTS 2); an empty one is not shown. */
export const RULE_VIDEOS: Readonly<Record<'penaltyAreas' | 'unplayableBall', string>> = {
  penaltyAreas: '',
  unplayableBall: '',
};
