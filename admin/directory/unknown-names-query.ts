import { directoryApi } from '#domain/directory/directory.api.ts';
import { queryOf } from '../api.ts';
import { DIRECTORY_KEY } from '../records/editor/player-names.tsx';

/** The unknown names; for `useQuery`. */
export const UNKNOWN_NAMES = queryOf([DIRECTORY_KEY, 'unknown'], directoryApi.unknown, {});
