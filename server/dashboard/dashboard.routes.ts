/** The data of the panel's first screen, and how far the events of a season are. */
import type { Context } from '../context.ts';
import { dashboardApi, type DashboardResponse } from '../domain/dashboard/dashboard.api.ts';
import { failedRefreshes, missingItems } from '../domain/dashboard/dashboard.ts';
import { upcomingEvents } from '../domain/events/event.ts';
import { progressOf, type EventProgress } from '../domain/events/event-progress.ts';
import { eventResponse, eventsResponse } from '../domain/events/event-response.ts';
import type { TitledArticle } from '../domain/news/recap.ts';
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
  const articles = (): TitledArticle[] => [
    ...stores.articles.data.map(({ slug, title, date }) => ({
      handle: slug,
      title,
      publishedAt: date,
    })),
    ...stores.storefront.data.flatMap((copy) => copy.articles),
  ];
  const progress = (year: number | null): EventProgress[] => {
    const records = { events: stores.events.data, season: stores.season.data, today: today() };
    const titled = articles();
    return eventsResponse(records, year).events.map((event) =>
      progressOf(event, {
        entries: stores.entries.data.find(({ eventID }) => eventID === event.eventID),
        results: stores.results.data.get(event.eventID),
        scores: stores.scores.known(event.eventID),
        articles: titled,
      }),
    );
  };
  return handle(dashboardApi, { read, progress: ({ query: { year } }) => progress(year) });
}
