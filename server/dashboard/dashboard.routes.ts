/** `GET /api/dashboard`: the data of the panel's first screen. */
import type { CalendarDate } from '../domain/time/calendar.ts';
import { dashboardApi } from '../domain/dashboard/dashboard.api.ts';
import { failedRefreshes, missingItems } from '../domain/dashboard/dashboard.ts';
import type { DashboardResponse } from '../domain/dashboard/dashboard.schema.ts';
import { upcomingEvents } from '../domain/events/event.ts';
import { eventResponse } from '../domain/events/event-response.ts';
import { handle } from '../http/handle.ts';
import type { Stores } from '../store/stores.ts';

export function dashboardRoutes({
  stores,
  today,
}: {
  stores: Pick<Stores, 'events' | 'results' | 'standingsUrls' | 'matchPlay' | 'refreshes'>;
  /** The day in the tour's zone. */
  today: () => CalendarDate;
}) {
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
