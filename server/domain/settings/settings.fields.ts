/**
 * The settings of a tour, each said once: what it accepts, its value until the owner changes it, and how the panel shows
 * it. The file, requests, defaults and forms follow. The order is that of files and responses.
 */
import { z } from 'zod';
import { type FieldLook, field } from '../describe/fields.ts';
import { about, filledText, flag, type Label, pictureID, text } from '../shared/fields.schema.ts';
import { isZone } from '../time/calendar.ts';
import { DEFAULT_MEMBERSHIPS, Membership, MEMBERSHIPS_MAX } from './memberships.ts';
import { COLOR, type Colors, CONTRAST_MIN, contrastOfTexts, DEFAULT_COLORS } from './palette.ts';
import { DEFAULT_POINTS, PointRow, points, whole } from './point-row.ts';
import { currency, DEFAULT_LOCALE, isCurrency, LANGUAGES } from '../tour/locale.ts';
import { inCapitals, stateWord } from '../tour/state.ts';
import {
  asHeading,
  championshipName,
  DEFAULT_NAMES,
  inSentence,
  playoffName,
  several,
  type TourName,
  withArticle,
  worldRankingsName,
} from '../tour/names.ts';

/** Most characters of a paragraph. */
const SENTENCES_MAX = 300;

/** Most places that get points. */
export const PLACES_MAX = 100;

interface Look extends FieldLook {
  /** What the form calls it, where sentences say less. */
  form?: Label;
}

/** A text of one line; half as wide as the form, if nothing else is said. */
function line<Schema extends z.ZodType<string>>(
  schema: Schema,
  label: Label,
  empty: string,
  { form = label, ...look }: Look = {},
): Schema {
  return field(schema, { span: 3, ...look, label: form, kind: 'text', empty });
}

/** A text that is never empty. */
const filled = (label: string, value: string, max: number, look?: Look) =>
  line(filledText(label, max), label, value, look);

/** What is wrong with a color that texts can't be read in or on; null when they can. */
function unreadable(label: string, color: string, name: keyof Colors): string | null {
  const contrast = contrastOfTexts(color, name);
  const where = name === 'mainColor' ? 'White text on it' : 'Text in it';
  return contrast >= CONTRAST_MIN
    ? null
    : `${label} is too light. ${where} has a contrast of ${contrast.toFixed(1)} and needs ${CONTRAST_MIN}: choose a darker one.`;
}

const color = (label: string, name: keyof Colors, look: FieldLook) =>
  field(
    z
      .string({ error: `${label} must be text.` })
      .trim()
      .toLowerCase()
      .regex(COLOR, { error: `${label} must be a color such as #1f5138.` })
      .refine((sent) => !COLOR.test(sent) || unreadable(label, sent, name) === null, {
        error: ({ input }) => unreadable(label, String(input), name) ?? '',
      }),
    { ...look, label, kind: 'color', empty: DEFAULT_COLORS[name], span: 3 },
  );

const number = (label: Label, value: number, [min, max]: readonly [number, number], form = label) =>
  field(whole(label, min, max), { label: form, kind: 'year', empty: value, span: 3 });

/** A part of the site that a tour may not have; at first, it has them all. */
const part = (label: Label, form = label) =>
  field(flag(label), { label: form, kind: 'switch', empty: true, span: 3 });

/** The ids of the lists that fields offer. */
export const ZONES_ID = 'time-zones';
export const LANGUAGES_ID = 'languages';

const identity = {
  name: filled('Name', 'LFG Tour', 40),
  /** As in `LFG + GHIN`. */
  short: filled('Short name', 'LFG', 12, { hint: 'Of the memberships.' }),
  tagline: filled('Tagline', 'New Hampshire’s amateur golf tour', 80, { span: 6 }),
  description: filled(
    'Description',
    'A season of net golf on New Hampshire’s best courses: schedule, standings, world golf rankings, match play, and the Colony Cup.',
    SENTENCES_MAX,
    { span: 6, hint: 'Search engines and the feed show it.' },
  ),
  region: filled('Region', 'New Hampshire', 60),
  /** Two letters in the United States, elsewhere any text; may be empty. */
  state: line(text(stateWord, 60).overwrite(inCapitals), stateWord, 'NH', {
    hint: 'Of new events.',
  }),
  /** Where its courses are, in a few words. */
  area: filled('Area', 'New England', 60, { form: 'Area of the courses' }),
  shop: filled('Name of the shop', 'LFG Gear', 40),
  /** Its team cup. The panel’s hint ends with the words that it has now. */
  cup: filled('Name of the cup', 'Colony Cup', 40, {
    hint: 'In menus and headings. An event is a cup when its name has these words',
  }),
  /** An IANA name. */
  zone: line(
    z
      .string({ error: 'Time zone must be text.' })
      .trim()
      .refine(isZone, { error: 'Time zone must be a name such as America/New_York.' }),
    'Time zone',
    'America/New_York',
    { list: ZONES_ID },
  ),
  /** The id of an uploaded picture; empty for that of the site. */
  logo: field(pictureID, { label: 'Logo', kind: 'text', empty: '', isSlot: true }),
  /** The same, of the home page and the panel's welcome. */
  picture: field(pictureID, { label: 'Picture', kind: 'text', empty: '', isSlot: true }),
  mainColor: color('Main color', 'mainColor', { hint: 'Of buttons and links, such as #1f5138.' }),
  accentColor: color('Accent color', 'accentColor', {
    hint: 'Of what stands out, such as #ad3d19.',
  }),
};

