/** The texts of the site until staff change them; empty ones are not shown. */
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts';
import { TOUR } from '../tour/identity.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import { DEFAULT_SECTIONS } from './default-sections.ts';
import type { SiteTexts } from './site-texts.schema.ts';

export const DEFAULT_TEXTS: Readonly<SiteTexts> = {
  contact: { contact: '', socials: [] },
  sponsors: { sponsors: [] },
  hero: {
    kicker: TOUR.tagline,
    heading: TOUR.motto,
    text: `${DEFAULT_SETTINGS.counting.regularEvents} net events, two playoffs, and a Championship, open to every handicap. Enter one, or chase the season title.`,
    buttonLabel: 'Join the Tour',
    buttonLink: '/membership',
    moreLabel: 'How It Works',
    moreLink: '/tour-details',
    eventKicker: 'Next event',
    articleKicker: 'Latest story',
    articleButton: 'Read More',
  },
  membership: {
    withGhin: ['Full league membership', 'GHIN handicap included'],
    tourOnly: ['League membership', 'For golfers who already have a GHIN handicap'],
    ghinOnly: ['GHIN handicap', 'No league membership'],
  },
  ...DEFAULT_SECTIONS,
  rules: { rules: DEFAULT_RULES },
  courses: { notes: [] },
};
