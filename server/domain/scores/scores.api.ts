/** The API of scores by hole: of staff, of phones, and the public board. */
import { routesAt } from '../api/route.ts';
import { Board } from './board.schema.ts';
import * as event from './event-scores.schema.ts';
import { CardAnswer, GroupView } from './group-view.ts';
import { GroupCodes, PublishedScores, ScoresView } from './staff-view.ts';

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
