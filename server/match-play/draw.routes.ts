/** The routes of brackets that the tour makes: for staff, and for players by their links. */
import type { Request } from 'express';
import { pathPart } from '../http/endpoint.ts';
import { get, post, put, type Route } from '../http/routes.ts';
import type { ActivityLog } from '../journal/activity-log.ts';
import { yearInPath } from '../records/record-body.ts';
import { privateResponse } from '../session/guard.ts';
import { codeIn } from '../session/link-codes.ts';
import type { DrawService } from './draw.service.ts';

const PATH = '/api/match-play/:year';

const yearIn = (req: Request) => yearInPath(pathPart(req, 'year'));

const matchOf = (req: Request) => ({
  round: pathPart(req, 'round'),
  matchNum: pathPart(req, 'matchNum'),
});

const OF_PLAYER = { before: [privateResponse] };

export function drawRoutes({
  drawService,
  activity,
}: {
  drawService: DrawService;
  activity: ActivityLog;
}): Route[] {
  const routes: Route[] = [
    get(`${PATH}/draw`, 'scorer', (req) => drawService.view(yearIn(req))),
    post(`${PATH}/draw`, 'scorer', { hasJson: true }, (req) =>
      drawService.create(yearIn(req), req.body),
    ),
    put(`${PATH}/matches/:round/:matchNum`, 'scorer', { hasJson: true }, (req) =>
      drawService.setOutcome(yearIn(req), matchOf(req), req.body),
    ),
    put(`${PATH}/windows`, 'scorer', { hasJson: true }, (req) =>
      drawService.setWindows(yearIn(req), req.body),
    ),
    get(`${PATH}/links`, 'scorer', (req) => drawService.links(yearIn(req))),
    post(`${PATH}/links`, 'scorer', async (req) => {
      const year = yearIn(req);
      const links = await drawService.replaceLinks(year);
      await activity.note({ kind: 'links', name: `match-play/${year}` });
      return links;
    }),
    get(`${PATH}/report`, null, OF_PLAYER, (req) =>
      drawService.report(yearIn(req), codeIn(req), req.ip),
    ),
    put(`${PATH}/report`, null, { ...OF_PLAYER, hasJson: true }, (req) =>
      drawService.putReport(yearIn(req), codeIn(req), req.ip, req.body),
    ),
  ];
  return routes.map((route) => ({ ...route, part: 'matchPlay' }));
}
