/** The routes of scores by hole: those of staff, those of phones, and the public board. */
import type { Request } from 'express';
import { CardID } from '../domain/scores/event-scores.schema.ts';
import { scoresApi } from '../domain/scores/scores.api.ts';
import { parseInput } from '../errors.ts';
import { handle } from '../http/handle.ts';
import type { ActivityLog } from '../log/activity-log.ts';
import { privateResponse } from '../session/guard.ts';
import { codeIn } from '../session/link-codes.ts';
import type { Phone, PhoneCards } from './phone-cards.ts';
import type { ScoresService } from './scores.service.ts';

interface OfPhone {
  path: { eventID: string };
  req: Request;
}

const phoneOf = ({ path: { eventID }, req }: OfPhone): Phone => ({
  eventID,
  code: codeIn(req),
  address: req.ip,
});

export function scoresRoutes({
  scores,
  phoneCards,
  activity,
}: {
  scores: ScoresService;
  phoneCards: PhoneCards;
  activity: ActivityLog;
}) {
  const before = [privateResponse];
  return handle(scoresApi, {
    read: ({ path }) => scores.view(path.eventID),
    setUp: ({ path, body, check }) => scores.setUp(path.eventID, body, check),
    codes: ({ path }) => scores.codes(path.eventID),
    replaceCode: async ({ path: { eventID, groupID } }) => {
      const codes = await scores.replaceCode(eventID, groupID);
      await activity.note({ kind: 'links', name: eventID });
      return codes;
    },
    removeCard: ({ path }) => scores.removeCard(path.eventID, path.cardID),
    correct: ({ path, body }) => scores.correct(path.eventID, body),
    accept: ({ path, body }) => scores.accept(path.eventID, body),
    setState: ({ path, body }) => scores.setState(path.eventID, body.state),
    publish: ({ path, body }) => scores.publish(path.eventID, body),
    board: ({ path }) => scores.board(path.eventID),
    group: { before, handler: (input) => phoneCards.group(phoneOf(input)) },
    // The code is checked first.
    putCard: {
      before,
      checksBody: true,
      handler: (input) =>
        phoneCards.put(phoneOf(input), parseInput(CardID, input.path.cardID), input.req.body),
    },
  });
}
