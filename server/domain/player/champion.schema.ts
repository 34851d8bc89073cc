import { z } from 'zod';
import {
  HISTORY_YEAR_MIN,
  pictureID,
  recordID,
  text,
  year,
  yearText,
} from '../shared/fields.schema.ts';

/** A year's champion as it is stored: `thumbnail` is the id of a picture, or empty. */
export const ChampionRecord = z.strictObject({
  ID: recordID,
  year: year('Year', HISTORY_YEAR_MIN),
  player: text('Player').min(1, { error: 'Player must not be empty.' }),
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
