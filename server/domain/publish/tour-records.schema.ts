/** The records of results, standings and match play. */
import { z } from 'zod';
import { Draw } from '../match-play/draw.schema.ts';
import { CupResults } from '../colony-cup/cup-results.schema.ts';
import { choiceField, urlField, yearField } from '../describe/fields.ts';
import { EVENT_ID } from '../events/event-handle.ts';
import { recordID, text, year, yearText } from '../shared/fields.schema.ts';
import { worldRankingsShort } from '../tour/names.ts';
import { TieRuleName, FormatName } from '../scores/scoring-fields.schema.ts';
import { Scorecards } from '../scorecards/scorecards.schema.ts';
import {
  BracketResults,
  GrossRows,
  IndividualRows,
  NotInYet,
  SkinsResults,
  StandingsRows,
  StoredTeamRows,
  TeeTimes,
} from '../results/results.schema.ts';

/** Rows with the instant at which they last changed. */
const stored = <Rows extends z.ZodType>(rows: Rows) =>
  z.strictObject({ changedAt: z.iso.datetime(), rows });

/**
 * A table that staff may enter before all scores are in. The format is missing for stroke play, the rule of ties where
 * players share their place, and `flightPoints` where points follow from the place in the table or in its flight.
 */
const entered = <Rows extends z.ZodType>(rows: Rows) =>
  z.strictObject({
    ...stored(rows).shape,
    notInYet: NotInYet.exactOptional(),
    format: FormatName.exactOptional(),
    ties: TieRuleName.exactOptional(),
    flightPoints: z.literal('overall').exactOptional(),
  });

/** All tables of an event; one that was never refreshed is missing. */
export const EventResults = z.strictObject({
  eventID: z.string().regex(EVENT_ID),
  net: entered(IndividualRows).exactOptional(),
  gross: entered(GrossRows).exactOptional(),
  skins: stored(SkinsResults).exactOptional(),
  teams: entered(StoredTeamRows).exactOptional(),
  wgr: entered(IndividualRows).exactOptional(),
  'tee-times': stored(TeeTimes).exactOptional(),
  'colony-cup': stored(CupResults).exactOptional(),
  /** The cards of an event that is scored by hole, as its tables show them. */
  scorecards: stored(Scorecards).exactOptional(),
});
export type EventResults = z.output<typeof EventResults>;

/** Both rankings of a year. */
export const YearStandings = z.strictObject({
  year: year('Year'),
  season: stored(StandingsRows).exactOptional(),
  wgr: stored(StandingsRows).exactOptional(),
});
export type YearStandings = z.output<typeof YearStandings>;

/** What staff set of a year's rankings. */
export const STANDINGS_URLS_FIELDS = {
  calendarYear: yearField('Calendar Year', { span: 2 }),
  seasonStandingsUrl: urlField('Season Standings URL'),
  wgrStandingsUrl: urlField(() => `${worldRankingsShort() || 'WGR'} Standings URL`),
};

/** The addresses of a year's rankings. */
export const StandingsUrls = z.strictObject({ ID: recordID, ...STANDINGS_URLS_FIELDS });
export type StandingsUrls = z.output<typeof StandingsUrls>;

/** The addresses of a year's rankings in the API. */
export const StandingsUrlsResponse = z.strictObject({
  ...StandingsUrls.shape,
  calendarYear: yearText,
});
export type StandingsUrlsResponse = z.output<typeof StandingsUrlsResponse>;

/** What staff set of a year of match play. */
export const MATCH_PLAY_FIELDS = {
  year: yearField('Year', { span: 2 }),
  bracketUrl: urlField('Bracket URL'),
  registrationOpen: choiceField('Registration Open', { span: 2 }),
  shopifyUrl: urlField('Shopify URL', {
    hint: 'The product’s handle in the shop, or its address',
  }),
};

/** A year of match play. */
export const MatchPlayYear = z.strictObject({ ID: recordID, ...MATCH_PLAY_FIELDS });
export type MatchPlayYear = z.output<typeof MatchPlayYear>;

/** A year of match play in the API. */
export const MatchPlayResponse = z.strictObject({ ...MatchPlayYear.shape, year: yearText });
export type MatchPlayResponse = z.output<typeof MatchPlayResponse>;

/** A year's bracket. */
export const YearBracket = z.strictObject({
  year: year('Year'),
  ...stored(BracketResults).shape,
  /** How the rows came about, for a bracket that the tour makes; its rows follow from this and their outcomes. */
  draw: Draw.exactOptional(),
});
export type YearBracket = z.output<typeof YearBracket>;

/** A player of match play, with handicap. */
export const MatchPlayPlayer = z.strictObject({
  player: text('Player').min(1, { error: 'Player must not be empty.' }),
  handicap: text('Handicap'),
});
export type MatchPlayPlayer = z.output<typeof MatchPlayPlayer>;
