/** The API of scores by hole: of staff, of phones, and the public board. */
import { z } from 'zod';
import { EnteredHole } from '../results/entered/entered-results.schema.ts';
import { formatFields } from './scoring-fields.schema.ts';
import { SkinsPlayer, TeamRow } from '../results/results.schema.ts';
import { routesAt } from '../api/route.ts';
import { CardAnswer, GroupView } from './group-view.ts';
import { GroupCodes, PublishedScores, ScoresView } from './staff-view.ts';
import * as event from './event-scores.schema.ts';

/** The response of `GET /api/scores/{eventID}/board`, best first. */
export const Board = z.object({
  format: formatFields.format,
  players: z.array(
    z.object({
      player: z.string(),
      rank: z.string(),
      thru: z.string(),
      total: z.string(),
      /** Of the present round; in the first one the total, with starting strokes. */
      today: z.string(),
      gross: z.number(),
      /** The holes, from 1, whose score is not official; missing for none. */
      unofficial: z.array(z.int()).exactOptional(),
    }),
  ),
  skins: z.object({
    players: z.array(SkinsPlayer.omit({ scorecardUrl: true })),
    holes: z.array(EnteredHole),
  }),
  teams: z.array(TeamRow),
});
export type Board = z.output<typeof Board>;

const staff = routesAt('/api/scores/:eventID', { role: 'scorer' });
const open = routesAt('/api/scores/:eventID', { role: null });

export const scoresApi = {
  read: staff.get('', 'The scores of an event and how it is played.', ScoresView),
  setUp: staff.put('', 'Changes how an event is played.', ScoresView, event.SetupBody, {
    isTagged: true,
  }),
  codes: staff.get('/codes', 'The codes of the groups.', GroupCodes),
  replaceCode: staff.post('/codes/:groupID', 'Gives a group another code.', GroupCodes, null),
  removeCard: staff.del('/cards/:cardID', 'Removes a card.', ScoresView),
  correct: staff.post('/corrections', 'Replaces a score.', ScoresView, event.CorrectionBody),
  accept: staff.post('/accept', 'Accepts rows of players.', ScoresView, event.AcceptBody),
  setState: staff.post('/state', 'Opens or closes scoring.', ScoresView, event.StateBody),
  nextRound: staff.post('/rounds', 'Starts the next round.', ScoresView, event.NextRoundBody),
  previousRound: staff.del('/rounds', 'Takes the present round back.', ScoresView),
  publish: staff.post('/publish', 'Stores the results.', PublishedScores, event.PublishBody),
  board: open.get('/board', 'The scores as they stand.', Board),
  group: open.get('/group', 'The group whose code is the bearer token.', GroupView),
  putCard: open.put('/cards/:cardID', 'Stores the card of a phone.', CardAnswer, event.CardBody, {
    refusal: { status: 422 },
  }),
};
