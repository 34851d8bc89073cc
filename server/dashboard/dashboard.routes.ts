/** `GET /api/dashboard`: the data of the panel's first screen. */
import type { Context } from '../context.ts';
import { dashboardApi } from '../domain/dashboard/dashboard.api.ts';
import { failedRefreshes, missingItems } from '../domain/dashboard/dashboard.ts';
import type { DashboardResponse } from '../domain/dashboard/dashboard.schema.ts';
import { upcomingEvents } from '../domain/events/event.ts';
import { eventResponse } from '../domain/events/event-response.ts';
import { handle } from '../http/handle.ts';

export function dashboardRoutes({ stores, today }: Context) {
  const read = (): DashboardResponse => {
    const day = today();
    const records = {
      events: stores.events.data,
      results: stores.results.data,
      standingsUrls: stores.standingsUrls.data,
      matchPlay: stores.matchPlay.data,
      refreshes: stores.refreshes.data,
    };
    const [next] = upcomingEvents(records.events, day);
    return {
      next: next ? eventResponse(next) : null,
      missing: missingItems(records, day),
      failures: failedRefreshes(records),
      hasEvents: records.events.length > 0,
    };
  };
  return handle(dashboardApi, { read });
}
