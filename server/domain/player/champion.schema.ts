import { z } from 'zod';
import { pictureID, recordID, text, year } from '../shared/fields.schema.ts';

/** A year's champion as the file keeps it: `thumbnail` is the id of a picture, or empty (R366). */
export const ChampionRecord = z.strictObject({
  ID: recordID,
  year: year('Year'),
  player: text('Player').min(1, { error: 'Player must not be empty.' }),
  thumbnail: pictureID,
});
export type ChampionRecord = z.output<typeof ChampionRecord>;

/** A champion as callers get it (R361): `thumbnail` is the address of the picture, or empty. */
export const ChampionResponse = z.strictObject({
  year: z.int(),
  player: z.string(),
  thumbnail: z.string(),
});
export type ChampionResponse = z.output<typeof ChampionResponse>;
