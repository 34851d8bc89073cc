/** The routes of brackets that the tour makes: for staff, and for players by their links. */
import { drawApi } from '../domain/match-play/draw.api.ts';
import { handle } from '../http/handle.ts';
import type { ActivityLog } from '../log/activity-log.ts';
import { privateResponse } from '../session/guard.ts';
import { codeIn } from '../session/link-codes.ts';
import type { DrawService } from './draw.service.ts';

export function drawRoutes({
  drawService,
  activity,
}: {
  drawService: DrawService;
  activity: ActivityLog;
}) {
  const before = [privateResponse];
  return handle(drawApi, {
    read: ({ path }) => drawService.view(path.year),
    make: ({ path, body }) => drawService.create(path.year, body),
    setOutcome: ({ path: { year, ...match }, body }) => drawService.setOutcome(year, match, body),
    setWindows: ({ path, body }) => drawService.setWindows(path.year, body.windows),
    links: ({ path }) => drawService.links(path.year),
    replaceLinks: async ({ path: { year } }) => {
      const links = await drawService.replaceLinks(year);
      await activity.note({ kind: 'links', name: `match-play/${year}` });
      return links;
    },
    report: {
      before,
      handler: ({ path, req }) => drawService.report(path.year, codeIn(req), req.ip),
    },
    // The code is checked first.
    putReport: {
      before,
      checksBody: true,
      handler: ({ path, req }) => drawService.putReport(path.year, codeIn(req), req.ip, req.body),
    },
  });
}
