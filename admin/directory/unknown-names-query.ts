import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { UnknownName } from '#domain/player/directory.schema.ts';
import { call } from '../api.ts';
import { DIRECTORY_KEY } from '../records/editor/player-names.tsx';

/** The unknown names; for `useQuery`. */
export const UNKNOWN_NAMES = queryOptions({
  queryKey: [DIRECTORY_KEY, 'unknown'],
  queryFn: () => call('GET', '/api/directory/unknown', { schema: z.array(UnknownName) }),
});
