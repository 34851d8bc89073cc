/** The texts of the site that staff may change: plain texts and lists of them, one object for each group. */
import { z } from 'zod';
import { isPublicLink, isWebAddress } from '../shared/link.ts';
import { about, filledText, type Label, pictureID, text, url } from '../shared/fields.schema.ts';
import { handicapService } from '../tour/names.ts';
import { brokenLinkIn } from './linked-text.ts';

/** The icons that a social link may have. */
export const SOCIAL_ICONS = ['people', 'video', 'flag', 'picture', 'globe'] as const;
export type SocialIcon = (typeof SOCIAL_ICONS)[number];

/** Longest paragraph, in characters. */
export const PARAGRAPH_MAX = 1500;

/** Most entries of a list. */
export const LINES_MAX = 12;
export const SPONSORS_MAX = 24;
export const RULES_MAX = 60;

/** A paragraph without line breaks, which may have links such as `[the schedule](/schedule)`. */
const paragraph = (label: string) =>
  filledText(label, PARAGRAPH_MAX).refine((typed) => brokenLinkIn(typed) === null, {
    error: ({ input }) =>
      `${label} has a link to “${brokenLinkIn(String(input)) ?? ''}”. A link must start with https://, http:// or, for a page of this site, with a slash.`,
  });

const webAddress = (label: string) =>
  url(label).refine(isWebAddress, {
    error: `${label} must be an address that starts with http:// or https://.`,
  });

const link = (label: string) =>
  url(label).refine(isPublicLink, {
    error: `${label} must start with https://, http:// or, for a page of this site, with a slash.`,
  });

const list = <Entry extends z.ZodType>(label: Label, entry: Entry, max: number, min = 0) =>
  z
    .array(entry, about(label, 'must be a list.'))
    .min(min, about(label, 'must not be empty.'))
    .max(max, about(label, `must have at most ${max} entries.`));

export const Social = z.strictObject({
  name: filledText('Name of a social link'),
  icon: z.enum(SOCIAL_ICONS, { error: `Icon must be one of ${SOCIAL_ICONS.join(', ')}.` }),
  href: webAddress('Address of a social link'),
});

/** The address of a picture that comes with the site. */
const OWN_PICTURE = /^\/pictures(?:\/[\w-]+)+\.(?:svg|webp|avif|png|jpg)$/;

export const Sponsor = z.strictObject({
  name: filledText('Name of a sponsor'),
  /** Their business, in a few words. */
  what: text('Business of a sponsor'),
  /** Their own site. */
  href: webAddress('Website of a sponsor'),
  /** The id of an uploaded logo, the address of one that comes with the site, or empty for the name as text. */
  thumbnail: z.union([pictureID, z.string().regex(OWN_PICTURE)], {
    error: 'Picture of a sponsor must be an uploaded one.',
  }),
});
export type Sponsor = z.output<typeof Sponsor>;

export const Rule = z.strictObject({
  title: filledText('Title of a rule'),
  text: paragraph('Text of a rule'),
  /** A video on another site that explains it; empty for none. */
  video: url('Video of a rule').refine((address) => address === '' || isWebAddress(address), {
    error: 'Video of a rule must be an address that starts with http:// or https://.',
  }),
});
export type Rule = z.output<typeof Rule>;

export const Part = z.strictObject({
  heading: filledText('Heading of a part'),
  text: paragraph('Text of a part'),
});

export const Line = filledText('Line');
export const Paragraph = paragraph('Paragraph');

/** A section of the tour's details: a first sentence and paragraphs. */
const Section = z.strictObject({
  lead: filledText('First sentence'),
  paragraphs: list('Paragraphs', Paragraph, LINES_MAX),
});

const points = (label: Label) => list(label, Line, LINES_MAX);

const service = () => handicapService() || 'handicap';

/** The texts of every group. */
export const SiteTexts = z.strictObject({
  contact: z.strictObject({
    /** Empty for none. */
    contact: z
      .string({ error: 'Contact address must be text.' })
      .trim()
      .max(254, { error: 'Contact address must have at most 254 characters.' })
      .refine((typed) => typed === '' || z.email().safeParse(typed).success, {
        error: 'Contact address must be an email address.',
      }),
    socials: list('Social links', Social, LINES_MAX),
  }),
  sponsors: z.strictObject({ sponsors: list('Sponsors', Sponsor, SPONSORS_MAX) }),
  hero: z.strictObject({
    /** The first slide. */
    kicker: text('Line above the heading'),
    heading: filledText('Heading'),
    text: paragraph('Text'),
    buttonLabel: filledText('Button'),
    buttonLink: link('Address of the button'),
    /** Shown while there is a next event; without one, it leads to the schedule. */
    moreLabel: filledText('Second button'),
    moreLink: link('Address of the second button'),
    /** The slide of the next event, and the one of the latest article. */
    eventKicker: filledText('Label of the next event'),
    articleKicker: filledText('Label of the latest article'),
    articleButton: filledText('Button of the latest article'),
  }),
  membership: z.strictObject({
    withGhin: points(() => `Points of the membership with ${service()}`),
    tourOnly: points(() => `Points of the membership without ${service()}`),
    ghinOnly: points(() => `Points of ${service()} only`),
  }),
  about: Section,
  structure: z.strictObject({
    lead: filledText('First sentence'),
    parts: list('Parts', Part, LINES_MAX),
  }),
  skins: Section,
  teams: Section,
  rules: z.strictObject({ rules: list('Rules', Rule, RULES_MAX, 1) }),
  points: Section,
  courses: z.strictObject({ notes: list('Notes', Paragraph, LINES_MAX) }),
});
export type SiteTexts = z.output<typeof SiteTexts>;

export const GroupName = SiteTexts.keyof();
export type GroupName = z.output<typeof GroupName>;

/** The groups that staff changed, as they are stored. */
export const ChangedTexts = SiteTexts.exactPartial();
export type ChangedTexts = z.output<typeof ChangedTexts>;

/** A group in the API. */
export const SiteTextsResponse = z.strictObject({
  group: GroupName,
  /** Whether it was never changed, or was set back. */
  isDefault: z.boolean(),
  texts: z.record(z.string(), z.unknown()),
});
export type SiteTextsResponse = z.output<typeof SiteTextsResponse>;

/** An uploaded logo, which a change of the sponsors may name within an hour. */
export const LogoResponse = z.strictObject({ thumbnail: pictureID });
export type LogoResponse = z.output<typeof LogoResponse>;
