import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { ApiRoute, SentTo } from '#domain/api/route.ts';
import { request, type Conditions } from './api.ts';

/** The query of what a route responds, for `useQuery`. */
export const queryOf = <Route extends ApiRoute>(
  queryKey: QueryKey,
  route: Route,
  sent: SentTo<Route> & Conditions,
) => queryOptions({ queryKey, queryFn: () => request(route, sent) });
