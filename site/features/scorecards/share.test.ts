import { expect, test } from 'vitest';
import { cardsByPlace } from '#domain/scorecards/played-card.ts';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { individualRow, scorecard, scorecards, stored } from '../../../tests/helpers/results.ts';
import { roundCard, roundTitle } from './share.ts';

const event = eventRecord({ name: 'Two-Day Medal', date: '2026-06-06' });

/** The picture and the name of the last round of an event. */
function sharedRound(...rounds: { round?: number }[]) {
  const results = {
    eventID: event.eventID,
    net: stored([individualRow()]),
    scorecards: stored(scorecards(rounds.map(scorecard))),
  };
  const placed = cardsByPlace(results).at(-1);
  if (!placed) throw new Error('There is no round.');
  return { ...roundCard(event, placed), name: roundTitle(event, placed.card) };
}

test('the picture of a round has its number, and the day where it is known', () => {
  expect(sharedRound({})).toMatchObject({
    kicker: 'Two-Day Medal · Jun 6, 2026',
    name: 'Ann Lee, Two-Day Medal',
  });
  expect(sharedRound({ round: 1 }, { round: 2 })).toMatchObject({
    kicker: 'Two-Day Medal · Round 2',
    title: 'Ann Lee',
    name: 'Ann Lee, Round 2, Two-Day Medal',
  });
});
