import { z } from 'zod';
import { playerField, yearField } from '../describe/fields.ts';
import { HISTORY_YEAR_MIN, pictureID, recordID, yearText } from '../shared/fields.schema.ts';

/** What staff set of a champion besides the picture. */
export const CHAMPION_FIELDS = {
  year: yearField('Year', { min: HISTORY_YEAR_MIN, span: 2, also: ['season'] }),
  player: playerField('Player', {
    must: 'Player must not be empty.',
    span: 4,
    also: ['champion', 'winner'],
  }),
};

/** A year's champion as it is stored: `thumbnail` is the id of a picture, or empty. */
export const ChampionRecord = z.strictObject({
  ID: recordID,
  ...CHAMPION_FIELDS,
  thumbnail: pictureID,
});
export type ChampionRecord = z.output<typeof ChampionRecord>;

/** A champion in the API: `thumbnail` is the URL of the picture, or empty. */
export const ChampionResponse = z.strictObject({
  year: yearText,
  player: z.string(),
  thumbnail: z.string(),
});
export type ChampionResponse = z.output<typeof ChampionResponse>;
