/** The API that reads the teams of the cup. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';
import { colonyCup as list } from './colony-cup.collection.ts';
import { ColonyCupResponse } from './colony-cup.schema.ts';

const cups = routesAt('/api/colony-cup', { role: null, part: 'colonyCup' });

export const colonyCupsApi = {
  list: cups.get('', 'The teams.', z.array(ColonyCupResponse.omit({ ID: true }))),
  all: cups.get('/all', 'The same with IDs.', z.array(ColonyCupResponse), {
    role: list.writers,
  }),
};
