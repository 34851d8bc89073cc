/** API calls of the own sessions. */
import { ownSessionsApi } from '#domain/accounts/session.api.ts';
import { queryOf } from '../../query-of.ts';

/** The own sessions, the one used last first; for `useQuery`. */
export const ownSessionsQuery = queryOf(['own-sessions'], ownSessionsApi.list, {});