/** What labels call a part, also one that the tour doesn't have: settings turn it on again. */
const playoff = () => playoffName() || DEFAULT_NAMES.playoff;
const championship = () => championshipName() || DEFAULT_NAMES.championship;
const rankings = () => inSentence(worldRankingsName() || DEFAULT_NAMES.worldRankings);

const name = (label: Label, key: TourName, max = 40, look: FieldLook = {}) =>
  line(
    filledText(label, max).refine(
      (sent) => !sent.includes('|'),
      about(label, 'must be without the sign “|”.'),
    ),
    label,
    DEFAULT_NAMES[key],
    look,
  );

const names = {
  playoff: name(() => `Name of ${withArticle(inSentence(playoff()))}`, 'playoff', 40, {
    hint: 'An event is one when its name has these words.',
  }),
  championship: name(() => `Name of the ${championship()}`, 'championship', 40, {
    hint: 'An event is it when its name has these words.',
  }),
  worldRankings: name(() => `Name of the ${rankings()}`, 'worldRankings'),
  worldRankingsShort: name('Short name of the rankings', 'worldRankingsShort', 12),
  handicapService: name('Handicap service', 'handicapService'),
  scoringSite: name('Scoring site', 'scoringSite'),
};

const parts = {
  matchPlay: part('Match play'),
  colonyCup: part('Cup'),
  worldRankings: part(() => asHeading(rankings())),
  shop: part('Shop', 'Shop and news'),
  disabledList: part('Disabled list'),
  pastChampions: part('Past champions'),
  playoffs: part(() => several(playoff())),
  championship: part(championship),
  handicapService: part('Handicap service'),
  scoringSite: part('Scoring site'),
};

const pointRules = {
  /** From the first place on. */
  table: field(
    z
      .array(PointRow, { error: 'Point table must be a list.' })
      .min(1, { error: 'Point table must have a first place.' })
      .max(PLACES_MAX, { error: `Point table must have at most ${PLACES_MAX} places.` }),
    { label: 'Points by place', kind: 'text', empty: DEFAULT_POINTS, isSlot: true },
  ),
  teamBonus: field(points('Bonus of the winning team'), {
    label: 'Bonus for each member of the winning team',
    kind: 'year',
    empty: 15,
    span: 3,
  }),
};

const counting = {
  /** Events of a season without playoffs and the Championship. */
  regularEvents: number('Regular events', 12, [1, 60], 'Regular events of a season'),
  /** A player's best that are not playoffs, and every playoff. */
  season: number('Results that count for the season', 6, [1, 60]),
  wgr: number(() => `Results that count for the ${rankings()}`, 8, [1, 60]),
  /** The seasons that they look back over. */
  wgrSeasons: number(() => `Seasons of the ${rankings()}`, 2, [1, 10]),
  /** Places that qualify. */
  field: number(() => `Players in the ${championship()}`, 24, [1, 200]),
};

const memberships = {
  list: field(
    z
      .array(Membership, { error: 'Memberships must be a list.' })
      .max(MEMBERSHIPS_MAX, { error: `A tour has at most ${MEMBERSHIPS_MAX} memberships.` }),
    { label: 'Memberships', kind: 'text', empty: DEFAULT_MEMBERSHIPS, isSlot: true },
  ),
};

const eventDay = {
  /** Read by the server, so that browsers of visitors request it from nowhere else. */
  weather: field(flag('Weather'), {
    label: 'Weather of the day, from Open-Meteo',
    kind: 'switch',
    empty: false,
    span: 6,
  }),
};

const locale = {
  /** A language and its region. */
  language: line(
    z
      .string({ error: 'Language must be text.' })
      .trim()
      .pipe(z.enum(LANGUAGES, { error: `Language must be one of ${LANGUAGES.join(', ')}.` })),
    'Language and region',
    DEFAULT_LOCALE.language,
    { hint: 'Of dates, numbers and amounts. Texts stay in English.', list: LANGUAGES_ID },
  ),
  /** Three letters (ISO 4217). */
  currency: line(
    z
      .string({ error: 'Currency must be text.' })
      .trim()
      .toUpperCase()
      .refine(isCurrency, {
        error: () => `Currency must be the three letters of one with cents, such as ${currency()}.`,
      }),
    'Currency',
    DEFAULT_LOCALE.currency,
    { hint: 'Of fees, prizes and the shop. Amounts are not converted.', capitals: true },
  ),
  /** Of holes, which are stored as they are typed. */
  meters: field(flag('Meters'), {
    label: 'Lengths of holes in meters instead of yards',
    kind: 'switch',
    empty: DEFAULT_LOCALE.meters,
    span: 6,
  }),
};

/** The groups in the order of the panel, each saved as a whole. */
export const SETTINGS_GROUPS = {
  identity: { label: 'Name and colors', fields: identity },
  locale: { label: 'Language and units', fields: locale },
  parts: { label: 'Parts of the site', fields: parts },
  names: { label: 'Names of the parts', fields: names },
  memberships: { label: 'Memberships', fields: memberships },
  points: { label: 'Points', fields: pointRules },
  counting: { label: 'Counting rules', fields: counting },
  eventDay: { label: 'Event days', fields: eventDay },
};
