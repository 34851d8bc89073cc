/** The public route of an event's tee times, and the staff route that stores entered ones. */
import type { Context } from '../context.ts';
import { teeTimesApi } from '../domain/tee-times/tee-times.api.ts';
import { pathPart } from '../http/endpoint.ts';
import { handle } from '../http/handle.ts';
import { previewTeeTimes, saveTeeTimes, teeTimesOf } from './tee-times.service.ts';

export function teeTimesRoutes(context: Context) {
  const { stores, refresher, cache } = context;
  const sendStored = cache.handler({
    dependencies: () => [stores.events.data, stores.results.data],
    respond: (req) => teeTimesOf(context, pathPart(req, 'eventID')),
    skipsFastPath: true,
  });
  return handle(teeTimesApi, {
    read: async ({ path, req, res, next }) => {
      await sendStored(req, res, next);
      refresher.teeTimesIfStale(path.eventID);
    },
    save: ({ path: { eventID }, query: { preview, ...query }, body, check }) => {
      const options = { check, ...query };
      return preview
        ? previewTeeTimes(context, eventID, body, options)
        : saveTeeTimes(context, eventID, body, options);
    },
  });
}
