import { expect, test } from 'vitest';
import { FIELD, scoredPlayer, setup } from '../../../tests/helpers/scores/scored-event.ts';
import { SetupBody } from './event-scores.schema.ts';

const ANN = scoredPlayer('ann', 'g1');
const TEAMS = ['t1', 't2'].map((id) => ({ id, players: ['ann'] }));

test.each([
  [{ groups: [] }, 'The group of Ann Lee is not in the list of groups.'],
  [{ players: [ANN, ANN] }, 'The id ann is there twice.'],
  [{ setup: setup({ teams: TEAMS }) }, 'Ann Lee is in two teams.'],
  [
    { players: [ANN, scoredPlayer('lee', 'g1', { player: 'LEE, Ann' })] },
    'LEE, Ann is in the field twice. Write where one of them is from if they are two people: LEE, Ann (Keene).',
  ],
  [
    { players: [{ ...ANN, index: 99 }] },
    'A Handicap Index must be a number from plus 10 (−10) to 54 with at most one decimal.',
  ],
])('the setup of an event is never %j', (change, sentence) => {
  const { error } = SetupBody.safeParse({ ...FIELD, ...change });
  expect(error?.issues[0]?.message).toBe(sentence);
});
