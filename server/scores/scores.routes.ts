/** The routes of scores by hole: those of staff, those of phones, and the public board. */
import type { Request } from 'express';
import type { Context } from '../context.ts';
import { CardID } from '../domain/scores/event-scores.schema.ts';
import { scoresApi } from '../domain/scores/scores.api.ts';
import { parseInput } from '../errors.ts';
import { handle } from '../http/handle.ts';
import { privateResponse } from '../session/guard.ts';
import { codeIn } from '../session/codes.ts';
import { PhoneCards, type Phone } from './phone-cards.ts';
import { publishScores } from './publish-scores.ts';
import {
  acceptRows,
  correctScore,
  groupCodes,
  removeCard,
  replaceGroupCode,
  scoreBoard,
  scoresView,
  setScoringState,
  setUpScores,
  startNextRound,
  takeRoundBack,
} from './scores.service.ts';

interface OfPhone {
  path: { eventID: string };
  req: Request;
}

const phoneOf = ({ path: { eventID }, req }: OfPhone): Phone => ({
  eventID,
  code: codeIn(req),
  address: req.ip,
});

export function scoresRoutes(context: Context) {
  const { activity } = context;
  const phoneCards = new PhoneCards(context);
  const before = [privateResponse];
  return handle(scoresApi, {
    read: ({ path }) => scoresView(context, path.eventID),
    setUp: ({ path, body, check }) => setUpScores(context, path.eventID, body, check),
    codes: ({ path }) => groupCodes(context, path.eventID),
    replaceCode: async ({ path: { eventID, groupID } }) => {
      const codes = await replaceGroupCode(context, eventID, groupID);
      await activity.note({ kind: 'links', name: eventID });
      return codes;
    },
    removeCard: ({ path }) => removeCard(context, path.eventID, path.cardID),
    correct: ({ path, body }) => correctScore(context, path.eventID, body),
    accept: ({ path, body }) => acceptRows(context, path.eventID, body),
    setState: ({ path, body }) => setScoringState(context, path.eventID, body.state),
    nextRound: ({ path, body }) => startNextRound(context, path.eventID, body),
    previousRound: ({ path }) => takeRoundBack(context, path.eventID),
    publish: ({ path, body }) => publishScores(context, path.eventID, body),
    board: ({ path }) => scoreBoard(context, path.eventID),
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
