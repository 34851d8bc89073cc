import { queryOptions } from '@tanstack/react-query';
import { DashboardResponse } from '#domain/event/dashboard.schema.ts';
import { call } from '../api.ts';

/** How often the first screen looks again, in milliseconds: events are read every ten minutes. */
const AGAIN_MS = 60_000;

/** What the season lacks and what could not be read, for `useQuery`. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => call('GET', '/api/dashboard', { schema: DashboardResponse, background: true }),
  refetchInterval: AGAIN_MS,
  refetchOnWindowFocus: 'always',
});
