import { queryOptions } from '@tanstack/react-query';
import { DashboardResponse } from '#domain/event/dashboard.schema.ts';
import { call } from '../api.ts';

/** Query for missing items and failed refreshes. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => call('GET', '/api/dashboard', { schema: DashboardResponse, background: true }),
});
