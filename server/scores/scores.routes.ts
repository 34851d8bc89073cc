/** The routes of scores by hole: those of staff, those of phones, and the public board. */
import type { Request } from 'express';
import { CardID } from '../domain/scoring/event-scores.schema.ts';
import { parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { del, get, post, put, type Route } from '../http/routes.ts';
import type { ActivityLog } from '../journal/activity-log.ts';
import { privateResponse } from '../session/guard.ts';
import { codeIn } from '../session/link-codes.ts';
import type { Phone, PhoneCards } from './phone-cards.ts';
import type { ScoresService } from './scores.service.ts';

const PATH = '/api/scores/:eventID';

const idIn = (req: Request) => pathPart(req, 'eventID');

const phoneOf = (req: Request): Phone => ({
  eventID: idIn(req),
  code: codeIn(req),
  address: req.ip,
});

const OF_PHONE = { before: [privateResponse] };

export function scoresRoutes({
  scores,
  phoneCards,
  activity,
}: {
  scores: ScoresService;
  phoneCards: PhoneCards;
  activity: ActivityLog;
}): Route[] {
  return [
    get(PATH, 'scorer', (req) => scores.view(idIn(req))),
    put(PATH, 'scorer', { hasJson: true }, (req) =>
      scores.setUp(idIn(req), req.body, ifMatch(req)),
    ),
    get(`${PATH}/codes`, 'scorer', (req) => scores.codes(idIn(req))),
    post(`${PATH}/codes/:groupID`, 'scorer', async (req) => {
      const codes = await scores.replaceCode(idIn(req), pathPart(req, 'groupID'));
      await activity.note({ kind: 'links', name: idIn(req) });
      return codes;
    }),
    del(`${PATH}/cards/:cardID`, 'scorer', (req) =>
      scores.removeCard(idIn(req), pathPart(req, 'cardID')),
    ),
    post(`${PATH}/corrections`, 'scorer', { hasJson: true }, (req) =>
      scores.correct(idIn(req), req.body),
    ),
    post(`${PATH}/accept`, 'scorer', { hasJson: true }, (req) =>
      scores.accept(idIn(req), req.body),
    ),
    post(`${PATH}/state`, 'scorer', { hasJson: true }, (req) =>
      scores.setState(idIn(req), req.body),
    ),
    post(`${PATH}/publish`, 'scorer', { hasJson: true }, (req) =>
      scores.publish(idIn(req), req.body),
    ),
    get(`${PATH}/board`, null, (req) => scores.board(idIn(req))),
    get(`${PATH}/group`, null, OF_PHONE, (req) => phoneCards.group(phoneOf(req))),
    put(`${PATH}/cards/:cardID`, null, { ...OF_PHONE, hasJson: true }, (req) =>
      phoneCards.put(phoneOf(req), parseInput(CardID, pathPart(req, 'cardID')), req.body),
    ),
  ];
}
