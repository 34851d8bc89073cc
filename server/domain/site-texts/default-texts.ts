/** The texts of the site until staff change them; empty ones are not shown. */
import { offeredMemberships } from '../settings/memberships.ts';
import type { Settings } from '../settings/settings.schema.ts';
import { pluralOf } from '../tour/locale.ts';
import { defaultRules } from './default-rules.ts';
import { defaultSections } from './default-sections.ts';
import type { SiteTexts } from './site-texts.schema.ts';
import { andList } from '../tour/lists.ts';
import {
  championshipName,
  handicapService,
  inSentence,
  playoffName,
  several,
  spaced,
  withArticle,
} from '../tour/names.ts';
import { stateWord } from '../tour/state.ts';

/** `12 net events, two playoffs, and a Championship`. */
function seasonText(regularEvents: number): string {
  const [playoff, championship] = [playoffName(), championshipName()];
  return andList().format([
    `${regularEvents} net ${pluralOf(regularEvents, 'event')}`,
    ...(playoff === '' ? [] : [`two ${several(inSentence(playoff))}`]),
    ...(championship === '' ? [] : [withArticle(championship)]),
  ]);
}

/** The texts of a tour with these settings. */
export function defaultTexts(settings: Settings): SiteTexts {
  const { identity, counting } = settings;
  const { regularEvents } = counting;
  const handicap = `${spaced(handicapService())}handicap`;
  const heading = handicapService() === '' ? 'Handicap' : handicap;
  return {
    contact: { contact: '', socials: [] },
    sponsors: { sponsors: [] },
    hero: {
      kicker: identity.tagline,
      heading: `Your best golf, all season, against the whole ${inSentence(stateWord())}.`,
      text: `${seasonText(regularEvents)}, open to every handicap. Enter one, or chase the season title.`,
      ...(offeredMemberships(settings).length > 0
        ? { buttonLabel: 'Join the Tour', buttonLink: '/membership' }
        : { buttonLabel: 'Full schedule', buttonLink: '/schedule' }),
      moreLabel: 'How It Works',
      moreLink: '/tour-details',
      eventKicker: 'Next event',
      articleKicker: 'Latest story',
      articleButton: 'Read More',
    },
    membership: {
      withGhin: ['Full league membership', `${heading} included`],
      tourOnly: ['League membership', `For golfers who already have a ${handicap}`],
      ghinOnly: [heading, 'No league membership'],
    },
    ...defaultSections(settings),
    rules: { rules: defaultRules() },
    courses: { notes: [] },
  };
}
