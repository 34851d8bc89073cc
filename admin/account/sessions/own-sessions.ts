/** API calls of the own sessions. */
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  OwnSessionsResponse,
  SessionsEnded,
  type OwnSession,
} from '#domain/account/own-sessions.schema.ts';
import { call } from '../../api.ts';

const PATH = '/api/sessions';

/** The own sessions, the one used last first; for `useQuery`. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: () => call('GET', PATH, { schema: OwnSessionsResponse }),
});

/** Ends a session. Throws ApiError: 404 when it has ended already. */
export async function endSession({ id }: OwnSession): Promise<void> {
  await call('DELETE', `${PATH}/${encodeURIComponent(id)}`, { schema: z.unknown() });
}

/** Ends all sessions except this one, and returns their number. Throws ApiError. */
export async function endOtherSessions(): Promise<number> {
  return (await call('DELETE', PATH, { schema: SessionsEnded })).ended;
}
