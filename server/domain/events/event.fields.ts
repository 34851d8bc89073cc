/**
 * The fields of an event, each said once, in the order of files and responses: what staff call it, what it accepts, its
 * column in a table, its place in the form. Requests, records, forms, tables and copies follow.
 */
import { z } from 'zod';
import { dateField } from '../describe/date-field.ts';
import {
  field,
  type FieldOptions,
  flagField,
  namedFields,
  textField,
  urlField,
} from '../describe/fields.ts';
import { STATE_HEADINGS } from '../imports/cells.ts';
import { ADDRESS_FIELD } from '../results/leaderboard.ts';
import { type Label, labelText } from '../shared/fields.schema.ts';
import { stateWord } from '../tour/state.ts';
import { scoringSite, worldRankingsShort } from '../tour/names.ts';

/** Least and most holes of an event: half a round and four rounds. */
export const HOLES_MIN = 9;
export const HOLES_MAX = 72;

/** The holes that a player played over all rounds, as digits; empty when par says how many. */
const holes = z
  .union([z.string(), z.number().transform(String)], {
    error: 'Holes played must be a number or empty.',
  })
  .pipe(z.string().trim())
  .refine((sent) => sent === '' || isHoleCount(sent), {
    error: `Holes played must be empty or a whole number from ${HOLES_MIN} to ${HOLES_MAX}.`,
  });

function isHoleCount(digits: string): boolean {
  return /^[1-9]\d?$/.test(digits) && Number(digits) >= HOLES_MIN && Number(digits) <= HOLES_MAX;
}

const WHERE = 'What and where';
const REGISTRATION = 'Registration';
/** The group with the addresses of tables, which the panel also finds. */
export const ADDRESSES = `${scoringSite() || 'Leaderboard'} addresses`;

const site = () => scoringSite() || 'Scoring site';

/** An address of one edition; `card` is what its card calls it. */
const address = (label: Label, card: string, options: FieldOptions) =>
  urlField(label, { ...options, card, ofEdition: true });

const table = (name: Label, ...also: string[]) =>
  address(() => `${labelText(name)} leaderboard URL`, labelText(name), {
    also: [labelText(name).toLowerCase(), ...also],
    group: ADDRESSES,
    span: 3,
  });

export const EVENT_FIELDS = {
  name: textField('Name', {
    must: 'Name must not be empty.',
    isName: true,
    also: ['title', 'event name', 'tournament'],
    column: { otherwise: ['event'] },
    group: WHERE,
    span: 4,
  }),
  date: dateField('Date', { also: ['day', 'event date'], group: WHERE, span: 2 }),
  course: textField('Course', { also: ['club', 'golf course', 'venue'], group: WHERE }),
  town: textField('Town', { also: ['city'], group: WHERE, span: 3 }),
  state: textField(stateWord, { also: STATE_HEADINGS, group: WHERE, span: 1 }),
  handicapAllowance: textField('Handicap allowance', {
    also: ['allowance'],
    group: WHERE,
    span: 2,
    hint: 'Such as 80%',
  }),
  holesPlayed: field(holes, {
    label: 'Holes played',
    kind: 'text',
    empty: '',
    also: ['holes'],
    group: WHERE,
    span: 2,
    hint: 'Only for a shortened round, such as 13',
    // A round is shortened on its day; whole rounds need no number.
    ofEdition: true,
  }),
  blueGolfUrl: address(() => `${site()} URL`, site(), { also: ['bluegolf'], group: ADDRESSES }),
  registrationOpen: flagField('Registration open', {
    also: ['registration'],
    group: REGISTRATION,
    span: 3,
    ofEdition: true,
  }),
  isComplete: flagField('Complete', {
    also: ['completed'],
    group: REGISTRATION,
    span: 3,
    ofEdition: true,
  }),
  netLeaderboardUrl: table('Net', 'nett'),
  grossLeaderboardUrl: table('Gross'),
  skinsLeaderboardUrl: table('Skins'),
  teamsLeaderboardUrl: table('Teams'),
  wgrLeaderboardUrl: table(() => worldRankingsShort() || 'WGR'),
  // Two events with one product would share its address of tee times.
  shopifyUrl: address('Shopify URL', 'Shopify', {
    also: ['shopify', 'product'],
    group: REGISTRATION,
    hint: 'The product’s handle in the shop, such as granite-open, or its address',
  }),
};

/** The fields with addresses of the scoring site. */
const OF_SITE: ReadonlySet<string> = new Set(Object.values(ADDRESS_FIELD));

/** Whether the tour has what a field is about. */
export const isInTour = ({ name }: { name: string }): boolean =>
  (name !== ADDRESS_FIELD.wgr || worldRankingsShort() !== '') &&
  (scoringSite() !== '' || !OF_SITE.has(name));

const all = namedFields(EVENT_FIELDS);

/** The groups of the form, in its order. */
export const EVENT_GROUPS = [WHERE, REGISTRATION, ADDRESSES].map((title) => ({
  title,
  fields: all.filter(({ look }) => look.group === title),
}));
