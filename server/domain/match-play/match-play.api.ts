/** The API that reads the years of match play, their brackets and players. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';
import { YearQuery } from '../api/schemas.ts';
import { MatchPlayPlayer, MatchPlayResponse } from '../publish/tour-records.schema.ts';
import { BracketResults } from '../results/results.schema.ts';

const matchPlay = routesAt('/api/match-play', { role: null, part: 'matchPlay' });

/** Years are text, null while there is no bracket. */
const BracketResponse = z.object({
  calendarYear: z.string().nullable(),
  additionalYears: z.array(z.string()),
  results: BracketResults,
});

export const matchPlayApi = {
  list: matchPlay.get('', 'The years of match play.', z.array(MatchPlayResponse)),
  results: matchPlay.get('/results', 'A bracket.', BracketResponse, { query: YearQuery }),
};

export const matchPlayPlayersApi = {
  list: matchPlay.get('/players', 'The players.', z.array(z.object(MatchPlayPlayer.shape))),
};
