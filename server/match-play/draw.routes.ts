/** The routes of brackets that the tour makes: for staff, and for players by their links. */
import type { Context } from '../context.ts';
import { drawApi } from '../domain/match-play/draw.api.ts';
import { handle } from '../http/handle.ts';
import { privateResponse } from '../session/guard.ts';
import { codeIn } from '../session/codes.ts';
import { DrawReports } from './draw-reports.ts';
import {
  createDraw,
  drawView,
  playerLinks,
  replacePlayerLinks,
  setOutcome,
  setWindows,
} from './draw.service.ts';

export function drawRoutes(context: Context) {
  const { activity } = context;
  const reports = new DrawReports(context);
  const before = [privateResponse];
  return handle(drawApi, {
    read: ({ path }) => drawView(context, path.year),
    make: ({ path, body }) => createDraw(context, path.year, body),
    setOutcome: ({ path: { year, ...match }, body }) => setOutcome(context, year, match, body),
    setWindows: ({ path, body }) => setWindows(context, path.year, body.windows),
    links: ({ path }) => playerLinks(context, path.year),
    replaceLinks: async ({ path: { year } }) => {
      const links = await replacePlayerLinks(context, year);
      await activity.note({ kind: 'links', name: `match-play/${year}` });
      return links;
    },
    report: {
      before,
      handler: ({ path, req }) => reports.report(path.year, codeIn(req), req.ip),
    },
    // The code is checked first.
    putReport: {
      before,
      checksBody: true,
      handler: ({ path, req }) => reports.putReport(path.year, codeIn(req), req.ip, req.body),
    },
  });
}
