/** The money of a season: fees, pots and prizes as rules. All amounts are whole cents. */
import { z } from 'zod';
import { RESULT_ROWS_MAX } from '../results/results.schema.ts';
import { text, year } from '../shared/fields.schema.ts';
import { currencyWord } from '../tour/locale.ts';

/** Most cents of one amount: a million of the tour’s currency. */
const CENTS_MAX = 100_000_000;

/** Most places that a prize has, and most further prizes of an event. */
export const PRIZE_PLACES_MAX = 30;
const EXTRAS_MAX = 30;

const cents = (label: string) => {
  const error = () => `${label} must be an amount from 0 to ${CENTS_MAX / 100} ${currencyWord()}.`;
  return z.int({ error }).min(0, { error }).max(CENTS_MAX, { error });
};

const percent = (label: string) => {
  const error = `${label} must be a whole number of percent from 0 to 100.`;
  return z.int({ error }).min(0, { error }).max(100, { error });
};

/** The tables whose places have prizes. */
export const PRIZE_TABLES = ['net', 'gross', 'teams'] as const;
export type PrizeTable = (typeof PRIZE_TABLES)[number];

/** The prizes of a table: a part of the entry fees or a fixed amount, divided by place. */
export const Prize = z
  .strictObject({
    table: z.enum(PRIZE_TABLES),
    /** In percent of the entry fees, or in cents. */
    of: z.enum(['fees', 'fixed']),
    amount: cents('The amount of a prize'),
    /** The part of each place from the first on, in percent; 100 together at most. */
    split: z
      .array(percent('The part of a place'))
      .max(PRIZE_PLACES_MAX, { error: `A prize has at most ${PRIZE_PLACES_MAX} places.` })
      .refine((parts) => parts.reduce((sum, part) => sum + part, 0) <= 100, {
        error: 'The parts of the places are more than 100 percent together.',
      }),
  })
  .refine(({ of, amount }) => of === 'fixed' || amount <= 100, {
    error: 'A prize can be at most 100 percent of the fees.',
  });
export type Prize = z.output<typeof Prize>;

/** What is paid for an event, and what of it is paid out. */
export const MoneyRules = z.strictObject({
  /** For each player. */
  entryFee: cents('The entry fee'),
  /** For each player in skins; all of it is the pot. */
  skinsFee: cents('The fee for skins'),
  prizes: z
    .array(Prize)
    .max(PRIZE_TABLES.length)
    .refine((all) => new Set(all.map(({ table }) => table)).size === all.length, {
      error: 'A table can have its prizes once.',
    })
    .refine(
      (all) =>
        all.filter(({ of }) => of === 'fees').reduce((sum, { amount }) => sum + amount, 0) <= 100,
      { error: 'The prizes are more than 100 percent of the fees together.' },
    ),
});
export type MoneyRules = z.output<typeof MoneyRules>;

/** How many paid; null for as many as the event has. */
const players = z
  .int({ error: 'The number of players must be a whole number.' })
  .min(0, { error: 'The number of players must not be negative.' })
  .max(RESULT_ROWS_MAX, { error: `At most ${RESULT_ROWS_MAX} players can pay.` })
  .nullable();

/** A prize that no table decides, such as the closest to the pin. */
export const ExtraPrize = z.strictObject({
  text: text('What a prize is for').min(1, { error: 'Say what each prize is for.' }),
  player: text('Player').min(1, { error: 'A prize must have a player.' }),
  amount: cents('The amount of a prize'),
});
export type ExtraPrize = z.output<typeof ExtraPrize>;

/** What an event has of its own. */
export const EventMoney = z.strictObject({
  eventID: z.string().min(1),
  /** Null for those of the season. */
  rules: MoneyRules.nullable(),
  players,
  skinsPlayers: players,
  extras: z.array(ExtraPrize).max(EXTRAS_MAX, {
    error: `An event has at most ${EXTRAS_MAX} further prizes.`,
  }),
});
export type EventMoney = z.output<typeof EventMoney>;

/** Match play of the season. */
export const MatchPlayMoney = z.strictObject({
  entryFee: cents('The entry fee of match play'),
  players,
  /** Champion, runner-up, third and fourth place. */
  payouts: z
    .array(cents('A prize of match play'))
    .length(4, { error: 'Match play has prizes for four places.' }),
});
export type MatchPlayMoney = z.output<typeof MatchPlayMoney>;

/** The money of a season. */
export const SeasonMoney = z.strictObject({
  year: year('Year'),
  /** Whether visitors see who won how much. */
  isPublic: z.boolean({ error: 'Show it on the site must be true or false.' }),
  /** Of every event without rules of its own. */
  rules: MoneyRules,
  events: z
    .array(EventMoney)
    .max(200)
    .refine((all) => new Set(all.map(({ eventID }) => eventID)).size === all.length, {
      error: 'An event is there twice.',
    }),
  matchPlay: MatchPlayMoney,
});
export type SeasonMoney = z.output<typeof SeasonMoney>;

export const MoneyBody = z.object(
  {
    isPublic: SeasonMoney.shape.isPublic,
    rules: MoneyRules,
    events: SeasonMoney.shape.events,
    matchPlay: MatchPlayMoney,
  },
  { error: 'Send an object with isPublic, rules, events and matchPlay.' },
);
export type MoneyBody = z.output<typeof MoneyBody>;

/** Who gets how much for what. */
export const Payout = z.object({
  kind: z.enum([...PRIZE_TABLES, 'skins', 'extra', 'matchPlay']),
  /** `1st`, `T2`, `3 skins`, `Closest to the pin`. */
  text: z.string(),
  player: z.string(),
  amount: z.int(),
});
export type Payout = z.output<typeof Payout>;

/** What came in for an event, what is paid out, and what is left. */
export const EventTotals = z.object({
  /** Null for match play. */
  eventID: z.string().nullable(),
  name: z.string(),
  /** Empty for match play. */
  date: z.string(),
  players: z.int(),
  skinsPlayers: z.int(),
  fees: z.int(),
  skinsPot: z.int(),
  /** What a skin is worth; 0 without skins. */
  skinValue: z.int(),
  paidOut: z.int(),
  /** Negative when more is paid out than came in. */
  left: z.int(),
  /** Whether it has results, from which the payouts follow. */
  hasResults: z.boolean(),
  payouts: z.array(Payout),
});
export type EventTotals = z.output<typeof EventTotals>;

/** A player's place in the money list. */
export const MoneyRow = z.object({
  /** `1`, `T2` */
  rank: z.string(),
  player: z.string(),
  /** Events in which the player won money, match play among them. */
  events: z.int(),
  amount: z.int(),
});
export type MoneyRow = z.output<typeof MoneyRow>;

export const MoneyView = z.object({
  season: SeasonMoney,
  /** The events of the season in their order, then match play where there is any. */
  totals: z.array(EventTotals),
  list: z.array(MoneyRow),
});
export type MoneyView = z.output<typeof MoneyView>;
