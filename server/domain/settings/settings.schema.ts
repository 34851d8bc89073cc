/** What another tour changes to make this site its own: its identity, the parts it has, its points. */
import { z } from 'zod';
import { flag, inOneLine, pictureID, text } from '../shared/fields.schema.ts';
import { isZone } from '../time/calendar.ts';
import { COLOR, CONTRAST_MIN, contrastOfTexts, type Colors } from './palette.ts';

/** Most characters of a paragraph. */
const SENTENCES_MAX = 300;

/** Most places that get points. */
export const PLACES_MAX = 100;

const POINTS_MAX = 10_000;

const filled = (label: string, max: number) =>
  text(label)
    .min(1, { error: `${label} must not be empty.` })
    .max(max, { error: `${label} must have at most ${max} characters.` });

const sentences = (label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .overwrite(inOneLine)
    .trim()
    .min(1, { error: `${label} must not be empty.` })
    .max(SENTENCES_MAX, { error: `${label} must have at most ${SENTENCES_MAX} characters.` });

const color = (label: string, field: keyof Colors) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .toLowerCase()
    .regex(COLOR, { error: `${label} must be a color such as #1f5138.` })
    .refine((sent) => !COLOR.test(sent) || unreadable(sent, field) === null, {
      error: ({ input }) => unreadable(String(input), field) ?? '',
    });

/** A number; forms send it as a text. */
const whole = (label: string, min: number, max: number) => {
  const error = `${label} must be a whole number from ${min} to ${max}.`;
  return z.preprocess(
    (sent) => (typeof sent === 'string' && /^\s*\d+\s*$/.test(sent) ? Number(sent) : sent),
    z.int({ error }).min(min, { error }).max(max, { error }),
  );
};

/** What is wrong with a color that texts can't be read in or on; null when they can. */
function unreadable(color: string, field: keyof Colors): string | null {
  const contrast = contrastOfTexts(color, field);
  const [label, where] = {
    mainColor: ['Main color', 'White text on it'] as const,
    accentColor: ['Accent color', 'Text in it'] as const,
  }[field];
  return contrast >= CONTRAST_MIN
    ? null
    : `${label} is too light. ${where} has a contrast of ${contrast.toFixed(1)} and needs ${CONTRAST_MIN}: choose a darker one.`;
}

export const Identity = z.strictObject({
  name: filled('Name', 40),
  /** As in `LFG + GHIN`. */
  short: filled('Short name', 12),
  tagline: filled('Tagline', 80),
  /** For search engines and the readers of the feed. */
  description: sentences('Description'),
  region: filled('Region', 60),
  /** Two letters, the default of a new event; empty where there are no states. */
  state: z
    .string({ error: 'State must be text.' })
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z]{2})?$/, { error: 'State must have two letters, such as NH.' }),
  /** Where its courses are, in a few words. */
  area: filled('Area', 60),
  /** Heading of its shop. */
  shop: filled('Name of the shop', 40),
  /** Its team cup. */
  cup: filled('Name of the cup', 40),
  /** An IANA name. */
  zone: z
    .string({ error: 'Time zone must be text.' })
    .trim()
    .refine(isZone, { error: 'Time zone must be a name such as America/New_York.' }),
  /** The id of an uploaded picture; empty for that of the site. */
  logo: pictureID,
  mainColor: color('Main color', 'mainColor'),
  accentColor: color('Accent color', 'accentColor'),
});
export type Identity = z.output<typeof Identity>;

export const Parts = z.strictObject({
  matchPlay: flag('Match play'),
  colonyCup: flag('Cup'),
  worldRankings: flag('World golf rankings'),
  shop: flag('Shop'),
  disabledList: flag('Disabled list'),
  pastChampions: flag('Past champions'),
});
export type Parts = z.output<typeof Parts>;
export type PartName = keyof Parts;

const place = (label: string) => whole(label, 0, POINTS_MAX);

/** What a place gets in each kind of event, and how it starts in the Championship. */
export const PointRow = z.strictObject({
  regular: place('Points of a regular event'),
  midMajor: place('Points of a mid major'),
  major: place('Points of a major'),
  playoff1: place('Points of the 1st playoff'),
  playoff2: place('Points of the 2nd playoff'),
  /** Strokes in relation to par: `-9` … `E`; empty for none. */
  startingStrokes: z
    .string({ error: 'Starting strokes must be text.' })
    .trim()
    .regex(/^(?:-[1-9]\d?|E)?$/, { error: 'Starting strokes must be such as -9, E or empty.' }),
});
export type PointRow = z.output<typeof PointRow>;

export const Points = z.strictObject({
  /** From the first place on. */
  table: z
    .array(PointRow, { error: 'Point table must be a list.' })
    .min(1, { error: 'Point table must have a first place.' })
    .max(PLACES_MAX, { error: `Point table must have at most ${PLACES_MAX} places.` }),
  /** Extra points for each member of a winning team. */
  teamBonus: place('Bonus of the winning team'),
});
export type Points = z.output<typeof Points>;

export const Counting = z.strictObject({
  /** Events of a season without playoffs and the Championship. */
  regularEvents: whole('Regular events', 1, 60),
  /** Results that count for the season: a player's best that are not playoffs, and every playoff. */
  season: whole('Results that count for the season', 1, 60),
  /** Results that count for the world golf rankings, and the seasons that they look back over. */
  wgr: whole('Results that count for the world golf rankings', 1, 60),
  wgrSeasons: whole('Seasons of the world golf rankings', 1, 10),
  /** Places that qualify for the Championship. */
  field: whole('Players in the Championship', 1, 200),
});
export type Counting = z.output<typeof Counting>;

/** Groups, each saved as a whole. */
export const Settings = z.strictObject({
  identity: Identity,
  parts: Parts,
  points: Points,
  counting: Counting,
});
export type Settings = z.output<typeof Settings>;
export type SettingsGroup = keyof Settings;

/** A change of some groups. */
export const SettingsChange = z
  .strictObject(
    {
      identity: Identity.exactOptional(),
      parts: Parts.exactOptional(),
      points: Points.exactOptional(),
      counting: Counting.exactOptional(),
    },
    { error: 'Send an object with the settings.' },
  )
  .refine((change) => Object.keys(change).length > 0, {
    error: 'Send what changes: identity, parts, points or counting.',
  });
export type SettingsChange = z.output<typeof SettingsChange>;
