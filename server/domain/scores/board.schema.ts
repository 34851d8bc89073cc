/** The public board of an event that is scored by hole. */
import { z } from 'zod';
import { EnteredHole } from '../results/entered/entered-results.schema.ts';
import { formatFields } from './formats/formats.schema.ts';
import { SkinsPlayer, TeamRow } from '../results/results.schema.ts';

/** The response of `GET /api/scores/{eventID}/board`, best first. */
export const Board = z.object({
  format: formatFields.format,
  players: z.array(
    z.object({
      player: z.string(),
      rank: z.string(),
      thru: z.string(),
      total: z.string(),
      /** Of the present round; in the first one the total, with starting strokes. */
      today: z.string(),
      gross: z.number(),
      /** The holes, from 1, whose score is not official; missing for none. */
      unofficial: z.array(z.int()).exactOptional(),
    }),
  ),
  skins: z.object({
    players: z.array(SkinsPlayer.omit({ scorecardUrl: true })),
    holes: z.array(EnteredHole),
  }),
  teams: z.array(TeamRow),
});
export type Board = z.output<typeof Board>;
