/** The texts of the site until staff change them; empty ones are not shown. */
import type { Settings } from '../settings/settings.schema.ts';
import { pluralOf } from '../tour/locale.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import { defaultSections } from './default-sections.ts';
import type { SiteTexts } from './site-texts.schema.ts';

/** The texts of a tour with these settings. */
export function defaultTexts(settings: Settings): SiteTexts {
  const { identity, counting } = settings;
  const { regularEvents } = counting;
  return {
    contact: { contact: '', socials: [] },
    sponsors: { sponsors: [] },
    hero: {
      kicker: identity.tagline,
      heading: 'Your best golf, all season, against the whole state.',
      text: `${regularEvents} net ${pluralOf(regularEvents, 'event')}, two playoffs, and a Championship, open to every handicap. Enter one, or chase the season title.`,
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
    ...defaultSections(settings),
    rules: { rules: DEFAULT_RULES },
    courses: { notes: [] },
  };
}
