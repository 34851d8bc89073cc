/** The API that reads champions. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';
import { ChampionResponse } from './champion.schema.ts';

const champions = routesAt('/api/champions', { role: null });

export const championsApi = {
  list: champions.get('', 'All champions.', z.array(ChampionResponse)),
  picture: champions.get('/:year/image', 'Their picture.', null, { sends: 'image/webp' }),
};
